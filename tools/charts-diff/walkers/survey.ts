/**
 * Runs in the old tree: `survey.ts FILE PART/PARTS [FLOW …]`. Writes the data that each position stores, and its result in the old code, as JSON. `case`
 * selects the rows.
 */
import { writeFile } from 'node:fs/promises'
import { exploreOnce } from '#kit/explore.ts'
import { type CaseRow, caseMoves, caseRows } from './cases.ts'
import { draftsOf, type KeptDraft, type RestoreResult, restoreDrafts } from './drafts.ts'
import { flows } from './flows.ts'

export interface Survey {
  readonly flows: readonly ({ readonly flow: string; readonly chart: string; readonly drafts: readonly KeptDraft[] } & RestoreResult)[]
  readonly rows: readonly CaseRow[]
  readonly rowWays: ReturnType<typeof caseMoves>
}

const [file = '', share = '0/1', only] = process.argv.slice(2)
const isAsked = (flow: string) => only === undefined || only.split(',').includes(flow)
const [part = 0, parts = 1] = share.split('/').map(Number)
const surveyed: Survey['flows'][number][] = []
for (const kept of flows.filter(({ flow }, at) => at % parts === part && isAsked(flow))) {
  const drafts = await draftsOf(kept)
  surveyed.push({ flow: kept.flow, chart: kept.chart.name, drafts, ...(await restoreDrafts(kept, drafts, exploreOnce(kept.chart).explored.places)) })
}
// The first part has the largest flow.
const rows = part === parts - 1 && isAsked('case') ? caseRows() : []
await writeFile(file, JSON.stringify({ flows: surveyed, rows, rowWays: caseMoves(rows) } satisfies Survey))
