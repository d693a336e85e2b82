/** Runs in the new tree. Reads a survey, and writes the data whose state is lost. */
import { readFile, writeFile } from 'node:fs/promises'
import type { Answers } from '#contract/forms/field.ts'
import { caseMoves } from './cases.ts'
import { type RestoredDraft, restoreDrafts } from './drafts.ts'
import { flows } from './flows.ts'
import type { StoredDataReport } from './survey.ts'

/** A position from which the new code continues differently from the old code. */
export interface OrphanedState {
  readonly chart: string
  readonly state: string
  readonly problem: string
}
export interface CompatibilityReport {
  readonly drafts: number
  readonly rows: number
  readonly orphaned: readonly OrphanedState[]
}

const isEmpty = (value: unknown) => value === '' || value === false || value === undefined || (Array.isArray(value) && value.length === 0)
const lostAnswers = (before: Answers, now: Answers, hasOtherSteps: boolean) =>
  Object.keys(before).filter(
    (name) => !isEmpty(before[name]) && !(hasOtherSteps && !(name in now)) && JSON.stringify(before[name]) !== JSON.stringify(now[name]),
  )

/** Compares a draft in both versions. If the steps changed, the answers must remain, but the step may differ (decision 0106). */
function problemOf(before: RestoredDraft, now: RestoredDraft, hasOtherSteps: boolean): string | undefined {
  const isMoved = hasOtherSteps && [before, now].every(({ state }) => state.startsWith('steps.'))
  if (now.state !== before.state && !isMoved) return `continued in ${before.state} before, and continues in ${now.state} now`
  const lostNames = lostAnswers(before.answers, now.answers, hasOtherSteps)
  if (lostNames.length > 0) return `loses its answers ${lostNames.join(', ')}`
  if (now.idempotencyKey !== before.idempotencyKey) return 'loses its idempotency key'
  return now.reference === before.reference ? undefined : 'loses its reference'
}

const parseTransition = (way: string) => /^(.*) --(.*)--> (.*)$/.exec(way)?.slice(1) as [string, string, string]
const stepsIn = (ways: readonly string[]) => [...new Set(ways.flatMap((way) => way.match(/\bsteps\.\w+/g) ?? []))].sort().join()
const BETWEEN_STEPS = /^steps\..* --event STEP\.\w+--> steps\./

async function orphanedDrafts({ flow, chart, drafts, landed, ways }: StoredDataReport['flows'][number]): Promise<readonly OrphanedState[]> {
  const keptFlow = flows.find((one) => one.flow === flow)
  if (!keptFlow) return drafts.slice(0, 1).map(({ state }) => ({ chart: flow, state, problem: `no flow still reads the drafts of ${chart}` }))
  const now = await restoreDrafts(keptFlow, drafts)
  const hasOtherSteps = stepsIn(ways) !== stepsIn(now.ways)
  const orphans = drafts.flatMap(({ state }, index): readonly OrphanedState[] => {
    const problem = problemOf(landed[index] as RestoredDraft, now.landed[index] as RestoredDraft, hasOtherSteps)
    return problem === undefined ? [] : [{ chart: flow, state, problem }]
  })
  // If the steps changed, these also change: states, the targets of Next and Back, and the steps that the server accepts.
  const knownParts = new Set(now.ways.flatMap(parseTransition))
  const isExpected = (way: string) => hasOtherSteps && (BETWEEN_STEPS.test(way) || parseTransition(way).some((part) => !knownParts.has(part)))
  const closedWays = ways.filter((way) => !now.ways.includes(way) && !isExpected(way))
  return [...orphans, ...closedWays.map((way) => ({ chart: flow, state: parseTransition(way)[0], problem: `no longer: ${way}` }))]
}

function orphanedRows({ rows, rowWays }: StoredDataReport): readonly OrphanedState[] {
  return caseMoves(rows).flatMap((now, index): readonly OrphanedState[] => {
    const { state } = rows[index] as StoredDataReport['rows'][number]
    const movesBefore = rowWays[index] ?? []
    if ('problem' in now) return 'problem' in movesBefore ? [] : [{ chart: 'case', state, problem: now.problem }]
    if ('problem' in movesBefore) return []
    return movesBefore.filter((way) => !now.includes(way)).map((way) => ({ chart: 'case', state, problem: `no longer: ${way}` }))
  })
}

const withoutDuplicates = (all: readonly OrphanedState[]) => [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]

const [inputFile = '', outputFile = ''] = process.argv.slice(2)
const survey: StoredDataReport = JSON.parse(await readFile(inputFile, 'utf8'))
const drafts: OrphanedState[] = []
for (const flow of survey.flows) drafts.push(...(await orphanedDrafts(flow)))
await writeFile(
  outputFile,
  JSON.stringify({
    drafts: survey.flows.reduce((sum, flow) => sum + flow.drafts.length, 0),
    rows: survey.rows.length,
    orphaned: withoutDuplicates([...drafts, ...orphanedRows(survey)]),
  } satisfies CompatibilityReport),
)
