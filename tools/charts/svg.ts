/** Paints a drawing as self-contained SVG with light and dark colors, without scripts or embedded fonts. */

import { colors } from '#contract/colors.ts'
import type { TriggerKind } from '#src/inspect/chart-model.ts'
import { BOX, type Drawing, type DrawnArrow, type DrawnRow, type DrawnState, NAME, type Point, TEXT } from './drawing.ts'

const CORNER = 5

const { paper, raised, panel, ink, body, edge, green, error, amber, onAmber } = colors

const STYLE = `
  svg { --paper: ${paper[0]}; --box: ${raised[0]}; --group: ${panel[0]}; --line: #C9C2B4; --ink: ${ink[0]}; --text: ${body[0]}; --arrow: ${edge[0]}; --done: ${green[0]}; --failed: ${error[0]}; --delay: #8A5300; --busy: ${amber[0]}; --on-busy: ${onAmber[0]} }
  @media (prefers-color-scheme: dark) { svg { --paper: ${paper[1]}; --box: #1B2837; --group: #131E2A; --line: #34465A; --ink: ${ink[1]}; --text: ${body[1]}; --arrow: ${edge[1]}; --done: ${green[1]}; --failed: ${error[1]}; --delay: ${amber[1]} } }
  .paper { fill: var(--paper) } .box { fill: var(--box); stroke: var(--line) } .group { fill: var(--group); stroke: var(--line) } .region { stroke-dasharray: 5 4 } .final, .own { fill: none; stroke: var(--line) } .own { stroke-dasharray: 2 3 }
  .name { font: 600 ${NAME.size}px Inter, system-ui, -apple-system, 'Segoe UI', sans-serif; fill: var(--ink); paint-order: stroke; stroke: var(--group); stroke-width: 3px; stroke-linejoin: round } .in-box { stroke: var(--box) }
  .row, .tag { font: ${TEXT.size}px ui-monospace, SFMono-Regular, Menlo, 'DejaVu Sans Mono', Consolas, monospace; fill: var(--text) }
  .tag { fill: var(--on-busy) } .pill { fill: var(--busy) } .start { fill: var(--ink) }
  .arrow { fill: none; stroke: var(--arrow); stroke-width: 1.25 } .tip { fill: var(--arrow) }
  .row.done { fill: var(--done) } .row.failed { fill: var(--failed) } .row.delay { fill: var(--delay) }
  .arrow.done { stroke: var(--done) } .arrow.failed { stroke: var(--failed) } .arrow.delay { stroke: var(--delay); stroke-dasharray: 6 3 }
  .tip.done { fill: var(--done) } .tip.failed { fill: var(--failed) } .tip.delay { fill: var(--delay) }
`

export function svgOf(title: string, drawing: Drawing): string {
  const width = Math.ceil(drawing.width)
  const height = Math.ceil(drawing.height)
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">`,
    `<title id="title">${escaped(title)}</title>`,
    `<style>${STYLE}</style>`,
    `<rect class="paper" width="100%" height="100%"/>`,
    ...drawing.states.map(box),
    ...drawing.starts.map(({ dot, points }) => {
      const radius = dot.width / 2
      return `<circle class="start" cx="${short(dot.x + radius)}" cy="${short(dot.y + radius)}" r="${radius - 1}"/>${line(points, 'event')}`
    }),
    ...drawing.arrows.map(arrow),
    // Text is drawn last, so that no arrow covers it.
    ...drawing.states.map(words),
    '</svg>',
  ].join('\n')}\n`
}

function box({ x, y, width, height, state, rowsAt }: DrawnState): string {
  const kind = isLeaf(state) ? 'box' : 'group'
  const rect = (className: string, inset: number) =>
    `<rect class="${className}" x="${short(x + inset)}" y="${short(y + inset)}" width="${short(width - 2 * inset)}" height="${short(height - 2 * inset)}" rx="${BOX.radius - inset}"/>`
  const own =
    rowsAt.width > 0
      ? `<rect class="own" x="${short(rowsAt.x)}" y="${short(rowsAt.y)}" width="${short(rowsAt.width)}" height="${short(rowsAt.height)}" rx="${BOX.radius}"/>`
      : ''
  return rect(state.isRegion ? `${kind} region` : kind, 0) + (state.kind === 'final' ? rect('final', 3) : '') + own
}

function words({ x, y, width, state, rows, rowsAt }: DrawnState): string {
  const left = x + BOX.padding
  let line = 0
  const texts = rows.flatMap((row) => row.lines.map((text) => rowLine(row, text, rowsAt.x + BOX.padding, rowsAt.y + 4 + (line++ + 0.75) * TEXT.line)))
  const tagText = state.tags.join(' ')
  const wide = tagText.length * TEXT.width + 10
  const pill =
    tagText === ''
      ? ''
      : `<rect class="pill" x="${short(x + width - BOX.padding - wide)}" y="${short(y + BOX.padding)}" width="${short(wide)}" height="16" rx="8"/>` +
        `<text class="tag" x="${short(x + width - BOX.padding - wide + 5)}" y="${short(y + BOX.padding + 12)}">${escaped(tagText)}</text>`
  return [
    `<text class="name${isLeaf(state) ? ' in-box' : ''}" x="${short(left)}" y="${short(y + BOX.padding + 14)}">${escaped(state.name)}</text>${pill}`,
    ...texts,
  ].join('\n')
}

function rowLine({ edge }: DrawnRow, text: string, x: number, y: number): string {
  const indent = text.length - text.trimStart().length
  // Fixes the text width for any monospace font.
  const length = (text.length - indent) * TEXT.width
  const tip = edge && edge.actions.length > 0 ? `<title>${escaped(`does ${edge.actions.join(', ')}`)}</title>` : ''
  return `<text class="row ${edge ? lookOf(edge.kind) : ''}" x="${short(x + indent * TEXT.width)}" y="${short(y)}" textLength="${short(length)}" lengthAdjust="spacingAndGlyphs">${escaped(text.trim())}${tip}</text>`
}

function arrow({ edges, points }: DrawnArrow): string {
  const [first] = edges
  const look = first && edges.every(({ kind }) => kind === first.kind) ? first.kind : 'event'
  return `<g><title>${escaped(edges.map(({ name }) => name).join('\n'))}</title>${line(points, look)}</g>`
}

function line(points: readonly Point[], kind: TriggerKind): string {
  const last = points.at(-1)
  const before = points.at(-2)
  if (!last || !before) return ''
  const [dx, dy] = [Math.sign(last.x - before.x), Math.sign(last.y - before.y)]
  const tip = [last, { x: last.x - 7 * dx - 3.5 * dy, y: last.y - 7 * dy - 3.5 * dx }, { x: last.x - 7 * dx + 3.5 * dy, y: last.y - 7 * dy + 3.5 * dx }]
  const look = lookOf(kind)
  return `<path class="arrow ${look}" d="${rounded(points)}"/><path class="tip ${look}" d="M${tip.map(pair).join('L')}Z"/>`
}

function rounded(points: readonly Point[]): string {
  const inner = points.slice(1, -1).map((corner, at) => {
    const from = points[at] ?? corner
    const to = points[at + 2] ?? corner
    const near = (other: Point) => {
      const distance = Math.hypot(other.x - corner.x, other.y - corner.y)
      const part = distance === 0 ? 0 : Math.min(CORNER, distance / 2) / distance
      return { x: corner.x + (other.x - corner.x) * part, y: corner.y + (other.y - corner.y) * part }
    }
    return `L${pair(near(from))}Q${pair(corner)} ${pair(near(to))}`
  })
  return `M${pair(points[0] ?? { x: 0, y: 0 })}${inner.join('')}L${pair(points.at(-1) ?? { x: 0, y: 0 })}`
}

const isLeaf = ({ kind }: DrawnState['state']) => kind === 'atomic' || kind === 'final' || kind === 'history'
const lookOf = (kind: TriggerKind) => (kind === 'done' || kind === 'failed' || kind === 'delay' ? kind : '')
const short = (value: number) => String(Math.round(value * 10) / 10)
const pair = ({ x, y }: Point) => `${short(x)} ${short(y)}`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
