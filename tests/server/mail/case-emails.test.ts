import { expect, test } from 'vitest'
import { company } from '#contract/company.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import type { HistoryEvent } from '#machines/case/case.timeline.ts'
import type { FileLinks } from '#server/files/file-links.ts'
import { caseEmail, caseTeamEmail } from '#server/mail/cases.ts'
import type { RenderedEmail } from '#server/mail/compose-email.ts'
import { createMailQueue, domainOf, type QueuedMail } from '#server/mail/queue.ts'
import type { StoredRequest } from '#server/mail/requests.ts'
import { openServer } from '../kit/test-server.ts'

const TO = 'dana@hauling.example'
const stored = { definition: factoringRequest, reference: 'RC-1234-5678', answers: factoringRequest.sample } as unknown as StoredRequest
const event = (edge: string, role: HistoryEvent['role'], to: string, said: HistoryEvent['said'] = {}): HistoryEvent => ({
  at: Date.UTC(2026, 10, 24, 18),
  edge,
  role,
  who: role === 'member' ? 'ann' : null,
  to,
  said,
})
const PAGE = 'https://office.example/requests/RC-1234-5678#key=x'
const toCustomer = (past: readonly HistoryEvent[]) => caseEmail(stored, TO, past, { statusUrl: PAGE, replyTarget: undefined })
const links = { urlOf: (id: string) => `https://office.example/files/${id}`, endsAt: () => Date.UTC(2026, 11, 8, 18) } as FileLinks
const toTeam = (past: readonly HistoryEvent[], request = stored) => caseTeamEmail(request, TO, past.slice(-1), links)
/** Returns the blocks without the greeting, the sign-off, and the signature. */
const blocksOf = (email: RenderedEmail | undefined) =>
  (email ?? expect.fail()).text
    .split('\n\n')
    .slice(0, -1)
    .filter((block) => !['Hi,', 'Hi Dana,', `The ${company.name} team`].includes(block))

test('an email about one ask opens the ask, and a reminder of several asks opens the request', () => {
  const askEvent = (number: number, ask: 'document' | 'question') => event('ASK', 'member', 'waitingForCustomer', { ask, text: 'Why', number })
  const remind = event('WAIT.REMIND', 'time', 'waitingForCustomer')
  const button = (...past: readonly HistoryEvent[]) => blocksOf(toCustomer(past)).at(-2)
  expect(button(askEvent(3, 'document'))).toBe('Send a document:\nhttps://office.example/requests/RC-1234-5678/asks/3#key=x')
  expect(button(askEvent(3, 'document'), askEvent(4, 'question'))).toBe('Answer a question:\nhttps://office.example/requests/RC-1234-5678/asks/4#key=x')
  expect(button(askEvent(3, 'document'), remind)).toContain('/asks/3#key=x')
  expect(button(askEvent(3, 'document'), askEvent(4, 'question'), remind)).toBe(`Check the status:\n${PAGE}`)
  expect(button(askEvent(3, 'document'), event('MESSAGE', 'member', 'waitingForCustomer', { text: 'Soon?' }))).toBe(`Check the status:\n${PAGE}`)
})

test('names a canceled ask', () => {
  const askEvent = (number: number, document: string) => event('ASK', 'member', 'waitingForCustomer', { ask: 'document', document, text: 'Why', number })
  const email = toCustomer([askEvent(3, 'EIN letter'), askEvent(4, 'Lease'), event('ASK.WITHDRAW', 'member', 'waitingForCustomer', { which: '3' })])
  expect(blocksOf(email)[0]).toBe('We no longer need one of the things we asked for: EIN letter')
})

test('to the customer: quotes a message, repeats no event, and skips internal events', () => {
  const claim = event('CLAIM', 'member', 'inWork')
  expect(blocksOf(toCustomer([claim, event('MESSAGE', 'member', 'inWork', { text: 'Call us.' })])).slice(0, 2)).toEqual(['Ann wrote to you.', 'Call us.'])
  expect(blocksOf(toCustomer([claim, event('MESSAGE', 'member', 'inWork')]))[1]).toContain('Factoring')
  expect(blocksOf(toCustomer([claim, event('COMPLETE', 'member', 'closed.completed', { text: 'Open' })]))[1]).toContain('Factoring')
  const withdrawn = blocksOf(toCustomer([event('WITHDRAW', 'customer', 'closed.withdrawn')])).join('\n')
  expect(withdrawn.split('You canceled this request.')).toHaveLength(2)
  expect(withdrawn).not.toContain('Status')
  expect(toCustomer([event('NOTE', 'member', 'inWork')])).toBeUndefined()
  expect(toCustomer([])).toBeUndefined()
})

test("shows days in the office's time zone", () => {
  const filed = { ...event('FILE', 'member', 'withAgency', { with: 'the FMCSA' }), at: Date.UTC(2026, 10, 24, 3) }
  expect(blocksOf(toCustomer([filed])).join('\n')).toContain('Filed with the FMCSA on November 23, 2026.')
})

test("to the team: the reply address is the customer's, if there is one", () => {
  expect(toTeam([event('MESSAGE', 'customer', 'inWork')])?.replyTo).toBe(factoringRequest.sample.email)
  const mailWithoutReplyTo = toTeam([event('WITHDRAW', 'customer', 'closed.withdrawn')], { ...stored, answers: {} })
  expect(Object.keys(mailWithoutReplyTo ?? {})).not.toContain('replyTo')
  expect(blocksOf(mailWithoutReplyTo)).toHaveLength(3)
  expect(toTeam([event('NOTE', 'member', 'inWork')])).toBeUndefined()
  expect(toTeam([])).toBeUndefined()
})

test('queues an email with its Message-ID and without an attempt, and an empty list causes no statement', async () => {
  const { database } = await openServer()
  const { add } = createMailQueue('office.example', () => 1_790_000_000_000)
  const mail: QueuedMail = { kind: 'case', payload: { caseId: 'c', version: 2 } }
  await expect(add(undefined as never)).resolves.toBeUndefined()
  // The transaction is rolled back before an outbox can send the email.
  const rows = await database.db
    .transaction()
    .execute(async (tx) => {
      await add(tx, mail, mail)
      throw Object.assign(new Error('back'), { rows: await tx.selectFrom('outbox').selectAll().execute() })
    })
    .catch((error: Error & { rows: Record<string, unknown>[] }) => error.rows)
  expect(rows).toHaveLength(2)
  const [first, second] = rows
  expect(first?.id).not.toBe(second?.id)
  expect(first).toEqual({
    id: first?.id,
    kind: 'case',
    payload: '{"caseId":"c","version":2}',
    message_id: `<${first?.id}@office.example>`,
    state: 'queued',
    attempts: 0,
    attempts_before: 0,
    next_at: 0,
    lease_until: 0,
    created_at: 1_790_000_000_000,
    finished_at: null,
    last_error: null,
    case_id: null,
  })
  expect(domainOf({ address: 'no-reply@office.example' })).toBe('office.example')
  expect(domainOf({ address: 'root' })).toBe('root')
})
