/** Pinned by hand from CASES.md, section 3 (Account), and decision 0115. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountAreaChart, profile } from '#kit/charts/account-area.ts'
import { Walk } from '#kit/walk.ts'
import { connectAccountArea } from '#machines/account-area/account-area.connect.ts'

let walk: Walk<typeof accountAreaChart.machine>
beforeEach(() => {
  walk = new Walk(accountAreaChart)
})
afterEach(() => walk.stop())
const open = () => walk.send({ type: 'SESSION.OPENED' })
const close = () => walk.send({ type: 'SESSION.CLOSED' })
const view = () => connectAccountArea(walk.snapshot, () => {})

test('who is not logged in is asked to log in; from then on the account is there', async () => {
  await close()
  expect([view(), walk.pending.size]).toEqual([{ screen: 'signedOut' }, 0])
  await open()
  await walk.answer('loadProfile', 'loaded')
  expect(view()).toMatchObject({ screen: 'area', profile, problem: null, visit: 1 })
})

test('a token that is over asks to log in', async () => {
  await open()
  await walk.answer('loadProfile', 'sessionOver')
  expect(view()).toEqual({ screen: 'signedOut' })
})

test('what could not be loaded is said, and asked for again only by hand', async () => {
  await open()
  await walk.answer('loadProfile', 'refused')
  expect(view()).toMatchObject({ profile: null, problem: 'Too many tries. Please wait a minute.' })
  await walk.send({ type: 'PROFILE.RETRY' })
  expect(view()).toMatchObject({ profile: null, problem: null })
  await walk.answer('loadProfile', 'offline')
  expect(view()).toMatchObject({ problem: 'Your details could not be loaded. Check your connection and try again.' })
})

test('another log-in asks for everything anew, and keeps what stands there until the answer', async () => {
  await open()
  await walk.answer('loadProfile', 'loaded')
  await open()
  expect([walk.state, view()]).toEqual(['open.loading', expect.objectContaining({ profile, visit: 2 })])
  await walk.answerWith('loadProfile', { kind: 'accepted', ...profile, email: 'ana@example.com' })
  expect(view()).toMatchObject({ profile: { email: 'ana@example.com' } })
})

test('after a failed answer to another log-in nothing of the former account is left', async () => {
  await open()
  await walk.answer('loadProfile', 'loaded')
  await open()
  await walk.answer('loadProfile', 'offline')
  expect(view()).toMatchObject({ profile: null })
})

test('after a log-out nobody is left, also while something is on its way', async () => {
  await open()
  await close()
  expect([view(), walk.pending.size]).toEqual([{ screen: 'signedOut' }, 0])
  await open()
  await walk.answer('loadProfile', 'loaded')
  await close()
  expect([walk.state, walk.snapshot.context.profile]).toEqual(['signedOut', null])
})

test('a new name or address stands there; what has logged others out is counted', async () => {
  await open()
  await walk.answer('loadProfile', 'loaded')
  await walk.send({ type: 'PROFILE.CHANGED', changes: { email: 'new@example.com' } })
  await walk.send({ type: 'OTHERS.ENDED' })
  expect(view()).toMatchObject({ profile: { ...profile, email: 'new@example.com' }, endings: 1, visit: 1 })
})

test.each([
  ['erased', true],
  ['refused', false],
])('a deleted account: this device is erased at once, and the session’s end changes nothing (%s)', async (answer, isErased) => {
  await open()
  await walk.answer('loadProfile', 'loaded')
  await walk.send({ type: 'ACCOUNT.DELETED' })
  expect([view(), [...walk.pending.keys()], walk.snapshot.context.profile]).toEqual([{ screen: 'erasing' }, ['eraseDevice'], null])
  await close()
  expect(walk.state).toBe('erasing')
  await walk.answer('eraseDevice', answer)
  expect([view(), walk.snapshot.status]).toEqual([{ screen: 'deleted', isErased }, 'done'])
})
