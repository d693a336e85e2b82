/**
 * The audit trail (ASVS 5.0, 16.2 and 16.3): a log line for each thing done to accounts, files and requests that an operator may
 * have to look into later. It says when, what, with which outcome and from which network; the request's id comes with the
 * logger. Addresses, names, codes, tokens and answers are never in it.
 */
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { clientKey } from '#server/limits/keys.ts'
import { Problem } from '#server/problem.ts'

export type AuditEvent =
  | 'log-in'
  | 'log-out'
  | 'code-asked'
  | 'code-entered'
  | 'account-made'
  | 'password-reset'
  | 'password-changed'
  | 'name-changed'
  | 'email-changed'
  | 'devices-ended'
  | 'export-asked'
  | 'account-exported'
  | 'account-deleted'
  | 'file-opened'
  | 'request-opened'
  | 'request-moved'
  | 'request-links-closed'
  | 'request-looked-for'
  | 'team-entered'
  | 'team-joined'
  | 'team-factor-shown'
  | 'team-factors-changed'
  | 'team-left'
  | 'team-devices-ended'
  | 'team-invited'
  | 'team-changed'
  | 'mail-discarded'
  | 'admin-team'
  | 'team-exported'
  | 'admin-export'
  | 'admin-erase'
  | 'retention'

/** `done`: it happened. `refused`: a wrong password, code or proof. `limited`: a limit held it back; for `log-in` that is a lock-out. */
export type AuditOutcome = 'done' | 'refused' | 'limited'

export interface AuditFacts {
  readonly outcome: AuditOutcome
  /** The client's address; shortened before it is written. */
  readonly ip?: string
  /** Ids of our own, counts and the like; nothing personal. */
  readonly [more: string]: string | number | undefined
}

/** A network, not a household: the first three numbers of an IPv4 address, the first three groups of an IPv6 address. */
export function shortenedAddress(ip: string): string {
  const network = clientKey(ip)
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : `${network.split('.').slice(0, 3).join('.')}.0/24`
}

/** Writes one line of the audit trail. @param log the request's own logger where there is a request, so that its id is in the line */
export function audit(log: Pick<FastifyBaseLogger, 'info'>, event: AuditEvent, { ip, ...facts }: AuditFacts): void {
  log.info({ audit: event, ...facts, ...(ip !== undefined && { client: shortenedAddress(ip) }) }, 'audit')
}

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
