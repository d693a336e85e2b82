/** The calls of the inbox; one function each, named as the actors of the charts. */
import type { Outcome } from '#contract/answer.ts'
import { type CountsAnswer, countsAnswer, listAnswer, teamCaseEndpoints } from '#contract/team-cases.ts'
import type { CasesOutcome, LoadCases } from '#machines/team/inbox.machine.ts'
import { askTeam, lookAsTeam } from '#src/device/api/team-ask.ts'

/** `team/cases/counts`: how many cases each view has. */
export const loadCounts = (signal?: AbortSignal): Promise<Outcome<Omit<CountsAnswer, 'success'>>> =>
  lookAsTeam(teamCaseEndpoints.counts, {}, countsAnswer, signal)

/** Whether the server answers, and still knows the session: the smallest question that tells both. */
export const reachTeam = loadCounts

/** `team/cases` and `team/cases/counts`: a page of a view, and how many each view has. */
export async function loadCases({ view, search, after }: LoadCases, signal?: AbortSignal): Promise<CasesOutcome> {
  const body = { view, ...(search !== '' && { search }), ...(after !== null && { after }) }
  const [list, counted] = await Promise.all([askTeam(teamCaseEndpoints.list, body, listAnswer, signal), loadCounts(signal)])
  if (list.kind === 'refused') return list
  return counted.kind === 'refused' ? counted : { ...list, counts: counted.counts }
}
