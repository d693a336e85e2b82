import type { Outcome } from '#contract/request/outcome.ts'
import { bulkMoveResponse, casesResponse, fileUrlResponse, inboxCountsResponse, teamCaseEndpoints } from '#contract/team/team-cases.ts'
import type { BulkMoveInput, BulkMoveOutcome } from '#machines/team/inbox/bulk-move.machine.ts'
import type { CasesOutcome, InboxQuery, LoadCasesInput } from '#machines/team/inbox/inbox.setup.ts'
import type { CountsOutcome } from '#machines/team/inbox/inbox-counts.machine.ts'
import { callTeam, pollAsTeam } from '#src/platform/api/team-client.ts'
import { download } from '#src/platform/download.ts'

/** Removes empty filters. */
const omitEmptyFilters = (texts: { readonly [Name in keyof (InboxQuery & LoadCasesInput)]?: string | null }) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '' && text !== null))

export const loadCounts = (signal?: AbortSignal): Promise<CountsOutcome> => pollAsTeam(teamCaseEndpoints.counts, {}, inboxCountsResponse, signal)

/** Checks the server and the session. This is the smallest call that needs both. */
export const pingServer = loadCounts

export const loadCases = (query: LoadCasesInput, signal?: AbortSignal): Promise<CasesOutcome> =>
  callTeam(teamCaseEndpoints.list, omitEmptyFilters({ ...query }), casesResponse, signal)

export const moveCases = ({ references, edge, to }: BulkMoveInput, signal?: AbortSignal): Promise<BulkMoveOutcome> =>
  callTeam(teamCaseEndpoints.moveSeveral, { references: references.join(','), edge, ...(to !== '' && { to }) }, bulkMoveResponse, signal)

export async function saveCsv({ query }: { readonly query: InboxQuery }, signal?: AbortSignal): Promise<Outcome<object>> {
  const outcome = await callTeam(teamCaseEndpoints.csv, omitEmptyFilters({ ...query }), fileUrlResponse, signal)
  if (outcome.kind === 'accepted') download(outcome.href)
  return outcome
}
