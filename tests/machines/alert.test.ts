/** Pinned by hand from specification 1, section 2 (Layout) and CONTRACT.md (Defects): a wrong chart cannot move these ends. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { alertChart } from '#kit/charts/alert.ts'
import { Walk } from '#kit/walk.ts'

const success = { type: 'ALERT.SHOW', alert: { kind: 'success', text: 'Sent.', leaves: true } }
const quiet = { type: 'ALERT.SHOW', alert: { kind: 'success', text: 'Login successful', leaves: false } }
const error = { type: 'ALERT.SHOW', alert: { kind: 'error', text: 'Error submitting form. Please try again.', leaves: false } }
const lasting = { type: 'ALERT.SHOW', alert: { ...error.alert, outlives: true } }
const loggedIn = { type: 'ALERT.SHOW', alert: { ...quiet.alert, outlives: true } }
let walk: Walk<typeof alertChart.machine>
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
  expect(walk.snapshot.context.alert?.text).toBe('Login successful')
  expect(walk.state).toBe('shown.success.counting')
  await walk.wait(1)
  expect(walk.emitted).toEqual([])
})

describe('the end of what it is about', () => {
  const ends = [{ type: 'PAGE.CHANGE', page: '/faqs' }, { type: 'STEP.CHANGE' }, { type: 'FORM.TYPE' }, { type: 'FORM.SEND' }] as const

  test.each(ends)('$type ends an error', async (event) => {
    await walk.send(error)
    await walk.send(event)
    expect(walk.state).toBe('hidden')
  })

  test.each(ends)('$type does not end an error that is about more than its page', async (event) => {
    await walk.send(lasting)
    await walk.send(event)
    expect(walk.state).toBe('shown.error')
  })

  test('whoever goes elsewhere by himself is not led home, and takes no word of a form along', async () => {
    await walk.send(success)
    await walk.send({ type: 'PAGE.CHANGE', page: '/faqs' })
    await walk.wait(60_000)
    expect([walk.state, walk.emitted]).toEqual(['hidden', []])
  })

  test.each(['STEP.CHANGE', 'FORM.TYPE', 'FORM.SEND'])('%s does not end a success: its receipt has just got an address', async (type) => {
    await walk.send(success)
    await walk.send({ type })
    expect(walk.state).toBe('shown.success.counting')
  })

  test('an error of a form stays when the app comes to know the page', async () => {
    await walk.send({ type: 'PAGE.CHANGE', page: '/login' })
    await walk.send(error)
    await walk.send({ type: 'PAGE.CHANGE', page: '/login' })
    expect(walk.state).toBe('shown.error')
  })

  test('a log-in is said on the page it leads to', async () => {
    await walk.send(loggedIn)
    await walk.send({ type: 'PAGE.CHANGE', page: '/faqs' })
    expect(walk.state).toBe('shown.success.counting')
  })
})

test('it says when it closes itself, and nothing while its clock stands still', async () => {
  await walk.send(success)
  const began = walk.snapshot.context.now()
  expect(walk.snapshot.context.until).toBe(began + 5_000)
  await walk.send({ type: 'ALERT.PAUSE' })
  expect(walk.snapshot.context.until).toBeNull()
})
