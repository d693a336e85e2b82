/** The calls of the inbox; one function each, named as the actors of the charts. */
import type { Outcome } from '#contract/request/answer.ts'
import { addressAnswer, countsAnswer, listAnswer, moveSeveralAnswer, teamCaseEndpoints } from '#contract/team/team-cases.ts'
import type { CasesOutcome, InboxQuery, LoadCases } from '#machines/team/inbox/inbox.setup.ts'
import type { CountsOutcome } from '#machines/team/inbox/inbox-counts.machine.ts'
import type { MoveSeveral, SeveralOutcome } from '#machines/team/inbox/inbox-several.machine.ts'
import { askTeam, lookAsTeam } from '#src/platform/api/team-ask.ts'
import { download } from '#src/platform/download.ts'

/** What narrows nothing is left out. */
const bodyOf = (texts: { readonly [Name in keyof (InboxQuery & LoadCases)]?: string | null }) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '' && text !== null))

/** `team/cases/counts`: how many cases each view has, and by what it can be narrowed. */
export const loadCounts = (signal?: AbortSignal): Promise<CountsOutcome> => lookAsTeam(teamCaseEndpoints.counts, {}, countsAnswer, signal)

/** Whether the server answers, and still knows the session: the smallest question that tells both. */
export const reachTeam = loadCounts

/** `team/cases`: a page of a view. */
export const loadCases = (asked: LoadCases, signal?: AbortSignal): Promise<CasesOutcome> =>
  askTeam(teamCaseEndpoints.list, bodyOf({ ...asked }), listAnswer, signal)

/** `team/cases/move`: one edge for each of several. */
export const moveSeveral = ({ references, edge, to }: MoveSeveral, signal?: AbortSignal): Promise<SeveralOutcome> =>
  askTeam(teamCaseEndpoints.moveSeveral, { references: references.join(','), edge, ...(to !== '' && { to }) }, moveSeveralAnswer, signal)

/** `team/cases/csv`, and has the browser save it. */
export async function saveCsv({ query }: { readonly query: InboxQuery }, signal?: AbortSignal): Promise<Outcome<object>> {
  const outcome = await askTeam(teamCaseEndpoints.csv, bodyOf({ ...query }), addressAnswer, signal)
  if (outcome.kind === 'accepted') download(outcome.href)
  return outcome
}
