/** Tells another program of each event of a case, over HTTP: who has a customer system of his own reads it there. Nothing that anybody typed is told. */
import type { Db, OutboxRow } from '#server/database/schema.ts'
import type { Way } from '#server/mail/outbox.ts'
import { ROWS_OF } from '#server/mail/queue.ts'
import { signedHeaders } from '#server/webhook/signature.ts'

/** How many calls may be on their way at once: the other side is one program, mostly a small one. */
export const CALLS_AT_ONCE = 4
const TIME_LIMIT_MS = 10_000
/** Of the refusals those that pass: too slow, too early, too many. All other 4xx are for good. */
const PASSING = new Set([408, 425, 429])

export interface Webhook {
  readonly url: string
  readonly secret: string
}

interface Parts extends Webhook {
  readonly db: Db
  readonly now: () => number
}

/** What was promised with the event (`server/requests/cases.ts`). */
interface Promised {
  readonly caseId: string
  readonly version: number
  readonly owner?: string
}

/** The answer was no; its number is all that is kept of it. */
const refusal = (status: number) => Object.assign(new Error(`the webhook answered ${status}`), { responseCode: status })

/** There was no answer. Only a code is kept: messages may quote the address, which may be a secret. */
const unreached = (error: unknown) => {
  const { name, cause } = error as { readonly name?: string; readonly cause?: { readonly code?: string } }
  return Object.assign(new Error('the webhook did not answer'), { code: name === 'TimeoutError' ? 'ETIMEDOUT' : (cause?.code ?? name) })
}

/** Which event it is, in JSON; undefined when its request was erased. */
async function bodyOf(db: Db, { caseId, version, owner = '' }: Promised) {
  const event = await db
    .selectFrom('case_events')
    .innerJoin('cases', 'cases.id', 'case_events.case_id')
    .innerJoin('requests', 'requests.id', 'cases.request_id')
    .select(['reference', 'form', 'edge', 'from_state', 'to_state', 'at', 'role'])
    .where('case_events.case_id', '=', caseId)
    .where('case_events.version', '=', version)
    .executeTakeFirst()
  if (!event) return undefined
  const { reference, form, edge, from_state: from, to_state: to, at, role } = event
  const id = `${caseId}.${version}`
  return { id, body: JSON.stringify({ id, reference, form, edge, from, to, at: new Date(at).toISOString(), role, owner: owner === '' ? null : owner }) }
}

/** The way that events leave to another program. Each is told until it is taken, under one id, so that one told twice is recognised. */
export function createWebhook({ db, url, secret, now }: Parts): Way {
  const call = async (message: { readonly id: string; readonly body: string }, signal: AbortSignal) => {
    const { body } = message
    const headers = { 'content-type': 'application/json', ...signedHeaders(secret, { ...message, at: now() }) }
    const ends = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)])
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: ends }).catch((error: unknown) =>
      Promise.reject(unreached(error)),
    )
    // Its status is the answer. Nothing of what else it says is read, however much it is.
    void response.body?.cancel().catch(() => undefined)
    if (!response.ok) throw refusal(response.status)
  }
  return {
    name: 'webhook',
    rows: ROWS_OF.webhook,
    async prepare({ payload }: OutboxRow) {
      const message = await bodyOf(db, JSON.parse(payload ?? '{}') as Promised)
      return message && { send: (signal) => call(message, signal) }
    },
    isFinal(error) {
      const { responseCode: status = 0 } = error as { readonly responseCode?: number }
      return status >= 400 && status < 500 && !PASSING.has(status)
    },
  }
}
