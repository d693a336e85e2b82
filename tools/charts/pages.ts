/** The files of `docs/charts/`, from the machines themselves. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { charts } from '#kit/charts.ts'
import type { AnyChart } from '#kit/samples.ts'
import { drawChart, type ElkShape } from '#src/inspect/chart-layout.ts'
import { type ChartModel, chartModel } from '#src/inspect/chart-model.ts'
import { root } from '../../scripts/bootstrap/root.mjs'
import { mermaidOf } from './mermaid.ts'
import { svgOf } from './svg.ts'

const Elk: new () => { layout(graph: ElkShape): Promise<ElkShape> } = createRequire(import.meta.url)('elkjs/lib/elk.bundled.js')

const PAINTERS = ['src/inspect/chart-model.ts', 'src/inspect/chart-drawing.ts', 'src/inspect/chart-layout.ts', 'tools/charts/svg.ts']

/** Every page by its name: the overview and one per chart. */
export function chartPages(): ReadonlyMap<string, string> {
  return new Map([['README.md', overview()], ...charts.map((chart) => [`${chart.name}.md`, pageOf(chart, chartModel(chart.machine))] as const)])
}

/** A picture of a chart. Laying out takes a second for the largest. */
export async function pictureOf(title: string, model: ChartModel): Promise<string> {
  const elk = new Elk()
  return svgOf(title, await drawChart(model, (graph) => elk.layout(graph)))
}

/** One chart's picture, with its seal. The same machine makes the same bytes. */
export async function chartPicture({ name, machine }: AnyChart): Promise<string> {
  const model = chartModel(machine)
  return sealed(model, await pictureOf(`The chart ${name}`, model))
}

const SEAL = /^<!-- \w+ -->\n/

function sealed(model: ChartModel, svg: string): string {
  const hash = createHash('sha256').update(JSON.stringify(model)).update(svg)
  for (const file of PAINTERS) hash.update(readFileSync(join(root, file)))
  return `<!-- ${hash.digest('hex')} -->\n${svg}`
}

/** Whether a picture is what would be drawn now: of this machine, by these painters, and not changed since. */
export function isFresh({ machine }: AnyChart, picture: string): boolean {
  return picture === sealed(chartModel(machine), picture.replace(SEAL, ''))
}

const GENERATED = '<!-- Made by `npm run charts`; a test compares it with the machines. -->'

function overview(): string {
  const rows = charts.map(({ name, machine }) => {
    const { states, edges } = chartModel(machine)
    return `| [${name}](${name}.md) | ${states.filter(({ kind }) => kind === 'atomic' || kind === 'final').length} | ${edges.length} |`
  })
  return `${GENERATED}

# Pictures of the charts

Every flow of the site, drawn from its machine. \`npm run charts\` draws them again.

| chart | states | edges |
|---|---|---|
${rows.join('\n')}

How to read one: a box is a state, a box around boxes a state with substates, the dot where it begins. In a box stand the
actor it invokes, what it does on entry, and its edges in the order they are tried: \`EVENT [guard] → target\`. Green is a call
that was answered, red one that failed, amber a delay (dashed) or a state that is busy. \`EVENT / action\` stays where it is.
`
}

function pageOf({ name }: AnyChart, model: ChartModel): string {
  const code = (text: string) => (text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``)
  const key = (id: string) => id.slice(model.id.length + 1) || model.id
  const rows = model.edges.map(({ source, trigger, guard, isElse, targets, actions, isIgnored }) =>
    [
      code(key(source)),
      code(trigger),
      guard === undefined ? (isElse ? 'else' : '') : code(guard),
      targets.length === 0 ? (isIgnored ? 'ignored' : 'stays') : targets.map((target) => code(key(target))).join(' + '),
      actions.map(code).join(', '),
    ].join(' | '),
  )
  return `${GENERATED}

# ${name}

![The chart ${name}](${name}.svg)

${model.edges.length} edges, in the order they are tried:

| from | on | if | to | does |
|---|---|---|---|---|
${rows.map((row) => `| ${row} |`).join('\n')}

The same as a diagram that GitHub draws:

\`\`\`mermaid
${mermaidOf(model)}
\`\`\`

[All charts](README.md)
`
}
