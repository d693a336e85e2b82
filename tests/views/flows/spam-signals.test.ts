// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearElapsedTime, createSubmitParams, takeSpamSignals, watchForm } from '#src/forms/spam-signals.ts'

const FLOW = 'factoringform'
let currentTime = 0
beforeEach(() => {
  currentTime = 5_000
  vi.spyOn(performance, 'now').mockImplementation(() => currentTime)
})
afterEach(() => void takeSpamSignals(FLOW))

const input = (value = '') => Object.assign(document.createElement('input'), { value })

it('reports the time since the first view once, so a repeat is not a quick submit', () => {
  watchForm(FLOW, input(), false)
  currentTime += 1_234.4
  expect(takeSpamSignals(FLOW)).toEqual({ website: '', elapsedMs: 1_234 })
  expect(takeSpamSignals(FLOW)).toEqual({ website: '', elapsedMs: null })
})

it('counts from the first step of a wizard, and from the first view of a built page', () => {
  watchForm(FLOW, input(), false)()
  currentTime += 2_000
  watchForm(FLOW, input(), false)
  expect(takeSpamSignals(FLOW).elapsedMs).toBe(2_000)
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{ startTime: 400 } as PerformanceEntry])
  watchForm(FLOW, input(), true)
  expect(takeSpamSignals(FLOW).elapsedMs).toBe(6_600)
})

it('reports no time for a resumed form, in either order', () => {
  for (const first of ['draft', 'form']) {
    if (first === 'draft') clearElapsedTime(FLOW)
    watchForm(FLOW, input(), false)
    if (first === 'form') clearElapsedTime(FLOW)
    expect(takeSpamSignals(FLOW).elapsedMs).toBe(null)
  }
})

it('keeps the honeypot of an unmounted step and drops it after its report', () => {
  const honeypot = input()
  const end = watchForm(FLOW, honeypot, false)
  // Bots set values without an event.
  honeypot.value = 'https://spam.example'
  end()
  watchForm(FLOW, input(), false)
  expect([takeSpamSignals(FLOW).website, takeSpamSignals(FLOW).website]).toEqual(['https://spam.example', ''])
})

it('a click has its own key and the signals of the form', () => {
  watchForm(FLOW, input('spam'), false)
  expect([createSubmitParams(FLOW), createSubmitParams(FLOW)]).toEqual([
    { proposedKey: expect.stringMatching(/^[0-9a-f-]{36}$/), signals: { website: 'spam', elapsedMs: 0 } },
    { proposedKey: expect.stringMatching(/^[0-9a-f-]{36}$/), signals: { website: '', elapsedMs: null } },
  ])
})
