import type { FastifyRequest } from 'fastify'
import { type AuditEvent, type AuditFacts, audit } from '#server/audit.ts'
import { Problem } from '#server/problem.ts'

type Facts = Partial<AuditFacts>

/** Who did it, for the line of what is done. */
export const whose = (opened: { readonly account: string } | undefined): Facts => ({ account: opened?.account })

/**
 * Does a thing and writes into the audit trail what became of it: done, refused, or held back by a limit. What failed on our
 * side is in the log as an error.
 *
 * @param factsOf what the line tells besides, by the answer; `undefined` when there was none
 * @throws what the work throws
 */
export async function audited<T>(
  { log, ip }: Pick<FastifyRequest, 'log' | 'ip'>,
  event: AuditEvent,
  work: () => Promise<T>,
  factsOf: (answer: T | undefined) => Facts = () => ({}),
): Promise<T> {
  try {
    const answer = await work()
    audit(log, event, { outcome: 'done', ip, ...factsOf(answer) })
    return answer
  } catch (error) {
    if (error instanceof Problem && error.status < 500) {
      const { limit } = error.details
      const outcome = error.status === 429 || limit !== undefined ? 'limited' : 'refused'
      audit(log, event, { outcome, ip, ...factsOf(undefined), ...(limit !== undefined && { limit }) })
    }
    throw error
  }
}
