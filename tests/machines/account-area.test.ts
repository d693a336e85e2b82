/** Expected results: docs/cases.md and decision 0115. */
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

test('asks an anonymous visitor to log in, then shows the account', async () => {
  await close()
  expect([view(), walk.pending.size]).toEqual([{ screen: 'loggedOut' }, 0])
  await open()
  await walk.answer('loadProfile', 'loaded')
  expect(view()).toMatchObject({ screen: 'area', profile, problem: null, visit: 1 })
})

test('asks for a login when the token has expired', async () => {
  await open()
  await walk.answer('loadProfile', 'sessionOver')
  expect(view()).toEqual({ screen: 'loggedOut' })
})

test('reports failed loads and repeats them only on request', async () => {
  await open()
  await walk.answer('loadProfile', 'refused')
  expect(view()).toMatchObject({ profile: null, problem: 'Too many tries. Please wait a minute.' })
  await walk.send({ type: 'PROFILE.RETRY' })
  expect(view()).toMatchObject({ profile: null, problem: null })
  await walk.answer('loadProfile', 'offline')
  expect(view()).toMatchObject({ problem: 'We couldn’t load your account details. Check your connection and try again.' })
})

test('reloads everything after another login and keeps the old data until the response', async () => {
  await open()
  await walk.answer('loadProfile', 'loaded')
  await open()
  expect([walk.state, view()]).toEqual(['open.loading', expect.objectContaining({ profile, visit: 2 })])
  await walk.answerWith('loadProfile', { kind: 'accepted', ...profile, email: 'ana@example.com' })
  expect(view()).toMatchObject({ profile: { email: 'ana@example.com' } })
})

test('drops the previous account if the load after another login fails', async () => {
  await open()
  await walk.answer('loadProfile', 'loaded')
  await open()
  await walk.answer('loadProfile', 'offline')
  expect(view()).toMatchObject({ profile: null })
})

test('shows no account after a logout, even with a load in progress', async () => {
  await open()
  await close()
  expect([view(), walk.pending.size]).toEqual([{ screen: 'loggedOut' }, 0])
  await open()
  await walk.answer('loadProfile', 'loaded')
  await close()
  expect([walk.state, walk.snapshot.context.profile]).toEqual(['loggedOut', null])
})

test('shows a new name or address, and counts the other logins that ended', async () => {
  await open()
  await walk.answer('loadProfile', 'loaded')
  await walk.send({ type: 'PROFILE.CHANGED', changes: { email: 'new@example.com' } })
  await walk.send({ type: 'OTHER_SESSIONS.ENDED' })
  expect(view()).toMatchObject({ profile: { ...profile, email: 'new@example.com' }, deviceListVersion: 1, visit: 1 })
})

test.each([
  ['erased', true],
  ['refused', false],
])('a deleted account erases this device at once, and the end of the session changes nothing (%s)', async (answer, isErased) => {
  await open()
  await walk.answer('loadProfile', 'loaded')
  await walk.send({ type: 'ACCOUNT.DELETED' })
  expect([view(), [...walk.pending.keys()], walk.snapshot.context.profile]).toEqual([{ screen: 'erasing' }, ['eraseDevice'], null])
  await close()
  expect(walk.state).toBe('erasing')
  await walk.answer('eraseDevice', answer)
  expect([view(), walk.snapshot.status]).toEqual([{ screen: 'deleted', isErased }, 'done'])
})
