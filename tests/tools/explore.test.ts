/** All orders of events within small bounds. The released charts keep all properties. In a faulty chart, the explorer finds the fault in few steps. */
import { describe, expect, test } from 'vitest'
import { shippedParts } from '../../tools/explore/model-parts.ts'
import { NO_DEAD_END_PROPERTY, properties, WAIT_ENDS_PROPERTY } from '../../tools/explore/properties.ts'
import { type Replay, readReplay, replayOf, serializeReplay, walk } from '../../tools/explore/replay.ts'
import { formatCoverage, mermaidText, stepsText, walkText } from '../../tools/explore/report.ts'
import { scopes } from '../../tools/explore/scopes.ts'
import { type Counterexample, type Scope, search } from '../../tools/explore/search.ts'
import { specOf } from '../../tools/explore/spec.ts'
import { faults, findScope } from './kit/injected-faults.ts'

/** Bounds that take a few seconds on two cores. `npm run explore` has higher ones. */
const SMALL: Readonly<Record<string, Partial<Scope>>> = {
  tabs: { depth: 12 },
  network: { depth: 9 },
  device: { depth: 9 },
  refusing: { depth: 9 },
  case: { depth: 5 },
  time: { depth: 5 },
  corrected: { depth: 9 },
}
const STEPS_MAX = 12
/** Maximum number of steps, from the first page, to a fault that the product once had. */
const DEFECT_STEPS_MAX = 15

describe('the shipped charts together', () => {
  test.each(scopes.map((scope) => [scope.name, scope] as const))('%s: every property holds in every order of events', (name, scope) => {
    const found = search({ ...scope, ...SMALL[name] }, shippedParts)
    expect(found.counterexamples.map(stepsText)).toEqual([])
    expect(found.states).toBeGreaterThan(100)
  })

  test('equal bounds produce equal results, and a report lists unreached items', () => {
    const scope = { ...findScope('tabs'), depth: 8 }
    const [one, again] = [search(scope, shippedParts), search(scope, shippedParts)]
    expect(again).toEqual(one)
    const report = formatCoverage(one, ['form.editing', 'form.invalid'])
    expect(report).toContain('stopped at 8 steps: later steps were not explored')
    expect(report).toContain('form states not reached: form.invalid')
  })
})

describe('finds a planted fault', () => {
  test.each(faults.map((fault) => [fault.name, fault] as const))('%s', async (_, { parts, scope, property, file }) => {
    const broken = { ...shippedParts, ...parts }
    const { counterexamples } = search(scope, broken, { isFirstEnough: true })
    expect(counterexamples.map((one) => one.property)).toContain(property)
    const [found] = counterexamples as [Counterexample]
    expect(found.steps.length).toBeLessThanOrEqual(file === undefined ? STEPS_MAX : DEFECT_STEPS_MAX)

    const written = serializeReplay(replayOf(found, scope))
    const replay = readReplay(written)
    expect(walk(replay, broken).broken?.after, 'broken by the file, after its last step').toBe(found.steps.length)
    expect(walk(replay, shippedParts).broken, 'broken by the file on the shipped charts').toBeUndefined()
    if (file === undefined) return
    await expect(written).toMatchFileSnapshot(`../../e2e/explore/${file}.json`)
    await expect(specOf(replay, `e2e/explore/${file}.json`)).toMatchFileSnapshot(`../../e2e/explore/${file}.spec.ts`)
  })
})

describe('planted faults', () => {
  test('each property has a fault that breaks it', () => {
    const broken = new Set(faults.map(({ property }) => property))
    expect([...Object.keys(properties), WAIT_ENDS_PROPERTY, NO_DEAD_END_PROPERTY].filter((name) => !broken.has(name))).toEqual([])
  })

  test('a counterexample is a list of steps and a diagram', () => {
    const [fault] = faults
    if (!fault) throw new Error('no fault')
    const [found] = search(fault.scope, { ...shippedParts, ...fault.parts }, { isFirstEnough: true }).counterexamples
    if (!found) throw new Error('not found')
    expect(stepsText(found).split('\n')[1]).toBe('   1. Visitor → Tab A: opens the form')
    expect(mermaidText(found).split('\n').slice(0, 2)).toEqual(['sequenceDiagram', '  actor Visitor as Visitor'])
  })
})

describe('a replay file', () => {
  const begun: Replay = {
    explored: 1,
    scope: 'tabs',
    bounds: { open: 2, type: 1 },
    property: 'at most one active tab a flow',
    problem: 'the form is active in both tabs',
    steps: [
      { who: 'Visitor', tab: 'A', do: 'open', says: 'opens the form' },
      { who: 'Visitor', tab: 'B', do: 'open', says: 'opens the form' },
    ],
  }
  const and = (...steps: Replay['steps']): Replay => ({ ...begun, steps: [...begun.steps, ...steps] })

  test('a replay file that is invalid names its errors', () => {
    expect(() => readReplay('# Explore')).toThrow('it is not JSON')
    expect(() => readReplay(JSON.stringify({ ...begun, scope: 'tab' }))).toThrow(/Invalid option: expected one of "tabs".*\n.*at scope/)
  })

  test('skips an impossible step, which no page may offer', () => {
    const typed = and(
      { who: 'Visitor', tab: 'A', do: 'type', typed: 1, says: 'types "Typed 1"' },
      { who: 'Visitor', tab: 'B', do: 'type', typed: 1, says: 'types "Typed 1"' },
    )
    expect(walkText(typed, walk(typed, shippedParts)).split('\n').slice(2)).toEqual([
      '   3. Visitor → Tab A: types "Typed 1" (no longer possible, skipped)',
      '   4. Visitor → Tab B: types "Typed 1"',
      'The property holds now: at most one active tab a flow. It was broken before: the form is active in both tabs.',
    ])
    expect(specOf(typed, 'typed.json')).toContain("{ tab: 'A', do: 'type', typed: 1, isOffered: false, states: ['openInOtherTab', 'resuming'] }")
  })

  test('has no browser test, with a reason, if a browser cannot perform or check it', () => {
    expect(() => specOf(and({ who: 'Visitor', tab: 'A', do: 'kill', says: 'has the tab killed' }), 'killed.json')).toThrow(
      '"has the tab killed": a browser cannot',
    )
    expect(() => specOf({ ...begun, property: NO_DEAD_END_PROPERTY }, 'way-out.json')).toThrow('can be checked only by the explorer')
  })
})
