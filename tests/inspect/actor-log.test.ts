import { expect, test } from 'vitest'
import { assign, createActor, fromPromise, setup } from 'xstate'
import { stateText } from '#machines/kit/edges.ts'
import { ActorLog } from '#src/inspect/actor-log.ts'

const machine = setup({
  types: { context: {} as { n: number }, events: {} as { type: 'GO'; fast: boolean } | { type: 'BREAK' } },
  actors: { work: fromPromise(() => Promise.resolve()) },
  guards: {
    isFast: ({ event }) => event.type === 'GO' && event.fast,
    breaks: () => {
      throw new Error('no')
    },
  },
}).createMachine({
  id: 'ride',
  context: { n: 0 },
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        GO: [
          { guard: 'isFast', target: 'flying' },
          { target: 'walking', actions: assign({ n: ({ context }) => context.n + 1 }) },
        ],
        BREAK: { guard: 'breaks', target: 'flying' },
      },
    },
    walking: { invoke: { id: 'work', src: 'work', onDone: 'home' } },
    flying: {},
    home: { type: 'final' },
  },
})

test('each event has an entry with its transitions, guards, and state', async () => {
  const log = new ActorLog()
  let changes = 0
  const unsubscribe = log.subscribe(() => (changes += 1))
  const inspect = (event: Parameters<ActorLog['recordEvent']>[0]['event']) => log.recordEvent({ event, atMs: 1_000 })
  const actor = createActor(machine, { inspect })
  // React creates some actors that it never starts.
  createActor(machine, { inspect })
  expect(log.getAll()).toEqual([])
  actor.start()
  expect(log.getAll()).toMatchObject([{ id: 'ride-1', isRunning: true, entries: [{ event: { type: 'xstate.init' } }] }])
  actor.send({ type: 'GO', fast: false })
  actor.send({ type: 'GO', fast: true })
  await Promise.resolve()
  await Promise.resolve()
  const [logged] = log.getAll()
  expect(logged?.isRunning).toBe(false)
  expect(logged?.entries.slice(1).map(({ event, snapshot, edges }) => [event.type, stateText(snapshot), edges])).toEqual([
    ['GO', 'walking', ['ride.waiting --GO--> ride.walking']],
    ['GO', 'walking', []],
    ['xstate.done.actor.work', 'home', ['ride.walking --work done--> ride.home']],
  ])
  expect(logged?.entries.map(({ guards }) => guards.map(({ guard, result }) => [guard, result]))).toEqual([
    [],
    [
      ['isFast', false],
      [undefined, true],
    ],
    [],
    [[undefined, true]],
  ])
  expect(changes).toBeGreaterThan(3)
  unsubscribe()
})

test('an event that stops a chart keeps the error', () => {
  const log = new ActorLog()
  const actor = createActor(machine, { inspect: (event) => log.recordEvent({ event, atMs: 0 }) })
  actor.subscribe({ error: () => undefined })
  actor.start()
  actor.send({ type: 'BREAK' })
  const [logged] = log.getAll()
  expect(logged?.isRunning).toBe(false)
  expect(logged?.entries.at(-1)).toMatchObject({ event: { type: 'BREAK' }, edges: [], guards: [{ guard: 'breaks', result: 'threw' }] })
  expect(logged?.entries.at(-1)?.problem).toContain('no')
})
