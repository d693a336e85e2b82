/** Expected results: docs/cases.md and decision 0115. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownRequests, ownRequestsChart } from '#kit/charts/own-requests.ts'
import { Walk } from '#kit/walk.ts'
import { connectOwnRequests } from '#machines/account-area/own-requests.connect.ts'

let walk: Walk<typeof ownRequestsChart.machine>
beforeEach(() => {
  walk = new Walk(ownRequestsChart)
})
afterEach(() => walk.stop())
const more = () => walk.send({ type: 'REQUESTS.LOAD_MORE' })
const view = () => connectOwnRequests(walk.snapshot, () => {})
const pendingInput = () => walk.pending.get('loadOwnRequests')?.input

test('shows the newest first, pages by the last reference, and focuses the first older one', async () => {
  expect(pendingInput()).toEqual({ before: '' })
  const [first, second, third] = [ownRequests(50), ownRequests(50, 50), ownRequests(3, 100)]
  await walk.answerWith('loadOwnRequests', { kind: 'accepted', requests: first, more: true })
  expect(view()).toMatchObject({ screen: 'list', requests: first, firstNewReference: undefined, more: true, busy: false })
  await more()
  expect([pendingInput(), view()]).toEqual([{ before: first[49]?.reference }, expect.objectContaining({ busy: true, requests: first })])
  await walk.answerWith('loadOwnRequests', { kind: 'accepted', requests: second, more: true })
  expect(view()).toMatchObject({ requests: [...first, ...second], firstNewReference: second[0]?.reference })
  await more()
  expect(pendingInput()).toEqual({ before: second[49]?.reference })
  await walk.answerWith('loadOwnRequests', { kind: 'accepted', requests: third, more: false })
  expect(view()).toMatchObject({ requests: [...first, ...second, ...third], firstNewReference: third[0]?.reference, more: false, problem: null })
  await more()
  expect(walk.pending.size).toBe(0)
})

test('no requests', async () => {
  await walk.answer('loadOwnRequests', 'none')
  expect(view()).toMatchObject({ screen: 'list', requests: [], more: false })
})

test.each([
  ['refused', 'Too many tries. Please wait a minute.', 'Too many tries. Please wait a minute.'],
  ['offline', 'We couldn’t load your requests. Check your connection and try again.', 'We couldn’t load older requests. Check your connection and try again.'],
])('%s: reported, kept, and retried on request', async (answer, first, later) => {
  await walk.answer('loadOwnRequests', answer)
  expect(view()).toMatchObject({ screen: 'failed', problem: first })
  await walk.send({ type: 'REQUESTS.RETRY' })
  expect(view()).toEqual({ screen: 'loading' })
  await walk.answer('loadOwnRequests', 'page')
  await more()
  await walk.answer('loadOwnRequests', answer)
  expect(view()).toMatchObject({ screen: 'list', requests: ownRequests(2), problem: later, more: true })
  await more()
  await walk.answer('loadOwnRequests', 'last')
  expect(view()).toMatchObject({ requests: ownRequests(3), problem: null })
})

test("drops the server's last message when the next attempt gets no response", async () => {
  await walk.answer('loadOwnRequests', 'refused')
  await walk.send({ type: 'REQUESTS.RETRY' })
  await walk.answer('loadOwnRequests', 'offline')
  expect(view()).toMatchObject({ problem: 'We couldn’t load your requests. Check your connection and try again.' })
})
