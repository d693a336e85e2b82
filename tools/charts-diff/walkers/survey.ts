/**
 * Runs in the old tree: `survey.ts FILE PART/PARTS [FLOW …]`. Writes the data that each position stores, and the result of reading it with
 * the old code, as JSON. The flow `case` selects the case rows.
 */
import { writeFile } from 'node:fs/promises'
import { exploreCached } from '#kit/explore.ts'
import { type CaseRow, caseMoves, caseRows } from './cases.ts'
import { draftsOf, type RestoreResult, restoreDrafts, type StoredDraft } from './drafts.ts'
import { flows } from './flows.ts'

export interface StoredDataReport {
  readonly flows: readonly ({ readonly flow: string; readonly chart: string; readonly drafts: readonly StoredDraft[] } & RestoreResult)[]
  readonly rows: readonly CaseRow[]
  readonly rowWays: ReturnType<typeof caseMoves>
}

const [file = '', share = '0/1', selectedFlows] = process.argv.slice(2)
const isSelected = (flow: string) => selectedFlows === undefined || selectedFlows.split(',').includes(flow)
const [part = 0, parts = 1] = share.split('/').map(Number)
const surveyedFlows: StoredDataReport['flows'][number][] = []
for (const keptFlow of flows.filter(({ flow }, at) => at % parts === part && isSelected(flow))) {
  const drafts = await draftsOf(keptFlow)
  surveyedFlows.push({
    flow: keptFlow.flow,
    chart: keptFlow.chart.name,
    drafts,
    ...(await restoreDrafts(keptFlow, drafts, exploreCached(keptFlow.chart).explored.positionsByKey)),
  })
}
// The last part also has the case rows, because the first part has the largest flow.
const rows = part === parts - 1 && isSelected('case') ? caseRows() : []
await writeFile(file, JSON.stringify({ flows: surveyedFlows, rows, rowWays: caseMoves(rows) } satisfies StoredDataReport))
