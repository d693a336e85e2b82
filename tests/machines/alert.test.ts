/** Pinned by hand from specification 1, section 2 (Layout) and CONTRACT.md (Defects): a wrong chart cannot move these ends. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { alertChart } from '#kit/charts/alert.ts'
import { Walk } from '#kit/walk.ts'

const success = { type: 'ALERT.SHOW', alert: { kind: 'success', text: 'Sent.', leaves: true } }
const quiet = { type: 'ALERT.SHOW', alert: { kind: 'success', text: 'Login successful', leaves: false } }
const error = { type: 'ALERT.SHOW', alert: { kind: 'error', text: 'Error submitting form. Please try again.', leaves: false } }
let walk: Walk
beforeEach(() => {
  walk = new Walk(alertChart)
})
afterEach(() => walk.stop())

describe('a success', () => {
  test('closes itself after 5,000 ms and leads home when it says so', async () => {
    await walk.send(success)
    await walk.wait(4_999)
    expect(walk.state).toBe('shown.success.counting')
    expect(walk.emitted).toEqual([])
    await walk.wait(1)
    expect(walk.state).toBe('hidden')
    expect(walk.emitted).toEqual([{ type: 'leave' }])
  })

  test('without the redirect flag leads nowhere', async () => {
    await walk.send(quiet)
    await walk.wait(5_000)
    expect(walk.state).toBe('hidden')
    expect(walk.emitted).toEqual([])
  })

  test('waits as long as it is hovered, and then its full five seconds', async () => {
    await walk.send(success)
    await walk.wait(4_000)
    await walk.send({ type: 'ALERT.PAUSE' })
    await walk.wait(60_000)
    expect(walk.state).toBe('shown.success.paused')
    await walk.send({ type: 'ALERT.RESUME' })
    await walk.wait(4_999)
    expect(walk.state).toBe('shown.success.counting')
    await walk.wait(1)
    expect(walk.emitted).toEqual([{ type: 'leave' }])
  })

  test.each(['ALERT.STAY', 'ALERT.CLOSE'])('%s cancels the redirect', async (type) => {
    await walk.send(success)
    await walk.send({ type })
    await walk.wait(60_000)
    expect(walk.state).toBe('hidden')
    expect(walk.emitted).toEqual([])
  })
})

describe('an error', () => {
  test('never times out; it is closed by hand', async () => {
    await walk.send(error)
    await walk.wait(3_600_000)
    expect(walk.state).toBe('shown.error')
    await walk.send({ type: 'ALERT.CLOSE' })
    expect(walk.state).toBe('hidden')
    expect(walk.snapshot.context.alert).toBeNull()
  })

  test('replaces a success that was counting down, and nobody is led away', async () => {
    await walk.send(success)
    await walk.wait(4_000)
    await walk.send(error)
    await walk.wait(60_000)
    expect(walk.state).toBe('shown.error')
    expect(walk.emitted).toEqual([])
  })
})

test('any new alert opens it again and starts its five seconds anew', async () => {
  await walk.send(success)
  await walk.wait(4_000)
  await walk.send(quiet)
  await walk.wait(4_999)
  expect(walk.snapshot.context.alert.text).toBe('Login successful')
  expect(walk.state).toBe('shown.success.counting')
  await walk.wait(1)
  expect(walk.emitted).toEqual([])
})
