/** What must not compile. `tsc` reads this file: an unused expectation is an error there. */
import { expect, test } from 'vitest'
import { defineChart, type PathSamples, type StateKey } from '#kit/samples.ts'
import { type door, door as doorMachine, doorSamples } from './door.ts'

const { 'KEY.TURN': _turn, ...withoutEvent } = doorSamples.events
// @ts-expect-error an event without samples
export const lacksEvent = { ...doorSamples, events: withoutEvent } satisfies PathSamples<typeof door>

const { checkKey: _check, ...withoutActor } = doorSamples.actors
// @ts-expect-error an actor without samples
export const lacksActor = { ...doorSamples, actors: withoutActor } satisfies PathSamples<typeof door>

// @ts-expect-error an actor that never fails
export const lacksError = { ...doorSamples, actors: { ...doorSamples.actors, checkKey: { done: { fits: 'fits' } } } } as const satisfies PathSamples<
  typeof door
>

// @ts-expect-error an answer the actor cannot give
export const wrongAnswer = { ...doorSamples, actors: { ...doorSamples.actors, checkKey: { done: { odd: 'odd' }, error: {} } } } as const satisfies PathSamples<
  typeof door
>

// @ts-expect-error an event that the chart does not have
export const strange = { ...doorSamples, events: { ...doorSamples.events, 'CAT.MEOW': [{}] } } satisfies PathSamples<typeof door>

// @ts-expect-error a payload of the wrong type
export const wrongPayload = { ...doorSamples, events: { ...doorSamples.events, 'KEY.TURN': [{ key: 3 }] } } satisfies PathSamples<typeof door>

// @ts-expect-error an event with an empty list
export const emptyList = { ...doorSamples, events: { ...doorSamples.events, 'BELL.RING': [] } } satisfies PathSamples<typeof door>

const onlyEvents = { events: doorSamples.events, actors: {} }
const input = (now: () => number) => ({ now })
// @ts-expect-error a chart whose samples are not complete
export const incomplete = () => defineChart({ name: 'door', machine: doorMachine, input, samples: onlyEvents })

const everyState = {
  'lock.locked': 1,
  'lock.refused': 1,
  'lock.checking': 1,
  'lock.open': 1,
  'lock.shutting': 1,
  'porch.empty': 1,
  'porch.guest': 1,
} satisfies Record<StateKey<typeof door>, number>
const { 'porch.guest': _guest, ...lacksState } = everyState
// @ts-expect-error a state without an assertion
export const missingState = lacksState satisfies Record<StateKey<typeof door>, number>

test('the complete samples compile and name each state', () => {
  expect(Object.keys(everyState)).toHaveLength(7)
})
