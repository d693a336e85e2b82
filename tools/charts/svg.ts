/** Paints a drawing as self-contained SVG with light and dark colors, without scripts or embedded fonts. */

import { colors } from '#contract/colors.ts'
import type { TriggerKind } from '#src/inspect/chart-model.ts'
import { BOX_STYLE, type Drawing, type DrawnArrow, type DrawnRow, type DrawnState, NAME_FONT, type Point, TEXT_FONT } from './drawing.ts'

const CORNER_RADIUS = 5

const { paper, raised, panel, ink, body, edge, green, error, amber, onAmber } = colors

const STYLE = `
  svg { --paper: ${paper[0]}; --box: ${raised[0]}; --group: ${panel[0]}; --line: #C9C2B4; --ink: ${ink[0]}; --text: ${body[0]}; --arrow: ${edge[0]}; --done: ${green[0]}; --failed: ${error[0]}; --delay: #8A5300; --busy: ${amber[0]}; --on-busy: ${onAmber[0]} }
  @media (prefers-color-scheme: dark) { svg { --paper: ${paper[1]}; --box: #1B2837; --group: #131E2A; --line: #34465A; --ink: ${ink[1]}; --text: ${body[1]}; --arrow: ${edge[1]}; --done: ${green[1]}; --failed: ${error[1]}; --delay: ${amber[1]} } }
  .paper { fill: var(--paper) } .box { fill: var(--box); stroke: var(--line) } .group { fill: var(--group); stroke: var(--line) } .region { stroke-dasharray: 5 4 } .final, .own { fill: none; stroke: var(--line) } .own { stroke-dasharray: 2 3 }
  .name { font: 600 ${NAME_FONT.size}px Inter, system-ui, -apple-system, 'Segoe UI', sans-serif; fill: var(--ink); paint-order: stroke; stroke: var(--group); stroke-width: 3px; stroke-linejoin: round } .in-box { stroke: var(--box) }
  .row, .tag { font: ${TEXT_FONT.size}px ui-monospace, SFMono-Regular, Menlo, 'DejaVu Sans Mono', Consolas, monospace; fill: var(--text) }
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
    `<title id="title">${escapeXml(title)}</title>`,
    `<style>${STYLE}</style>`,
    `<rect class="paper" width="100%" height="100%"/>`,
    ...drawing.states.map(boxMarkup),
    ...drawing.starts.map(({ dot, points }) => {
      const radius = dot.width / 2
      return `<circle class="start" cx="${roundNumber(dot.x + radius)}" cy="${roundNumber(dot.y + radius)}" r="${radius - 1}"/>${lineMarkup(points, 'event')}`
    }),
    ...drawing.arrows.map(arrowMarkup),
    // Texts are drawn last, so that no arrow is on top of them.
    ...drawing.states.map(textMarkup),
    '</svg>',
  ].join('\n')}\n`
}

function boxMarkup({ x, y, width, height, state, rowsAt }: DrawnState): string {
  const kind = isLeaf(state) ? 'box' : 'group'
  const rect = (className: string, inset: number) =>
    `<rect class="${className}" x="${roundNumber(x + inset)}" y="${roundNumber(y + inset)}" width="${roundNumber(width - 2 * inset)}" height="${roundNumber(height - 2 * inset)}" rx="${BOX_STYLE.radius - inset}"/>`
  const outlineMarkup =
    rowsAt.width > 0
      ? `<rect class="own" x="${roundNumber(rowsAt.x)}" y="${roundNumber(rowsAt.y)}" width="${roundNumber(rowsAt.width)}" height="${roundNumber(rowsAt.height)}" rx="${BOX_STYLE.radius}"/>`
      : ''
  return rect(state.isRegion ? `${kind} region` : kind, 0) + (state.kind === 'final' ? rect('final', 3) : '') + outlineMarkup
}

function textMarkup({ x, y, width, state, rows, rowsAt }: DrawnState): string {
  const textLeft = x + BOX_STYLE.padding
  let line = 0
  const texts = rows.flatMap((row) =>
    row.lines.map((text) => rowLine(row, text, rowsAt.x + BOX_STYLE.padding, rowsAt.y + 4 + (line++ + 0.75) * TEXT_FONT.line)),
  )
  const tagText = state.tags.join(' ')
  const pillWidth = tagText.length * TEXT_FONT.width + 10
  const pillMarkup =
    tagText === ''
      ? ''
      : `<rect class="pill" x="${roundNumber(x + width - BOX_STYLE.padding - pillWidth)}" y="${roundNumber(y + BOX_STYLE.padding)}" width="${roundNumber(pillWidth)}" height="16" rx="8"/>` +
        `<text class="tag" x="${roundNumber(x + width - BOX_STYLE.padding - pillWidth + 5)}" y="${roundNumber(y + BOX_STYLE.padding + 12)}">${escapeXml(tagText)}</text>`
  return [
    `<text class="name${isLeaf(state) ? ' in-box' : ''}" x="${roundNumber(textLeft)}" y="${roundNumber(y + BOX_STYLE.padding + 14)}">${escapeXml(state.name)}</text>${pillMarkup}`,
    ...texts,
  ].join('\n')
}

function rowLine({ edge }: DrawnRow, text: string, x: number, y: number): string {
  const indent = text.length - text.trimStart().length
  // Sets the text width, so that any monospace font fits.
  const length = (text.length - indent) * TEXT_FONT.width
  const tooltip = edge && edge.actions.length > 0 ? `<title>${escapeXml(`does ${edge.actions.join(', ')}`)}</title>` : ''
  return `<text class="row ${edge ? kindClassOf(edge.kind) : ''}" x="${roundNumber(x + indent * TEXT_FONT.width)}" y="${roundNumber(y)}" textLength="${roundNumber(length)}" lengthAdjust="spacingAndGlyphs">${escapeXml(text.trim())}${tooltip}</text>`
}

function arrowMarkup({ edges, points }: DrawnArrow): string {
  const [firstEdge] = edges
  const arrowKind = firstEdge && edges.every(({ kind }) => kind === firstEdge.kind) ? firstEdge.kind : 'event'
  return `<g><title>${escapeXml(edges.map(({ name }) => name).join('\n'))}</title>${lineMarkup(points, arrowKind)}</g>`
}

function lineMarkup(points: readonly Point[], kind: TriggerKind): string {
  const lastPoint = points.at(-1)
  const beforeLast = points.at(-2)
  if (!lastPoint || !beforeLast) return ''
  const [dx, dy] = [Math.sign(lastPoint.x - beforeLast.x), Math.sign(lastPoint.y - beforeLast.y)]
  const arrowHead = [
    lastPoint,
    { x: lastPoint.x - 7 * dx - 3.5 * dy, y: lastPoint.y - 7 * dy - 3.5 * dx },
    { x: lastPoint.x - 7 * dx + 3.5 * dy, y: lastPoint.y - 7 * dy + 3.5 * dx },
  ]
  const kindClass = kindClassOf(kind)
  return `<path class="arrow ${kindClass}" d="${roundedPath(points)}"/><path class="tip ${kindClass}" d="M${arrowHead.map(pointText).join('L')}Z"/>`
}

function roundedPath(points: readonly Point[]): string {
  const inner = points.slice(1, -1).map((corner, index) => {
    const from = points[index] ?? corner
    const to = points[index + 2] ?? corner
    const pointNear = (neighbor: Point) => {
      const distance = Math.hypot(neighbor.x - corner.x, neighbor.y - corner.y)
      const share = distance === 0 ? 0 : Math.min(CORNER_RADIUS, distance / 2) / distance
      return { x: corner.x + (neighbor.x - corner.x) * share, y: corner.y + (neighbor.y - corner.y) * share }
    }
    return `L${pointText(pointNear(from))}Q${pointText(corner)} ${pointText(pointNear(to))}`
  })
  return `M${pointText(points[0] ?? { x: 0, y: 0 })}${inner.join('')}L${pointText(points.at(-1) ?? { x: 0, y: 0 })}`
}

const isLeaf = ({ kind }: DrawnState['state']) => kind === 'atomic' || kind === 'final' || kind === 'history'
const kindClassOf = (kind: TriggerKind) => (kind === 'done' || kind === 'failed' || kind === 'delay' ? kind : '')
const roundNumber = (value: number) => String(Math.round(value * 10) / 10)
const pointText = ({ x, y }: Point) => `${roundNumber(x)} ${roundNumber(y)}`
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
