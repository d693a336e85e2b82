/** The calls of the inbox; one function each, named as the actors of the charts. */
import type { Outcome } from '#contract/answer.ts'
import { type CountsAnswer, countsAnswer, teamCaseEndpoints } from '#contract/team-cases.ts'
import { lookAsTeam } from '#src/device/api/team-ask.ts'

/** `team/cases/counts`: how many cases each view has. */
export const loadCounts = (signal?: AbortSignal): Promise<Outcome<Omit<CountsAnswer, 'success'>>> =>
  lookAsTeam(teamCaseEndpoints.counts, {}, countsAnswer, signal)

/** Whether the server answers, and still knows the session: the smallest question that tells both. */
export const reachTeam = loadCounts
