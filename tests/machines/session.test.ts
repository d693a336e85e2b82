/** Pinned by hand from specification 1, sections 4 and 6. */
import { afterEach, describe, expect, test } from 'vitest'
import { sessionChart } from '#kit/charts/session.ts'
import { Walk } from '#kit/walk.ts'

let walk: Walk
afterEach(() => walk.stop())
const begin = async (kept: 'kept' | 'nothing') => {
  walk = new Walk(sessionChart)
  await walk.answer('readToken', kept)
  return walk
}
const token = () => walk.snapshot.context.token

test('a stored token logs in, none does not, closed storage does not either', async () => {
  expect((await begin('kept')).state).toBe('loggedIn')
  expect(token()).toBe('token-kept')
  walk.stop()
  expect((await begin('nothing')).state).toBe('anonymous')
  walk.stop()
  walk = new Walk(sessionChart)
  await walk.answer('readToken', 'storageClosed')
  expect(walk.state).toBe('anonymous')
})

describe('log-out', () => {
  test('tells the server which token dies, then drops it and says so', async () => {
    await begin('kept')
    await walk.send({ type: 'SESSION.LOG_OUT' })
    expect(walk.state).toBe('loggingOut')
    expect(walk.pending.get('endSession')?.input).toEqual({ token: 'token-kept' })
    await walk.answer('endSession', 'ended')
    expect([walk.state, token()]).toEqual(['anonymous', null])
    expect(walk.emitted).toEqual([{ type: 'loggedOut' }])
  })

  test('an unreachable server keeps nobody logged in', async () => {
    await begin('kept')
    await walk.send({ type: 'SESSION.LOG_OUT' })
    await walk.answer('endSession', 'offline')
    expect([walk.state, token()]).toEqual(['anonymous', null])
    expect(walk.emitted).toEqual([{ type: 'loggedOut' }])
  })
})

describe('two tabs', () => {
  test('a log-in there is a log-in here, and so is a log-out, without leading away', async () => {
    await begin('nothing')
    await walk.send({ type: 'SESSION.CHANGED', token: 'other' } as never)
    expect([walk.state, token()]).toEqual(['loggedIn', 'other'])
    await walk.send({ type: 'SESSION.CHANGED', token: null } as never)
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
    await walk.send({ type: 'SESSION.START', token: 'new' } as never)
    expect([walk.state, token()]).toEqual(['loggedIn', 'new'])
  })

  test('an anonymous visitor is not asked to log in', async () => {
    await begin('nothing')
    await walk.send({ type: 'SESSION.REFUSED' })
    expect(walk.state).toBe('anonymous')
  })
})
