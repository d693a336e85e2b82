/** Expected results: docs/cases.md and decision 0116. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RequestStatusResponse } from '#contract/request/request-calls.ts'
import { createRefusal } from '#kit/charts/common.ts'
import { fullRequest, KEY, REFERENCE, statusChart } from '#kit/charts/status.ts'
import { Walk } from '#kit/walk.ts'
import { customerActionsOf } from '#machines/case/case.connect.ts'
import { REOPEN_WITHIN_MS } from '#machines/case/case.machine.ts'
import { connectStatus } from '#machines/request-page/status.connect.ts'

let walk: Walk<typeof statusChart.machine>
beforeEach(() => {
  walk = new Walk(statusChart)
})
afterEach(() => walk.stop())
const view = () => connectStatus(walk.snapshot, () => {})
const send = (type: string) => walk.send({ type })
const complete = () => {
  const shown = view()
  return shown.screen === 'fullAccess' ? shown : expect.fail(`it is ${shown.screen}`)
}

test('the link alone shows the status without actions, and the code opens everything', async () => {
  expect([walk.state, view()]).toEqual(['loading', { screen: 'loading', reference: REFERENCE }])
  await walk.answer('loadStatus', 'codeRequired')
  expect(view()).toMatchObject({ screen: 'codeRequired', short: 'Received', address: 'd•••@w•••.example', opening: false })
  await send('WITHDRAW.START')
  expect(walk.state).toBe('codeRequired')
  await send('ACCESS.OPENED')
  expect(view()).toMatchObject({ screen: 'codeRequired', opening: true })
  await walk.answer('loadStatus', 'fullAccess')
  expect(complete()).toMatchObject({
    can: { withdraw: true, message: true, file: true },
    files: fullRequest.files,
    groups: fullRequest.sent?.groups,
    question: null,
  })
})

test('a cancellation asks first, names the displayed version, and removes the button', async () => {
  await walk.answer('loadStatus', 'fullAccess')
  await send('WITHDRAW.CONFIRM')
  expect([walk.state, walk.pending.size]).toEqual(['fullAccess.showing', 0])
  await send('WITHDRAW.START')
  expect([walk.pending.size, complete().question]).toEqual([0, expect.objectContaining({ kind: 'withdraw', busy: false, problem: null })])
  await send('WITHDRAW.CANCEL')
  expect(complete().question).toBeNull()
  await send('WITHDRAW.START')
  await send('WITHDRAW.CONFIRM')
  expect(walk.snapshot.children.withdrawRequest?.getSnapshot()).toMatchObject({ input: { reference: REFERENCE, key: KEY, seenVersion: 1 } })
  expect(complete().question).toMatchObject({ busy: true })
  await walk.answer('withdrawRequest', 'withdrawn')
  expect(complete()).toMatchObject({ short: 'Canceled', isClosed: true, question: null, can: { withdraw: false, file: false } })
  await send('WITHDRAW.START')
  expect(walk.state).toBe('fullAccess.showing')
})

test('a late cancellation shows the new events and can be retried', async () => {
  await walk.answer('loadStatus', 'fullAccess')
  await send('WITHDRAW.START')
  await send('WITHDRAW.CONFIRM')
  await walk.answer('withdrawRequest', 'overtaken')
  expect([walk.state, complete().newEventTexts, complete().refreshing]).toEqual(['fullAccess.refreshing', null, true])
  await walk.answer('loadStatus', 'moved')
  expect(complete()).toMatchObject({ short: 'In progress', newEventTexts: ['Ann started working on your request.'], question: null })
  await send('WITHDRAW.START')
  expect(complete().newEventTexts).toBeNull()
})

test.each([
  ['refused', 'Too many requests. Try again in a minute.'],
  ['offline', 'We got no response. Check your connection and try again.'],
])('canceling, %s: keeps the question and shows the reason', async (name, problem) => {
  await walk.answer('loadStatus', 'fullAccess')
  await send('WITHDRAW.START')
  await send('WITHDRAW.CONFIRM')
  await walk.answer('withdrawRequest', name)
  expect(complete().question).toMatchObject({ kind: 'withdraw', busy: false, problem })
  await send('WITHDRAW.CONFIRM')
  expect(walk.state).toBe('fullAccess.withdrawing')
})

test('ended links remove the request from the page', async () => {
  await walk.answer('loadStatus', 'fullAccess')
  await send('LINK_REVOCATION.START')
  expect(complete().question).toMatchObject({ kind: 'links' })
  await send('LINK_REVOCATION.CONFIRM')
  await walk.answer('revokeLinks', 'closed')
  expect([view().screen, walk.snapshot.context.request]).toEqual(['linksRevoked', null])
})

test('asks for a new link and drops the request when its link was ended elsewhere', async () => {
  await walk.answer('loadStatus', 'fullAccess')
  await send('LINK_REVOCATION.START')
  await send('LINK_REVOCATION.CONFIRM')
  await walk.answer('revokeLinks', 'gone')
  expect([walk.state, walk.snapshot.context.request]).toEqual(['loading', null])
  await walk.answer('loadStatus', 'gone')
  expect(view()).toEqual({ screen: 'gone', reference: REFERENCE })
})

test.each([
  // In row order: the browser needs a new code, the customer revoked the link, the login expired.
  ['WITHDRAW', 403, 'withdrawRequest', 'codeRequired'],
  ['LINK_REVOCATION', 403, 'revokeLinks', 'gone'],
  ['WITHDRAW', 401, 'withdrawRequest', 'loggedOut'],
] as const)('%s refused with %i: the page drops the request, reloads, and shows less', async (subject, status, actor, screen) => {
  await walk.answer('loadStatus', 'fullAccess')
  await send(`${subject}.START`)
  await send(`${subject}.CONFIRM`)
  await walk.answerWith(actor, createRefusal(status, 'No.'))
  expect([view(), walk.snapshot.context.request]).toEqual([{ screen: 'loading', reference: REFERENCE }, null])
  await walk.answer('loadStatus', screen)
  expect(view().screen).toBe(screen)
})

test.each([
  ['loggedOut', 'loggedOut', undefined],
  ['refused', 'failed', 'Too many requests. Try again in a minute.'],
  ['serverFailed', 'failed', null],
])('loading, %s: %s, and it can be retried', async (name, screen, problem) => {
  await walk.answer('loadStatus', name)
  expect(view()).toMatchObject({ screen, ...(problem !== undefined && { problem }) })
  await send('STATUS.RETRY')
  expect(walk.state).toBe('loading')
})

test('without a connection it shows that, alone or next to the request, and retries', async () => {
  for (const waits of [1, 2]) {
    await walk.answer('loadStatus', 'lost')
    expect([view().screen, walk.pending.get('whenOnline')?.input]).toEqual(['offline', { waits }])
    await walk.answer('whenOnline', 'back')
    expect(walk.state).toBe('loading')
  }
  await walk.answer('loadStatus', 'fullAccess')
  await send('STATUS.REFRESH')
  await walk.answer('loadStatus', 'lost')
  expect([complete().isOffline, complete().short, walk.pending.get('whenOnline')?.input]).toEqual([true, 'Received', { waits: 1 }])
  await send('LINK_REVOCATION.START')
  expect([walk.state, walk.pending.size]).toEqual(['fullAccess.confirmingLinkRevocation.asked', 0])
  await send('LINK_REVOCATION.CANCEL')
  await send('STATUS.REFRESH')
  await walk.answer('loadStatus', 'lost')
  await walk.answer('whenOnline', 'back')
  expect([walk.state, complete().refreshing, complete().isOffline]).toEqual(['fullAccess.refreshing', true, false])
  await walk.answer('loadStatus', 'moved')
  expect(complete()).toMatchObject({ short: 'In progress', isOffline: false })
})

test('keeps the page during a refresh and without a response', async () => {
  await walk.answer('loadStatus', 'fullAccess')
  await send('STATUS.REFRESH')
  expect(complete()).toMatchObject({ short: 'Received', refreshing: true })
  await walk.answer('loadStatus', 'serverFailed')
  expect(complete()).toMatchObject({ short: 'Received', outdated: { problem: null }, isOffline: false })
  await send('STATUS.REFRESH')
  await walk.answer('loadStatus', 'moved')
  expect(complete()).toMatchObject({ short: 'In progress', outdated: null })
})

test('a refresh during a refresh loads again, because the first response may be older', async () => {
  await walk.answer('loadStatus', 'fullAccess')
  await send('STATUS.REFRESH')
  const first = walk.pending.get('loadStatus')
  await send('STATUS.REFRESH')
  expect([walk.state, walk.pending.get('loadStatus') === first]).toEqual(['fullAccess.refreshing', false])
})

describe('the buttons are the edges of the case chart', () => {
  const AT = 1_800_000_000_000
  const at = (state: string, owner: string | null = 'Ann', since = AT) => {
    const context: RequestStatusResponse['context'] = { kind: 'lead', isHeld: false, owner, ask: null, approved: false, since, reminders: 0 }
    const { withdraw, message, file } = customerActionsOf({ state, context }, AT)
    return [withdraw && 'withdraw', message && 'message', file && 'file'].filter(Boolean).join(' ')
  }
  test.each([
    ['held', 'message file'],
    ['received', 'withdraw message file'],
    ['inWork', 'withdraw message file'],
    ['waitingForCustomer', 'message file'],
    ['dormant', 'message file'],
    ['withAgency', 'message file'],
    ['closed.completed', 'message'],
    ['closed.declined', 'message'],
    ['closed.withdrawn', 'message'],
    ['closed.spam', 'message'],
    ['a state of another release', ''],
  ])('%s: %s', (state, edges) => expect(at(state)).toBe(edges))
  test('a closed request can reopen for sixty days', () => {
    expect(at('closed.completed', 'Ann', AT - REOPEN_WITHIN_MS)).toBe('message')
    expect(at('closed.completed', 'Ann', AT - REOPEN_WITHIN_MS - 1)).toBe('')
  })
})

test('earlier messages are added before the shown ones, and a failure keeps those', async () => {
  const texts = () => complete().timeline.map(({ said: words, text }) => words ?? text)
  await walk.answer('loadStatus', 'long')
  expect([texts(), complete().earlier]).toMatchObject([['You sent this request.', 'The newest message'], { busy: false, failed: false }])
  await send('EARLIER_EVENTS.LOAD')
  expect(walk.pending.get('loadStatus')?.input).toEqual({ reference: REFERENCE, key: KEY, before: 3 })
  expect(complete().earlier).toMatchObject({ busy: true })
  await walk.answer('loadStatus', 'refused')
  expect([texts(), complete().earlier]).toMatchObject([['You sent this request.', 'The newest message'], { busy: false, failed: true }])
  await send('EARLIER_EVENTS.LOAD')
  await walk.answer('loadStatus', 'earlier')
  expect([texts(), complete().earlier]).toEqual([['You sent this request.', 'The first message', 'The newest message'], null])
  await send('EARLIER_EVENTS.LOAD')
  expect(walk.state).toBe('fullAccess.showing')
  await send('STATUS.REFRESH')
  await walk.answer('loadStatus', 'long')
  expect([texts().length, complete().earlier]).toEqual([3, null])
})
