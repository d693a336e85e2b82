/**
 * Audit trail (ASVS 5.0, 16.2 and 16.3): one log line per action on accounts, files, and requests. A line has the time, action, outcome, and client
 * network. The logger adds the request ID. Addresses, names, codes, tokens, and answers are never logged.
 */
import { channel } from 'node:diagnostics_channel'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { widestKey } from '#server/limits/networks.ts'
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
  | 'saved-replies-changed'
  | 'mail-discarded'
  | 'admin-team'
  | 'team-exported'
  | 'admin-export'
  | 'admin-erase'
  | 'retention'

/** `limited`: over a limit, which for `log-in` is a lockout. `refused`: any other refusal, such as a wrong password or code. */
type AuditOutcome = 'done' | 'refused' | 'limited'

export interface AuditDetails {
  readonly outcome: AuditOutcome
  /** IP address of the client. Shortened before it is logged. */
  readonly ip?: string
  /** More facts, such as internal IDs and counts. Never personal data. */
  readonly [more: string]: string | number | undefined
}

/** Diagnostics channel through which the metrics receive the event and the outcome of each line. */
const auditChannel = channel('roadcharter.audit')

/** Writes one line of the audit trail. @param log in a request, the request's logger, because it adds the request ID */
export function audit(log: Pick<FastifyBaseLogger, 'info'>, event: AuditEvent, { ip, ...facts }: AuditDetails): void {
  log.info({ audit: event, ...facts, ...(ip !== undefined && { client: widestKey(ip) }) }, 'audit')
  auditChannel.publish({ event, outcome: facts.outcome })
}

type PartialAuditDetails = Partial<AuditDetails>

export const accountDetailsOf = (session: { readonly account: string } | undefined): PartialAuditDetails => ({ account: session?.account })

/**
 * Runs an action and audits its outcome. Server errors are not audited, because the error handler in app.ts logs them.
 * @param detailsOf returns more fields for the audit log. It gets the action's result, or `undefined` if the action was refused
 * @throws the action's errors
 */
export async function auditAction<T>(
  { log, ip }: Pick<FastifyRequest, 'log' | 'ip'>,
  event: AuditEvent,
  work: () => Promise<T>,
  detailsOf: (result: T | undefined) => PartialAuditDetails = () => ({}),
): Promise<T> {
  try {
    const result = await work()
    audit(log, event, { outcome: 'done', ip, ...detailsOf(result) })
    return result
  } catch (error) {
    if (error instanceof Problem && error.status < 500) {
      const { limit } = error.details
      const outcome = error.status === 429 || limit !== undefined ? 'limited' : 'refused'
      audit(log, event, { outcome, ip, ...detailsOf(undefined), ...(limit !== undefined && { limit }) })
    }
    throw error
  }
}
