/** Expected results: specification 1, section 2 (Layout). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { alertChart } from '#kit/charts/alert.ts'
import { Walk } from '#kit/walk.ts'

const success = { type: 'ALERT.SHOW', alert: { kind: 'success', text: 'Sent.', redirectsHome: true } }
const alertWithoutRedirect = { type: 'ALERT.SHOW', alert: { kind: 'success', text: 'Login successful', redirectsHome: false } }
const error = { type: 'ALERT.SHOW', alert: { kind: 'error', text: 'Error submitting form. Please try again.', redirectsHome: false } }
const persistentError = { type: 'ALERT.SHOW', alert: { ...error.alert, persists: true } }
const loggedIn = { type: 'ALERT.SHOW', alert: { ...alertWithoutRedirect.alert, persists: true } }
let walk: Walk<typeof alertChart.machine>
beforeEach(() => {
  walk = new Walk(alertChart)
})
afterEach(() => walk.stop())

describe('a success', () => {
  test('closes after 5,000 ms and redirects home if it announced that', async () => {
    await walk.send(success)
    await walk.wait(4_999)
    expect(walk.state).toBe('shown.success.countingDown')
    expect(walk.emitted).toEqual([])
    await walk.wait(1)
    expect(walk.state).toBe('hidden')
    expect(walk.emitted).toEqual([{ type: 'redirect' }])
  })

  test('stays on the page without the redirect flag', async () => {
    await walk.send(alertWithoutRedirect)
    await walk.wait(5_000)
    expect(walk.state).toBe('hidden')
    expect(walk.emitted).toEqual([])
  })

  test('pauses during a hover, and then stays for its full five seconds', async () => {
    await walk.send(success)
    await walk.wait(4_000)
    await walk.send({ type: 'ALERT.PAUSE' })
    await walk.wait(60_000)
    expect(walk.state).toBe('shown.success.paused')
    await walk.send({ type: 'ALERT.RESUME' })
    await walk.wait(4_999)
    expect(walk.state).toBe('shown.success.countingDown')
    await walk.wait(1)
    expect(walk.emitted).toEqual([{ type: 'redirect' }])
  })

  test.each(['ALERT.CANCEL_REDIRECT', 'ALERT.CLOSE'])('%s cancels the redirect', async (type) => {
    await walk.send(success)
    await walk.send({ type })
    await walk.wait(60_000)
    expect(walk.state).toBe('hidden')
    expect(walk.emitted).toEqual([])
  })
})

describe('an error', () => {
  test('stays until it is closed', async () => {
    await walk.send(error)
    await walk.wait(3_600_000)
    expect(walk.state).toBe('shown.error')
    await walk.send({ type: 'ALERT.CLOSE' })
    expect(walk.state).toBe('hidden')
    expect(walk.snapshot.context.alert).toBeNull()
  })

  test('replaces a success with a countdown and cancels its redirect', async () => {
    await walk.send(success)
    await walk.wait(4_000)
    await walk.send(error)
    await walk.wait(60_000)
    expect(walk.state).toBe('shown.error')
    expect(walk.emitted).toEqual([])
  })
})

test('a new alert opens it again and restarts the five seconds', async () => {
  await walk.send(success)
  await walk.wait(4_000)
  await walk.send(alertWithoutRedirect)
  await walk.wait(4_999)
  expect(walk.snapshot.context.alert?.text).toBe('Login successful')
  expect(walk.state).toBe('shown.success.countingDown')
  await walk.wait(1)
  expect(walk.emitted).toEqual([])
})

describe('the end of the related action', () => {
  const ends = [{ type: 'PAGE.CHANGE', page: '/faqs' }, { type: 'STEP.CHANGE' }, { type: 'FORM.INPUT' }, { type: 'FORM.SEND' }] as const

  test.each(ends)('$type ends an error', async (event) => {
    await walk.send(error)
    await walk.send(event)
    expect(walk.state).toBe('hidden')
  })

  test.each(ends)('$type keeps an error that is about more than its page', async (event) => {
    await walk.send(persistentError)
    await walk.send(event)
    expect(walk.state).toBe('shown.error')
  })

  test('a visitor who navigates is not redirected home, and form alerts stay behind', async () => {
    await walk.send(success)
    await walk.send({ type: 'PAGE.CHANGE', page: '/faqs' })
    await walk.wait(60_000)
    expect([walk.state, walk.emitted]).toEqual(['hidden', []])
  })

  test.each(['STEP.CHANGE', 'FORM.INPUT', 'FORM.SEND'])('%s keeps a success, because only its receipt got a URL', async (type) => {
    await walk.send(success)
    await walk.send({ type })
    expect(walk.state).toBe('shown.success.countingDown')
  })

  test('keeps a form error when the app learns the route', async () => {
    await walk.send({ type: 'PAGE.CHANGE', page: '/login' })
    await walk.send(error)
    await walk.send({ type: 'PAGE.CHANGE', page: '/login' })
    expect(walk.state).toBe('shown.error')
  })

  test('shows a login on its target page', async () => {
    await walk.send(loggedIn)
    await walk.send({ type: 'PAGE.CHANGE', page: '/faqs' })
    expect(walk.state).toBe('shown.success.countingDown')
  })
})

test('announces its closing, but not while the clock is paused', async () => {
  await walk.send(success)
  const began = walk.snapshot.context.now()
  expect(walk.snapshot.context.dismissAt).toBe(began + 5_000)
  await walk.send({ type: 'ALERT.PAUSE' })
  expect(walk.snapshot.context.dismissAt).toBeNull()
})
