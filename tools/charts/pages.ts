import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { exportedCharts } from '#kit/charts.ts'
import { type ChartModel, createChartModel } from '#src/inspect/chart-model.ts'
import { drawChart, type ElkShape } from './layout.ts'
import { mermaidOf } from './mermaid.ts'
import { studioJson } from './studio-json.ts'
import { svgOf } from './svg.ts'

type ExportedChart = (typeof exportedCharts)[number]

const Elk: new () => { layout(graph: ElkShape): Promise<ElkShape> } = createRequire(import.meta.url)('elkjs/lib/elk.bundled.js')

/** Text files by name: the overview, and a page and a JSON file for each chart. */
export function chartFiles(): ReadonlyMap<string, string> {
  return new Map([
    ['README.md', overviewPage()],
    ...exportedCharts.flatMap((chart): readonly [string, string][] => [
      [`${chart.name}.md`, pageOf(chart, createChartModel(chart.machine))],
      [`${chart.name}.json`, studioJson(chart.machine)],
    ]),
  ])
}

/** The layout of the largest chart takes a second. */
export async function pictureOf(title: string, model: ChartModel): Promise<string> {
  const elk = new Elk()
  return svgOf(title, await drawChart(model, (graph) => elk.layout(graph)))
}

export async function chartPicture({ name, machine }: ExportedChart): Promise<string> {
  const model = createChartModel(machine)
  return withHash(model, await pictureOf(`The chart ${name}`, model))
}

const HASH_LINE = /^<!-- \w+ -->\n/

function withHash(model: ChartModel, svg: string): string {
  const hash = createHash('sha256').update(JSON.stringify(model)).update(svg)
  return `<!-- ${hash.digest('hex')} -->\n${svg}`
}

export function isUpToDate({ machine }: ExportedChart, picture: string): boolean {
  return picture === withHash(createChartModel(machine), picture.replace(HASH_LINE, ''))
}

const GENERATED_NOTE = '<!-- Written by `npm run charts:export`. A test compares it with the machines. -->'

function overviewPage(): string {
  const rows = exportedCharts.map(({ name, machine }) => {
    const { states, edges } = createChartModel(machine)
    return `| [${name}](${name}.md) | [JSON](${name}.json) | ${states.filter(({ kind }) => kind === 'atomic' || kind === 'final').length} | ${edges.length} |`
  })
  return `${GENERATED_NOTE}

# Charts

Every flow of the site and the life of a case, exported from its machine by \`npm run charts:export\`. A page has a picture, a table of the
transitions, and a Mermaid diagram. The JSON file is for Stately Studio.

| chart | Studio | states | edges |
|---|---|---|---|
${rows.join('\n')}

How to read a picture: a box is a state, a box around boxes is a state with substates, and the dot marks the initial state.
A box lists the actor it invokes, its entry actions, and its transitions in the order they are tried:
\`EVENT [guard] → target\`, or \`EVENT / action\` without a target. Green is an answered call, red a failed one, and amber a
delay (dashed) or a busy state.

To open a JSON file in [Stately Studio](https://state.new), create a machine, choose Import, and paste the file inside
\`createMachine( … )\`. The Mermaid block of a page opens in any Mermaid viewer, for example https://mermaid.live.
`
}

function pageOf({ name }: ExportedChart, model: ChartModel): string {
  const codeCell = (text: string) => (text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``)
  const key = (id: string) => id.slice(model.id.length + 1) || model.id
  const rows = model.edges.map(({ source, trigger, guard, isElse, targets, actions, isIgnored }) =>
    [
      codeCell(key(source)),
      codeCell(trigger),
      guard === undefined ? (isElse ? 'else' : '') : codeCell(guard),
      targets.length === 0 ? (isIgnored ? 'ignored' : 'stays') : targets.map((target) => codeCell(key(target))).join(' + '),
      actions.map(codeCell).join(', '),
    ].join(' | '),
  )
  return `${GENERATED_NOTE}

# ${name}

![The chart ${name}](${name}.svg)

${model.edges.length} transitions, in the order they are tried:

| from | on | if | to | does |
|---|---|---|---|---|
${rows.map((row) => `| ${row} |`).join('\n')}

The same as a Mermaid diagram ([JSON for Stately Studio](${name}.json)):

\`\`\`mermaid
${mermaidOf(model)}
\`\`\`

[All charts](README.md)
`
}
