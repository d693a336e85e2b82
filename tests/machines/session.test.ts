/** Expected results: specification 1, sections 4 and 6. */
import { afterEach, describe, expect, test } from 'vitest'
import { sessionChart } from '#kit/charts/session.ts'
import { Walk } from '#kit/walk.ts'
import { connectSession } from '#machines/account/session.connect.ts'
import type { SessionContext, SessionEffects } from '#machines/account/session.machine.ts'

let walk: Walk<typeof sessionChart.machine>
afterEach(() => walk.stop())
let effects: string[]
const recordEffect =
  (what: string) =>
  ({ context }: { readonly context: SessionContext }) =>
    effects.push(`${what} ${context.token}`)
const machine = sessionChart.machine.provide({
  actions: { writeToken: recordEffect('write') } satisfies SessionEffects,
})
const begin = async (storedToken: 'kept' | 'nothing') => {
  effects = []
  walk = new Walk({ ...sessionChart, machine })
  await walk.answer('readToken', storedToken)
  return walk
}
const token = () => walk.snapshot.context.token
const readEndedToken = () => walk.snapshot.context.endedToken
const ERASING_STATE = 'loggingOut.device.erasing loggingOut.server.calling'
const ERASED_STATE = 'loggingOut.device.erased loggingOut.server.calling'
const view = () => connectSession(walk.snapshot, () => {})

test('only a stored token logs in, and closed storage does not', async () => {
  expect((await begin('kept')).state).toBe('loggedIn.idle')
  expect(token()).toBe('token-kept')
  walk.stop()
  expect((await begin('nothing')).state).toBe('anonymous')
  walk.stop()
  walk = new Walk(sessionChart)
  await walk.answer('readToken', 'storageClosed')
  expect(walk.state).toBe('anonymous')
})

describe('logout', () => {
  const logOut = () => walk.send({ type: 'SESSION.LOG_OUT' })

  test('drops the token and notifies the server before it erases, and then redirects', async () => {
    await begin('kept')
    await logOut()
    expect([walk.state, token(), view().loggedIn]).toEqual(['loggedIn.checking', 'token-kept', true])
    await walk.answer('findDraftFlows', 'nothing')
    expect([walk.state, token(), view().loggedIn]).toEqual([ERASING_STATE, null, false])
    expect([...walk.pending.keys(), ...effects, readEndedToken()]).toEqual(['eraseDevice', 'endSession', 'write null', 'token-kept'])
    expect(walk.emitted).toEqual([])
    await walk.answer('eraseDevice', 'erased')
    expect([view().busy, walk.emitted, effects.length]).toEqual([false, [{ type: 'loggedOut' }], 1])
    await walk.answer('endSession', 'ended')
    expect([walk.state, walk.snapshot.context]).toEqual(['anonymous', { token: null, endedToken: null, waits: 0, draftFlows: [] }])
  })

  test('asks first when work is unfinished, and erases only after confirmation', async () => {
    await begin('kept')
    await logOut()
    await walk.answer('findDraftFlows', 'filing')
    expect([view().confirming, view().draftFlows, view().loggedIn]).toEqual([true, ['llcform'], true])
    await walk.send({ type: 'SESSION.CANCEL' })
    expect([walk.state, token(), walk.pending.size, effects]).toEqual(['loggedIn.idle', 'token-kept', 0, []])
    await logOut()
    await walk.answer('findDraftFlows', 'filing')
    await walk.send({ type: 'SESSION.CONFIRM' })
    expect([walk.state, token()]).toEqual([ERASING_STATE, null])
  })

  test.each(['SESSION.START', 'SESSION.CHANGED'])('ignores a token that arrives during it (%s) and ends that session', async (type) => {
    await begin('kept')
    await logOut()
    await walk.send({ type, token: 'newer' })
    expect([walk.state, token()]).toEqual(['loggedIn.checking', 'newer'])
    await walk.answer('findDraftFlows', 'filing')
    await walk.send({ type, token: 'newest' })
    expect([walk.state, token()]).toEqual(['loggedIn.confirming', 'newest'])
    await walk.send({ type: 'SESSION.CONFIRM' })
    expect([walk.state, token(), readEndedToken(), effects.at(-1)]).toEqual([ERASING_STATE, null, 'newest', 'write null'])
  })

  test('asks when the browser does not report unfinished work', async () => {
    await begin('kept')
    await logOut()
    await walk.answer('findDraftFlows', 'storageClosed')
    expect([view().confirming, view().draftFlows]).toEqual([true, null])
  })

  test('asks after two seconds without a response of the device, which cannot block the logout', async () => {
    await begin('kept')
    await logOut()
    await walk.wait(1_999)
    expect(walk.state).toBe('loggedIn.checking')
    await walk.wait(1)
    expect([view().confirming, view().draftFlows]).toEqual([true, null])
  })

  test('completes and reports a browser that erases nothing', async () => {
    await begin('kept')
    await logOut()
    await walk.answer('findDraftFlows', 'nothing')
    await walk.answer('eraseDevice', 'refused')
    expect([walk.state, token(), walk.emitted.map(({ type }) => type)]).toEqual([ERASED_STATE, null, ['loggedOut', 'alert']])
  })

  test('a login during a slow erasure starts a session, and the old session ends', async () => {
    await begin('kept')
    await logOut()
    await walk.answer('findDraftFlows', 'nothing')
    await walk.send({ type: 'SESSION.CHANGED', token: null })
    expect(walk.state).toBe(ERASING_STATE)
    await walk.send({ type: 'SESSION.START', token: 'new' })
    expect([walk.state, token(), effects]).toEqual(['loggedIn.idle', 'new', ['write null', 'write new']])
  })

  test('repeats a lost call when the server can be reached, with its own token, and is complete on this device at once', async () => {
    await begin('kept')
    await logOut()
    await walk.answer('findDraftFlows', 'nothing')
    await walk.answer('endSession', 'lost')
    await walk.answer('eraseDevice', 'erased')
    expect([walk.state, token(), view().busy, walk.emitted.length]).toEqual([ERASED_STATE.replace('calling', 'offline'), null, false, 1])
    expect([...walk.pending.keys()]).toEqual(['whenOnline'])
    await walk.answer('whenOnline', 'back')
    expect([walk.state, readEndedToken(), walk.snapshot.context.waits]).toEqual([ERASED_STATE, 'token-kept', 1])
    await walk.answer('endSession', 'ended')
    expect([walk.state, readEndedToken()]).toEqual(['anonymous', null])
  })
})

test('a new token replaces the old one, also in the storage', async () => {
  await begin('kept')
  await walk.send({ type: 'SESSION.START', token: 'new' })
  expect([walk.state, token(), effects]).toEqual(['loggedIn.idle', 'new', ['write new']])
})

test('an erased device ends the session, notifies the server, and does not redirect', async () => {
  await begin('kept')
  await walk.send({ type: 'SESSION.DISCARD' })
  expect([walk.state, token(), effects, walk.emitted]).toEqual([ERASED_STATE, null, ['write null'], []])
  expect([...walk.pending.keys(), readEndedToken()]).toEqual(['endSession', 'token-kept'])
})

describe('two tabs', () => {
  test('two tabs share logins and logouts without a redirect', async () => {
    await begin('nothing')
    await walk.send({ type: 'SESSION.CHANGED', token: 'other' })
    expect([walk.state, token()]).toEqual(['loggedIn.idle', 'other'])
    await walk.send({ type: 'SESSION.CHANGED', token: null })
    expect([walk.state, token()]).toEqual(['anonymous', null])
    expect([walk.emitted, effects]).toEqual([[], []])
  })
})

describe('a token the server no longer accepts (401)', () => {
  test('is dropped and offers a login, and closing it leaves the visitor anonymous', async () => {
    await begin('kept')
    await walk.send({ type: 'SESSION.REFUSED', token: 'token-kept' })
    expect([walk.state, token(), effects]).toEqual(['ended', null, ['write null']])
    await walk.send({ type: 'SESSION.CHANGED', token: null })
    expect(walk.state).toBe('ended')
    await walk.send({ type: 'SESSION.DISMISS' })
    expect(walk.state).toBe('anonymous')
    expect(walk.emitted).toEqual([])
  })

  test("a new login continues from the old session's page", async () => {
    await begin('kept')
    await walk.send({ type: 'SESSION.REFUSED', token: 'token-kept' })
    await walk.send({ type: 'SESSION.START', token: 'new' })
    expect([walk.state, token(), effects]).toEqual(['loggedIn.idle', 'new', ['write null', 'write new']])
  })

  test('a token the server no longer accepts (401) of an earlier session does not end the current one', async () => {
    await begin('kept')
    await walk.send({ type: 'SESSION.START', token: 'new' })
    await walk.send({ type: 'SESSION.REFUSED', token: 'token-kept' })
    expect([walk.state, token()]).toEqual(['loggedIn.idle', 'new'])
  })

  test('does not ask an anonymous visitor to log in', async () => {
    await begin('nothing')
    await walk.send({ type: 'SESSION.REFUSED', token: 'token-kept' })
    expect(walk.state).toBe('anonymous')
  })
})
