// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { llcFiling } from '#contract/filings/llc.ts'
import type { Draft, DraftInput } from '#machines/forms/draft.ts'
import { llcMachine } from '#machines/forms/llc.machine.ts'
import { serverNow } from '#src/flow/now.ts'

interface Beacon {
  readonly flow: string
  readonly device: string
  readonly counts: string
}

const beacons: Promise<Beacon>[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.resetModules()
  beacons.length = 0
  navigator.sendBeacon = (_, body) => {
    beacons.push((body as Blob).text().then((text) => JSON.parse(text)))
    return true
  }
})

/** Loads no draft, and advances the clock by 11 seconds after the flow has recorded its first state. */
async function loadNothing() {
  await Promise.resolve()
  vi.setSystemTime(Date.now() + 11_000)
  return null
}

/** Opens the LLC form, continues without an answer, and leaves the page. */
async function visit() {
  const { recordFlow } = await import('#src/flow/record-flow.ts')
  const machine = llcMachine.provide({ actors: { loadDraft: fromPromise<Draft | null, DraftInput>(loadNothing) } })
  const actor = createActor(machine, { input: { now: serverNow }, inspect: recordFlow(llcFiling.route) })
  actor.start()
  await waitFor(actor, (snapshot) => snapshot.matches('steps'))
  // Loads the counting code after the first transitions, which it must also count.
  const { countFlows } = await import('#src/flow/count-flows.ts')
  countFlows()
  actor.send({ type: 'FIELD.CHANGE', name: 'ownerName', value: 'Ann Miller' })
  actor.send({ type: 'STEP.NEXT' })
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  dispatchEvent(new Event('visibilitychange'))
  return Promise.all(beacons)
}

afterEach(() => void vi.useRealTimers())

test('sends the counts of a flow once when the visitor leaves the page, without answers', async () => {
  const [beacon, ...more] = await visit()
  expect(more).toEqual([])
  expect(beacon).toMatchObject({ flow: llcFiling.route, device: 'computer' })
  const lines = beacon?.counts.split('\n') ?? []
  expect(lines.filter((line) => !line.includes(' field '))).toEqual([
    '1 start opened',
    '1 step resuming',
    '1 edge llc.resuming --loadDraft done--> llc.steps',
    '1 time resuming 1',
    '1 step steps',
    '1 edge llc.steps.opening --always--> llc.steps.business',
    '1 time steps 0',
    '1 step steps.business',
    '1 edge llc.steps.business --STEP.NEXT--> llc.steps.business.invalid',
  ])
  expect(lines.filter((line) => line.includes(' field ')).length).toBeGreaterThan(2)
  expect(beacon?.counts).not.toContain('Ann')
  dispatchEvent(new Event('visibilitychange'))
  expect(beacons).toHaveLength(1)
})

test.each([
  ['Global Privacy Control', 'globalPrivacyControl', true],
  ['Do Not Track', 'doNotTrack', '1'],
])('sends nothing with %s', async (_, name, value) => {
  Object.defineProperty(navigator, name, { value, configurable: true })
  expect(await visit()).toEqual([])
  Object.defineProperty(navigator, name, { value: undefined, configurable: true })
})
