/** Pinned by hand from specification 1, sections 4 and 6. */
import { afterEach, describe, expect, test } from 'vitest'
import { sessionChart } from '#kit/charts/session.ts'
import { Walk } from '#kit/walk.ts'
import { connectSession } from '#machines/account/session.connect.ts'
import type { SessionContext, SessionEffects } from '#machines/account/session.machine.ts'

let walk: Walk<typeof sessionChart.machine>
afterEach(() => walk.stop())
/** What was done to the storage and told to the server, with the token of that moment. */
let done: string[]
const note =
  (what: string) =>
  ({ context }: { readonly context: SessionContext }) =>
    done.push(`${what} ${context.token}`)
const machine = sessionChart.machine.provide({
  actions: { writeToken: note('write'), endSession: note('end') } satisfies SessionEffects,
})
const begin = async (kept: 'kept' | 'nothing') => {
  done = []
  walk = new Walk({ ...sessionChart, machine })
  await walk.answer('readToken', kept)
  return walk
}
const token = () => walk.snapshot.context.token
const view = () => connectSession(walk.snapshot, () => {})

test('a stored token logs in, none does not, closed storage does not either', async () => {
  expect((await begin('kept')).state).toBe('loggedIn.settled')
  expect(token()).toBe('token-kept')
  walk.stop()
  expect((await begin('nothing')).state).toBe('anonymous')
  walk.stop()
  walk = new Walk(sessionChart)
  await walk.answer('readToken', 'storageClosed')
  expect(walk.state).toBe('anonymous')
})

describe('log-out', () => {
  const logOut = () => walk.send({ type: 'SESSION.LOG_OUT' })

  test('drops the token and tells the server before anything is erased, and leads away at last', async () => {
    await begin('kept')
    await logOut()
    expect([walk.state, token(), view().loggedIn]).toEqual(['loggedIn.checking', 'token-kept', true])
    await walk.answer('findUnfinished', 'nothing')
    expect([walk.state, token(), view().loggedIn]).toEqual(['loggingOut', null, false])
    expect([...walk.pending.keys(), ...done]).toEqual(['eraseDevice', 'end token-kept', 'write null'])
    expect(walk.emitted).toEqual([])
    await walk.answer('eraseDevice', 'erased')
    expect([walk.state, walk.snapshot.context]).toEqual(['anonymous', { token: null, unfinished: [] }])
    expect([walk.emitted, done.length]).toEqual([[{ type: 'loggedOut' }], 2])
  })

  test('asks first when something is unfinished; staying keeps everything, confirming erases it', async () => {
    await begin('kept')
    await logOut()
    await walk.answer('findUnfinished', 'filing')
    expect([view().asking, view().unfinished, view().loggedIn]).toEqual([true, ['llcform'], true])
    await walk.send({ type: 'SESSION.STAY' })
    expect([walk.state, token(), walk.pending.size, done]).toEqual(['loggedIn.settled', 'token-kept', 0, []])
    await logOut()
    await walk.answer('findUnfinished', 'filing')
    await walk.send({ type: 'SESSION.CONFIRM' })
    expect([walk.state, token()]).toEqual(['loggingOut', null])
  })

  test.each(['SESSION.START', 'SESSION.CHANGED'])('is not taken back by a token that comes meanwhile (%s): that one ends, too', async (type) => {
    await begin('kept')
    await logOut()
    await walk.send({ type, token: 'newer' })
    expect([walk.state, token()]).toEqual(['loggedIn.checking', 'newer'])
    await walk.answer('findUnfinished', 'filing')
    await walk.send({ type, token: 'newest' })
    expect([walk.state, token()]).toEqual(['loggedIn.asking', 'newest'])
    await walk.send({ type: 'SESSION.CONFIRM' })
    expect([walk.state, token()]).toEqual(['loggingOut', null])
    expect(done.slice(-2)).toEqual(['end newest', 'write null'])
  })

  test('a browser that does not say what is unfinished is asked about, too', async () => {
    await begin('kept')
    await logOut()
    await walk.answer('findUnfinished', 'storageClosed')
    expect([view().asking, view().unfinished]).toEqual([true, null])
  })

  test('a device that does not answer is asked about after two seconds, and keeps nobody from logging out', async () => {
    await begin('kept')
    await logOut()
    await walk.wait(1_999)
    expect(walk.state).toBe('loggedIn.checking')
    await walk.wait(1)
    expect([view().asking, view().unfinished]).toEqual([true, null])
  })

  test('a browser that erases nothing keeps nobody logged in, and that is said', async () => {
    await begin('kept')
    await logOut()
    await walk.answer('findUnfinished', 'nothing')
    await walk.answer('eraseDevice', 'refused')
    expect([walk.state, token(), walk.emitted.map(({ type }) => type)]).toEqual(['anonymous', null, ['loggedOut', 'alert']])
  })

  test('a log-in while a slow device is still being erased is a log-in; the old session has ended', async () => {
    await begin('kept')
    await logOut()
    await walk.answer('findUnfinished', 'nothing')
    await walk.send({ type: 'SESSION.CHANGED', token: null })
    expect(walk.state).toBe('loggingOut')
    await walk.send({ type: 'SESSION.START', token: 'new' })
    expect([walk.state, token(), done]).toEqual(['loggedIn.settled', 'new', ['end token-kept', 'write null', 'write new']])
  })
})

test('a new token while one is logged in takes the place of the old one, also in the storage', async () => {
  await begin('kept')
  await walk.send({ type: 'SESSION.START', token: 'new' })
  expect([walk.state, token(), done]).toEqual(['loggedIn.settled', 'new', ['write new']])
})

test('everything on the device is erased: the session goes too, its server is told, and nobody is led away', async () => {
  await begin('kept')
  await walk.send({ type: 'SESSION.DROP' })
  expect([walk.state, token(), done, walk.emitted]).toEqual(['anonymous', null, ['end token-kept', 'write null'], []])
})

describe('two tabs', () => {
  test('a log-in there is a log-in here, and so is a log-out, without leading away', async () => {
    await begin('nothing')
    await walk.send({ type: 'SESSION.CHANGED', token: 'other' })
    expect([walk.state, token()]).toEqual(['loggedIn.settled', 'other'])
    await walk.send({ type: 'SESSION.CHANGED', token: null })
    expect([walk.state, token()]).toEqual(['anonymous', null])
    // The storage is as the other tab left it.
    expect([walk.emitted, done]).toEqual([[], []])
  })
})

describe('a token the server no longer takes (401)', () => {
  test('is dropped and log-in is offered; dismissing it leaves the visitor anonymous', async () => {
    await begin('kept')
    await walk.send({ type: 'SESSION.REFUSED', token: 'token-kept' })
    expect([walk.state, token(), done]).toEqual(['ended', null, ['write null']])
    await walk.send({ type: 'SESSION.CHANGED', token: null })
    expect(walk.state).toBe('ended')
    await walk.send({ type: 'SESSION.DISMISS' })
    expect(walk.state).toBe('anonymous')
    expect(walk.emitted).toEqual([])
  })

  test('a new log-in goes on where the old session ended', async () => {
    await begin('kept')
    await walk.send({ type: 'SESSION.REFUSED', token: 'token-kept' })
    await walk.send({ type: 'SESSION.START', token: 'new' })
    expect([walk.state, token(), done]).toEqual(['loggedIn.settled', 'new', ['write null', 'write new']])
  })

  test('of before ends no session of now', async () => {
    await begin('kept')
    await walk.send({ type: 'SESSION.START', token: 'new' })
    await walk.send({ type: 'SESSION.REFUSED', token: 'token-kept' })
    expect([walk.state, token()]).toEqual(['loggedIn.settled', 'new'])
  })

  test('an anonymous visitor is not asked to log in', async () => {
    await begin('nothing')
    await walk.send({ type: 'SESSION.REFUSED', token: 'token-kept' })
    expect(walk.state).toBe('anonymous')
  })
})
