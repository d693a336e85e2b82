// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { blockEvents, unblockEvents } from '#src/app/boot/event-blocker.ts'
import { importWithoutStackTraces } from '#src/app/boot/scripts.ts'

test('events reach the window but not the page until hydration', () => {
  document.body.innerHTML = '<div id="root"><input></div>'
  const events: string[] = []
  const kinds = ['keydown', 'input', 'click', 'focusin', 'pointerdown', 'change']
  for (const kind of kinds) {
    addEventListener(kind, () => events.push(`window ${kind}`), { capture: true })
    document.querySelector('#root')?.addEventListener(kind, () => events.push(`page ${kind}`), { capture: true })
  }
  const act = (kind: string) => document.querySelector('input')?.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }))
  blockEvents()
  for (const kind of kinds) act(kind)
  expect(events).toEqual(kinds.map((kind) => `window ${kind}`))
  events.length = 0
  // The default action still happens, so that the browser types and navigates.
  expect(act('keydown')).toBe(true)
  unblockEvents()
  events.length = 0
  for (const kind of kinds) act(kind)
  expect(events).toEqual(kinds.flatMap((kind) => [`window ${kind}`, `page ${kind}`]))
  unblockEvents()
})

test('errors have no stack while code loads, and have one afterwards, even after a failure', async () => {
  const before = Error.stackTraceLimit
  expect(await importWithoutStackTraces(async () => Error.stackTraceLimit)).toBe(0)
  expect(Error.stackTraceLimit).toBe(before)
  await expect(
    importWithoutStackTraces(async () => {
      throw new Error('lost')
    }),
  ).rejects.toThrow('lost')
  expect(Error.stackTraceLimit).toBe(before)
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  const both = [importWithoutStackTraces(() => loaded), importWithoutStackTraces(async () => loaded)]
  load()
  await Promise.all(both)
  expect(Error.stackTraceLimit).toBe(before)
})
