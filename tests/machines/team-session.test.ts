/** Expected results: docs/cases.md and decision 0118. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memberAt, teamSessionChart } from '#kit/charts/team-session.ts'
import { Walk } from '#kit/walk.ts'
import { connectTeamSession } from '#machines/team/sign-in/team-session.connect.ts'

const MINUTE = 60_000
let walk: Walk<typeof teamSessionChart.machine>
beforeEach(() => {
  walk = new Walk(teamSessionChart)
})
afterEach(() => walk.stop())
const view = () => connectTeamSession(walk.snapshot, () => {})
const send = (type: string, more: object = {}) => walk.send({ type, ...more })
const isLoggedIn = () => walk.answer('loadCurrentMember', 'isLoggedIn')

test('warns after 28 idle minutes and ends after 30, and keeps the page', async () => {
  await isLoggedIn()
  await walk.wait(28 * MINUTE - 1)
  expect(view()).toMatchObject({ screen: 'loggedIn', endsAt: null })
  await walk.wait(1)
  expect(view()).toMatchObject({ screen: 'loggedIn', endsAt: walk.clock.now() + 2 * MINUTE })
  await walk.wait(2 * MINUTE)
  expect(view()).toMatchObject({ screen: 'signIn', isExpired: true, pageMemberId: 'ann' })
  expect(walk.snapshot.context.me).toBeNull()
})

test("activity extends the session by the server's rule, and extending continues it", async () => {
  await isLoggedIn()
  await walk.wait(20 * MINUTE)
  await send('SESSION.ACTIVITY')
  await walk.wait(27 * MINUTE)
  expect(view()).toMatchObject({ endsAt: null })
  await walk.wait(MINUTE)
  expect(view()).toMatchObject({ endsAt: walk.clock.now() + 1.5 * MINUTE })
  await send('SESSION.EXTEND')
  expect(view()).toMatchObject({ extending: true })
  await walk.answer('loadCurrentMember', 'offline')
  expect(view()).toMatchObject({ extending: false, problem: 'We got no response. Check your connection and try again.' })
  await send('SESSION.EXTEND')
  await isLoggedIn()
  expect(view()).toMatchObject({ endsAt: null, problem: null })
})

test('ends after twelve hours, even with activity', async () => {
  await isLoggedIn()
  for (let past = 0; past < 12 * 60; past += 20) {
    expect(view()).toMatchObject({ screen: 'loggedIn' })
    await walk.wait(20 * MINUTE)
    await send('SESSION.ACTIVITY')
  }
  expect(view()).toMatchObject({ screen: 'signIn', isExpired: true })
})

test.each(['accepted', 'loggedOut'])('signing out clears the page, even without a response, until the server answers: %s', async (last) => {
  await isLoggedIn()
  await send('SESSION.LOG_OUT')
  expect(view()).toMatchObject({ screen: 'loggingOut', pageMemberId: null })
  for (const outcome of ['offline', 'refused']) {
    await walk.answer('logOut', outcome)
    expect(view()).toMatchObject({ screen: 'logoutFailed', pageMemberId: null })
    await send('SESSION.RETRY')
  }
  await walk.answer('logOut', last)
  expect(view()).toMatchObject({ screen: 'signIn', isExpired: false })
})

test('keeps the page of an ended session for the same member only', async () => {
  await isLoggedIn()
  await send('SESSION.REFUSED')
  expect(view()).toMatchObject({ screen: 'signIn', isExpired: true, pageMemberId: 'ann' })
  await send('SESSION.STARTED')
  await walk.answer('loadCurrentMember', 'atFactor')
  expect(view()).toMatchObject({ screen: 'factor', pageMemberId: 'ann' })
  const me = memberAt(walk.clock.now())
  await send('SESSION.VERIFIED', { me: { ...me, member: { ...me.member, id: 'ben' } } })
  expect(view()).toMatchObject({ screen: 'loggedIn', pageMemberId: 'ben' })
  await send('SESSION.VERIFIED', { me: { ...me, provenUntil: 7 } })
  expect(view()).toMatchObject({ screen: 'loggedIn', endsAt: null, me: { provenUntil: 7 } })
})

test('a member without a second factor sees no member page', async () => {
  await walk.answer('loadCurrentMember', 'atFactor')
  expect(view()).toMatchObject({ screen: 'factor', pageMemberId: null })
  await send('SESSION.VERIFIED', { me: memberAt(walk.clock.now()) })
  await send('SESSION.REFUSED')
  await send('SESSION.STARTED')
  const me = memberAt(walk.clock.now(), 'factor')
  await walk.answerWith('loadCurrentMember', { kind: 'accepted', ...me, member: { ...me.member, id: 'ben' } })
  expect(view()).toMatchObject({ screen: 'factor', pageMemberId: 'ann', me: { member: { id: 'ben' } } })
})

test('runs no clock while recovery codes are visible', async () => {
  await walk.answer('loadCurrentMember', 'atEnroll')
  await walk.wait(60 * MINUTE)
  expect(view()).toMatchObject({ screen: 'enroll' })
})
