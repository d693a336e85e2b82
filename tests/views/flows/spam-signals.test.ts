// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteResumed, pressed, takeSpamSignals, watchForm } from '#src/forms/spam-signals.ts'

const FLOW = 'factoringform'
let at = 0
beforeEach(() => {
  at = 5_000
  vi.spyOn(performance, 'now').mockImplementation(() => at)
})
afterEach(() => void takeSpamSignals(FLOW))

const input = (value = '') => Object.assign(document.createElement('input'), { value })

it('tells the time since the form was first seen, once: a repeat is no quick submit', () => {
  watchForm(FLOW, input(), false)
  at += 1_234.4
  expect(takeSpamSignals(FLOW)).toEqual({ website: '', elapsedMs: 1_234 })
  expect(takeSpamSignals(FLOW)).toEqual({ website: '', elapsedMs: null })
})

it('counts from the first step of a wizard, and from the first sight of a page that came with its form', () => {
  watchForm(FLOW, input(), false)()
  at += 2_000
  watchForm(FLOW, input(), false)
  expect(takeSpamSignals(FLOW).elapsedMs).toBe(2_000)
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{ startTime: 400 } as PerformanceEntry])
  watchForm(FLOW, input(), true)
  expect(takeSpamSignals(FLOW).elapsedMs).toBe(6_600)
})

it('says nothing of the time of a form that was resumed, whichever came first', () => {
  for (const first of ['draft', 'form']) {
    if (first === 'draft') noteResumed(FLOW)
    watchForm(FLOW, input(), false)
    if (first === 'form') noteResumed(FLOW)
    expect(takeSpamSignals(FLOW).elapsedMs).toBe(null)
  }
})

it('remembers the honeypot of a step that is gone, and forgets it once it was told', () => {
  const honeypot = input()
  const end = watchForm(FLOW, honeypot, false)
  // As programs do it: no event.
  honeypot.value = 'https://spam.example'
  end()
  watchForm(FLOW, input(), false)
  expect([takeSpamSignals(FLOW).website, takeSpamSignals(FLOW).website]).toEqual(['https://spam.example', ''])
})

it('a press brings a key of its own, and what was seen of the form', () => {
  watchForm(FLOW, input('spam'), false)
  expect([pressed(FLOW), pressed(FLOW)]).toEqual([
    { proposedKey: expect.stringMatching(/^[0-9a-f-]{36}$/), signals: { website: 'spam', elapsedMs: 0 } },
    { proposedKey: expect.stringMatching(/^[0-9a-f-]{36}$/), signals: { website: '', elapsedMs: null } },
  ])
})
