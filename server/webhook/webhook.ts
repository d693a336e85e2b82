/** Sends case events to another program over HTTP, such as a customer database. Sends no typed text. */
import type { Db, OutboxRow } from '#server/database/schema.ts'
import type { DeliveryChannel } from '#server/mail/outbox.ts'
import { CHANNEL_CONDITIONS } from '#server/mail/queue.ts'
import { currentEventName } from '#server/requests/history.ts'
import { signedHeaders } from '#server/webhook/signature.ts'

/** Low, because the receiver is usually a small program. */
export const PARALLEL_CALLS_MAX = 4
const CALL_TIMEOUT_MS = 10_000
/** Statuses of temporary refusals: timeout, too early, too many requests. Other 4xx refusals are permanent. */
const TEMPORARY_STATUSES = new Set([408, 425, 429])

export interface Webhook {
  readonly url: string
  /** Secrets, the newest first. Each one adds a signature. */
  readonly secrets: readonly string[]
}

interface Deps extends Webhook {
  readonly db: Db
  readonly now: () => number
}

interface WebhookPayload {
  readonly caseId: string
  readonly version: number
  readonly owner?: string
}

/** Returns the milliseconds until the receiver accepts the next attempt. `Retry-After` has seconds or a date (RFC 9110, 10.2.3). */
const retryAfterMs = (header: string | null, now: number): number => {
  const retryAt = /^\d+$/.test(header ?? '') ? now + Number(header) * 1_000 : Date.parse(header ?? '')
  return Number.isNaN(retryAt) ? 0 : Math.max(0, retryAt - now)
}

/** Returns an error without the URL and the response body, because the outbox stores parts of the error. */
const refusal = (status: number, pauseMs: number) => Object.assign(new Error(`the webhook responded with ${status}`), { responseCode: status, pauseMs })

/** Returns an error with only a code, because the original message can contain the URL, which may be secret. */
const connectionError = (error: unknown) => {
  const { name, cause } = error as { readonly name?: string; readonly cause?: { readonly code?: string } }
  return Object.assign(new Error('the webhook did not respond'), { code: name === 'TimeoutError' ? 'ETIMEDOUT' : (cause?.code ?? name) })
}

async function bodyOf(db: Db, { caseId, version, owner = '' }: WebhookPayload) {
  const event = await db
    .selectFrom('case_events')
    .innerJoin('cases', 'cases.id', 'case_events.case_id')
    .innerJoin('requests', 'requests.id', 'cases.request_id')
    .select(['reference', 'form', 'edge', 'from_state', 'to_state', 'at', 'role'])
    .where('case_events.case_id', '=', caseId)
    .where('case_events.version', '=', version)
    .executeTakeFirst()
  if (!event) return undefined
  const { reference, form, at, role } = event
  const [edge, from, to] = [currentEventName(event.edge), event.from_state && currentEventName(event.from_state), currentEventName(event.to_state)]
  const id = `${caseId}.${version}`
  return { id, body: JSON.stringify({ id, reference, form, edge, from, to, at: new Date(at).toISOString(), role, owner: owner === '' ? null : owner }) }
}

/** Returns the webhook's delivery channel. Retries have the same ID, so that the receiver recognizes duplicates. */
export function createWebhook({ db, url, secrets, now }: Deps): DeliveryChannel {
  const call = async (message: { readonly id: string; readonly body: string }, signal: AbortSignal) => {
    const { body } = message
    const headers = { 'content-type': 'application/json', ...signedHeaders(secrets, { ...message, at: now() }) }
    const callSignal = AbortSignal.any([signal, AbortSignal.timeout(CALL_TIMEOUT_MS)])
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: callSignal }).catch((error: unknown) =>
      Promise.reject(connectionError(error)),
    )
    // The body is not read, because only the status matters.
    void response.body?.cancel().catch(() => undefined)
    if (!response.ok) throw refusal(response.status, retryAfterMs(response.headers.get('retry-after'), now()))
  }
  return {
    name: 'webhook',
    condition: CHANNEL_CONDITIONS.webhook,
    async prepare({ payload }: OutboxRow) {
      const message = await bodyOf(db, JSON.parse(payload ?? '{}') as WebhookPayload)
      return message && { send: (signal) => call(message, signal) }
    },
    isPermanent(error) {
      const { responseCode: status = 0 } = error as { readonly responseCode?: number }
      return status >= 400 && status < 500 && !TEMPORARY_STATUSES.has(status)
    },
  }
}
