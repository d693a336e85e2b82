/** Writes all charts as plain data to the given file, with the shortest path to each edge. Runs in the tree that it describes. */
import { writeFile } from 'node:fs/promises'
import { charts } from '#kit/charts.ts'
import { exploreCached } from '#kit/explore.ts'
import { nameOf } from '#kit/stimulus.ts'
import { caseMachine } from '#machines/case/case.machine.ts'
import { type ChartModel, createChartModel } from '#src/inspect/chart-model.ts'

export interface ChartDescription {
  readonly name: string
  readonly model: ChartModel
  /** Events of the path to each edge, in order. Keyed by edge. */
  readonly paths: Readonly<Record<string, readonly string[]>>
}

/** Includes the case chart, which has no page. */
const describeCharts = (): readonly ChartDescription[] => [
  ...charts.map((chart): ChartDescription => {
    const { positionsByKey } = exploreCached(chart).explored
    const paths: Record<string, readonly string[]> = {}
    for (const { shortestPath, exploredEdges } of positionsByKey.values())
      for (const { stimulus, edges } of exploredEdges) for (const edge of edges) paths[edge] ??= [...shortestPath, stimulus].map(nameOf)
    return { name: chart.name, model: createChartModel(chart.machine), paths }
  }),
  { name: 'case', model: createChartModel(caseMachine), paths: {} },
]

const [file = ''] = process.argv.slice(2)
await writeFile(file, JSON.stringify(describeCharts()))
