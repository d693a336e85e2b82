/** Another program searches the same system, and finds as many worlds and the same faults (docs/explore.md, "By SPIN"). */
import { describe, expect, test } from 'vitest'
import { type Parts, shipped } from '../../tools/explore/parts.ts'
import { search } from '../../tools/explore/search.ts'
import { hasSpin, spin, spinBounds } from '../../tools/explore/spin.ts'
import { nothing } from '../../tools/explore/world.ts'

const LONG_MS = 240_000
/** `npm run explore -- --promela` has one change more, and as many worlds again: here it would take a minute of each run. */
const bounds = { ...spinBounds, type: 1 }
/** To their end. */
const scope = { name: 'spin', says: '', start: nothing, bounds }

describe.skipIf(!hasSpin())('the exported model', () => {
  test('has as many worlds for SPIN as for the explorer, and breaks no property', { timeout: LONG_MS }, async () => {
    const found = search(scope, shipped, { isNamed: true })
    expect(found.stoppedBy).toBeUndefined()
    expect(found.counterexamples).toEqual([])
    expect(await spin(shipped, bounds)).toEqual({ errors: 0, states: found.states, broken: undefined })
  })

  const { server } = shipped
  const faults: readonly (readonly [name: string, parts: Partial<Parts>, broken: string])[] = [
    ['at most one active tab: another tab is not heard', { isClaimHeard: false }, '(flag!=1)'],
    ['nothing acknowledged is lost: a draft is not written', { done: (kept, op) => (op.actor === 'saveDraft' ? kept : shipped.done(kept, op)) }, '(flag!=4)'],
    ['at most one request per key: the server does not know it again', { server: { ...server, find: () => undefined } }, '(flag!=3)'],
  ]
  test.each(faults)('%s', { timeout: LONG_MS }, async (_, parts, broken) => {
    const { errors, broken: said } = await spin({ ...shipped, ...parts }, bounds)
    expect({ errors, said }).toEqual({ errors: 1, said: broken })
  })
})
