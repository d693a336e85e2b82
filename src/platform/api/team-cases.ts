import type { Outcome } from '#contract/request/answer.ts'
import { countsAnswer, fileUrlAnswer, listAnswer, moveSeveralAnswer, teamCaseEndpoints } from '#contract/team/team-cases.ts'
import type { CasesOutcome, InboxQuery, LoadCases } from '#machines/team/inbox/inbox.setup.ts'
import type { CountsOutcome } from '#machines/team/inbox/inbox-counts.machine.ts'
import type { MoveSeveral, SeveralOutcome } from '#machines/team/inbox/inbox-several.machine.ts'
import { askTeam, pollAsTeam } from '#src/platform/api/team-ask.ts'
import { download } from '#src/platform/download.ts'

/** Removes empty filters. */
const bodyOf = (texts: { readonly [Name in keyof (InboxQuery & LoadCases)]?: string | null }) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '' && text !== null))

export const loadCounts = (signal?: AbortSignal): Promise<CountsOutcome> => pollAsTeam(teamCaseEndpoints.counts, {}, countsAnswer, signal)

/** Checks the server and the session. This is the smallest call that needs both. */
export const reachTeam = loadCounts

export const loadCases = (query: LoadCases, signal?: AbortSignal): Promise<CasesOutcome> =>
  askTeam(teamCaseEndpoints.list, bodyOf({ ...query }), listAnswer, signal)

export const moveSeveral = ({ references, edge, to }: MoveSeveral, signal?: AbortSignal): Promise<SeveralOutcome> =>
  askTeam(teamCaseEndpoints.moveSeveral, { references: references.join(','), edge, ...(to !== '' && { to }) }, moveSeveralAnswer, signal)

export async function saveCsv({ query }: { readonly query: InboxQuery }, signal?: AbortSignal): Promise<Outcome<object>> {
  const outcome = await askTeam(teamCaseEndpoints.csv, bodyOf({ ...query }), fileUrlAnswer, signal)
  if (outcome.kind === 'accepted') download(outcome.href)
  return outcome
}
