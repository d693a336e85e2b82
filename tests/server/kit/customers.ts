/** Customers who submit, message, correct, and cancel, with retries. Checks the final result after any failure. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { toJsonBody } from '#contract/forms/payload.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import type { Database } from '#server/database/database.ts'
import { createRequestLinks } from '#server/requests/access.ts'
import { verifyChains } from '#server/requests/chain.ts'
import { newSecret } from '#server/secrets/secrets.ts'
import { newKey } from './client.ts'
import { waitForEmptyOutbox } from './losses.ts'
import type { Smtp } from './smtp.ts'

const RETRY_DELAY_MS = 60
const CALL_TIMEOUT_MS = 15_000

export const CASE_EVENTS = [
  { event: 'ARRIVE received', mails: ['receipt', 'team'] },
  { event: 'MESSAGE received', mails: ['caseTeam'] },
  { event: 'CORRECT received', mails: ['receipt', 'team'] },
  { event: 'WITHDRAW closed.withdrawn', mails: ['case', 'caseTeam'] },
] as const

interface CallResult {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
  readonly body: any
}

/** One customer: a known browser, a form, and its request. @param urls the current servers */
export function newCustomer(urls: () => readonly string[], secretKey: string) {
  const cookie = `rc_browser=${newSecret()}`
  const idempotencyKey = newKey()
  const links = createRequestLinks([secretKey], '', Date.now)
  let reference = ''
  let turn = Math.floor(Math.random() * 8)

  /** @returns undefined when the connection broke, or no server listens */
  const callOnce = async (path: string, body: object, key: string): Promise<CallResult | undefined> => {
    const all = urls()
    turn += 1
    const url = all[turn % all.length]
    if (url === undefined) return undefined
    const headers = { 'content-type': 'application/json', 'idempotency-key': key, cookie }
    const init = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(CALL_TIMEOUT_MS) }
    const response = await fetch(`${url}/backend/api/${path}`, init).catch(() => undefined)
    const text = await response?.text().catch(() => undefined)
    return response && text !== undefined ? { status: response.status, body: JSON.parse(text) } : undefined
  }
  const callUntilAnswered = async (path: string, bodyOf: () => object, key = newKey()): Promise<CallResult> => {
    for (;;) {
      const answer = await callOnce(path, bodyOf(), key)
      if (answer && answer.status !== 503) return answer
      await pause(RETRY_DELAY_MS)
    }
  }
  const createAccess = () => ({ reference, key: links.urlOf(reference, 0).split('#key=')[1] ?? '' })
  const send = async (comments: string) => {
    const body = toJsonBody(factoringRequest, { ...factoringRequest.sample, comments })
    const answer = await callUntilAnswered(factoringRequest.endpoint, () => body, idempotencyKey)
    if (answer.status >= 300) throw new Error(JSON.stringify(answer))
    reference = answer.body.reference
  }
  const readStatus = () => callUntilAnswered(requestEndpoints.status, createAccess)

  return {
    send,
    requestStatus: readStatus,
    reference: () => reference,
    write: (message: string) => callUntilAnswered(requestEndpoints.message, () => ({ ...createAccess(), message })),
    /**
     * Cancels the request. After a broken connection, checks the result.
     * @returns false when it was already canceled
     */
    async cancel(): Promise<boolean> {
      for (;;) {
        const { body } = await readStatus()
        if (body.state === 'closed.withdrawn') return false
        const answer = await callOnce(requestEndpoints.withdraw, { ...createAccess(), seen: String(body.version) }, newKey())
        if (answer?.status === 200) return true
        await pause(RETRY_DELAY_MS)
      }
    },
    /** Tries once. @returns undefined when the connection broke */
    tryCancel: (seen: number) => callOnce(requestEndpoints.withdraw, { ...createAccess(), seen: String(seen) }, newKey()),
  }
}

export function runCustomers(urls: () => readonly string[], secretKey: string, clients = 16) {
  let isStopped = false
  const sent: string[] = []
  const runCustomer = async () => {
    while (!isStopped) {
      const customer = newCustomer(urls, secretKey)
      await customer.send('first')
      sent.push(customer.reference())
      expect(await customer.write('Please call after six.')).toMatchObject({ status: 200 })
      await customer.send('second')
      await customer.cancel()
    }
  }
  const all = Promise.all(Array.from({ length: clients }, runCustomer))
  // `end` awaits the promises. If the test fails before that, an unhandled rejection would end the process.
  all.catch(() => undefined)
  return {
    sent,
    async end() {
      isStopped = true
      await all
    },
  }
}

type ExpectedEvents = readonly (typeof CASE_EVENTS)[number][]

/**
 * Checks each case. Its request and events must be complete, and its emails must be sent once with one Message-ID.
 * @param expectedEvents expected events of each case
 * @returns the number of emails that the mail server received twice because of a kill
 */
export async function expectCompleteCases({ db }: Pick<Database, 'db'>, smtp: Smtp, expectedEvents: ExpectedEvents): Promise<number> {
  expect((await verifyChains(db)).findings).toEqual([])
  const requests = await db.selectFrom('requests').select(['id', 'reference']).execute()
  const cases = await db.selectFrom('cases').selectAll().execute()
  expect(cases.map(({ request_id }) => request_id).sort()).toEqual(requests.map(({ id }) => id).sort())
  const events = Map.groupBy(await db.selectFrom('case_events').selectAll().orderBy('version').execute(), ({ case_id }) => case_id)
  expect(events.size).toBe(cases.length)
  for (const { id, version, state, head } of cases) {
    const happened = events.get(id) ?? []
    expect(happened.map(({ edge, to_state }) => `${edge} ${to_state}`)).toEqual(expectedEvents.map(({ event }) => event))
    const last = happened.at(-1)
    expect({ version, state, head }).toEqual({ version: happened.length, state: last?.to_state, head: last?.hash })
  }

  await waitForEmptyOutbox({ db })
  const rows = await db.selectFrom('outbox').select(['kind', 'message_id', 'state']).execute()
  expect(rows.filter(({ state }) => state !== 'sent')).toEqual([])
  const kinds = expectedEvents.flatMap(({ mails }) => mails)
  expect(rows.map(({ kind }) => kind).sort()).toEqual(requests.flatMap(() => kinds).sort())
  const taken = new Map(smtp.mails.map((mail) => [mail.messageId, mail.subject ?? '']))
  expect(new Set(taken.keys())).toEqual(new Set(rows.map(({ message_id }) => message_id)))
  for (const { reference } of requests) expect([...taken.values()].filter((subject) => subject.includes(reference))).toHaveLength(kinds.length)
  return smtp.mails.length - taken.size
}
