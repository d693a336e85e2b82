// @vitest-environment happy-dom
/** Events are kept from React while it takes the page over, and from nobody else; code is loaded without a second reading. */
import { expect, test } from 'vitest'
import { holdEvents, releaseEvents } from '#src/app/boot/held-events.ts'
import { importWithoutStackTraces } from '#src/app/boot/import-without-stack-traces.ts'

test('what is done reaches the window and not the page, until the page is taken over', () => {
  document.body.innerHTML = '<div id="root"><input></div>'
  const heard: string[] = []
  const kinds = ['keydown', 'input', 'click', 'focusin', 'pointerdown', 'change']
  for (const kind of kinds) {
    addEventListener(kind, () => heard.push(`window ${kind}`), { capture: true })
    document.querySelector('#root')?.addEventListener(kind, () => heard.push(`page ${kind}`), { capture: true })
  }
  const act = (kind: string) => document.querySelector('input')?.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }))
  holdEvents()
  for (const kind of kinds) act(kind)
  expect(heard).toEqual(kinds.map((kind) => `window ${kind}`))
  heard.length = 0
  // Not prevented: the browser itself types and opens.
  expect(act('keydown')).toBe(true)
  releaseEvents()
  heard.length = 0
  for (const kind of kinds) act(kind)
  expect(heard).toEqual(kinds.flatMap((kind) => [`window ${kind}`, `page ${kind}`]))
  // A second time does nothing.
  releaseEvents()
})

test('errors made while code is loaded carry no stack, later ones do, also when it cannot be loaded', async () => {
  const before = Error.stackTraceLimit
  expect(await importWithoutStackTraces(async () => Error.stackTraceLimit)).toBe(0)
  expect(Error.stackTraceLimit).toBe(before)
  await expect(
    importWithoutStackTraces(async () => {
      throw new Error('lost')
    }),
  ).rejects.toThrow('lost')
  expect(Error.stackTraceLimit).toBe(before)
  // Two at once: a page that comes ahead of its visit while the app is loaded.
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  const both = [importWithoutStackTraces(() => loaded), importWithoutStackTraces(async () => loaded)]
  load()
  await Promise.all(both)
  expect(Error.stackTraceLimit).toBe(before)
})
