/** Pinned by hand from specification 1, sections 4 and 6. */
import { afterEach, describe, expect, test } from 'vitest'
import { sessionChart } from '#kit/charts/session.ts'
import { Walk } from '#kit/walk.ts'
import { connectSession } from '#machines/session/session.connect.ts'

let walk: Walk<typeof sessionChart.machine>
afterEach(() => walk.stop())
const begin = async (kept: 'kept' | 'nothing') => {
  walk = new Walk(sessionChart)
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

  test('drops the token before anything is erased and before the server is asked, leads away, and tells the server last', async () => {
    await begin('kept')
    await logOut()
    expect([walk.state, token(), view().loggedIn]).toEqual(['loggedIn.checking', 'token-kept', true])
    await walk.answer('findUnfinished', 'nothing')
    expect([walk.state, token(), view().loggedIn]).toEqual(['loggingOut', null, false])
    expect([...walk.pending.keys()]).toEqual(['eraseDevice'])
    await walk.answer('eraseDevice', 'erased')
    expect(walk.emitted).toEqual([{ type: 'loggedOut' }])
    expect(walk.pending.get('endSession')?.input).toEqual({ token: 'token-kept' })
    await walk.answer('endSession', 'ended')
    expect([walk.state, walk.snapshot.context]).toEqual(['anonymous', { token: null, endedToken: null, unfinished: [] }])
    expect(walk.emitted).toEqual([{ type: 'loggedOut' }])
  })

  test('asks first when something is unfinished; staying keeps everything, confirming erases it', async () => {
    await begin('kept')
    await logOut()
    await walk.answer('findUnfinished', 'filing')
    expect([view().asking, view().unfinished, view().loggedIn]).toEqual([true, ['llcform'], true])
    await walk.send({ type: 'SESSION.STAY' })
    expect([walk.state, token(), walk.pending.size]).toEqual(['loggedIn.settled', 'token-kept', 0])
    await logOut()
    await walk.answer('findUnfinished', 'filing')
    await walk.send({ type: 'SESSION.CONFIRM' })
    expect([walk.state, token()]).toEqual(['loggingOut', null])
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

  test('neither a server out of reach nor a browser that erases nothing keeps anybody logged in; the latter is said', async () => {
    await begin('kept')
    await logOut()
    await walk.answer('findUnfinished', 'nothing')
    await walk.answer('eraseDevice', 'refused')
    expect(walk.emitted.map(({ type }) => type)).toEqual(['loggedOut', 'alert'])
    await walk.answer('endSession', 'offline')
    expect([walk.state, token()]).toEqual(['anonymous', null])
  })

  test('a log-in while the server is still being told is a log-in', async () => {
    await begin('kept')
    await logOut()
    await walk.answer('findUnfinished', 'nothing')
    await walk.answer('eraseDevice', 'erased')
    await walk.send({ type: 'SESSION.START', token: 'new' })
    expect([walk.state, token()]).toEqual(['loggedIn.settled', 'new'])
  })
})

test('everything on the device is erased: the session goes too, its server is told, and nobody is led away', async () => {
  await begin('kept')
  await walk.send({ type: 'SESSION.DROP' })
  expect([walk.state, token()]).toEqual(['endingSession', null])
  expect(walk.pending.get('endSession')?.input).toEqual({ token: 'token-kept' })
  await walk.answer('endSession', 'offline')
  expect([walk.state, walk.emitted]).toEqual(['anonymous', []])
})

describe('two tabs', () => {
  test('a log-in there is a log-in here, and so is a log-out, without leading away', async () => {
    await begin('nothing')
    await walk.send({ type: 'SESSION.CHANGED', token: 'other' })
    expect([walk.state, token()]).toEqual(['loggedIn.settled', 'other'])
    await walk.send({ type: 'SESSION.CHANGED', token: null })
    expect([walk.state, token()]).toEqual(['anonymous', null])
    expect(walk.emitted).toEqual([])
  })
})

describe('a token the server no longer takes (401)', () => {
  test('is dropped and log-in is offered; dismissing it leaves the visitor anonymous', async () => {
    await begin('kept')
    await walk.send({ type: 'SESSION.REFUSED' })
    expect([walk.state, token()]).toEqual(['ended', null])
    await walk.send({ type: 'SESSION.DISMISS' })
    expect(walk.state).toBe('anonymous')
    expect(walk.emitted).toEqual([])
  })

  test('a new log-in goes on where the old session ended', async () => {
    await begin('kept')
    await walk.send({ type: 'SESSION.REFUSED' })
    await walk.send({ type: 'SESSION.START', token: 'new' })
    expect([walk.state, token()]).toEqual(['loggedIn.settled', 'new'])
  })

  test('an anonymous visitor is not asked to log in', async () => {
    await begin('nothing')
    await walk.send({ type: 'SESSION.REFUSED' })
    expect(walk.state).toBe('anonymous')
  })
})
