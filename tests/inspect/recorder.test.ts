import { expect, test } from 'vitest'
import { assign, createActor, fromPromise, setup } from 'xstate'
import { Recorder, recordingOf } from '#src/inspect/recorder.ts'
import { maskedMessage } from '#src/inspect/stately.ts'

const machine = setup({
  types: { context: {} as { n: number }, events: {} as { type: 'GO'; fast: boolean } | { type: 'BREAK' } },
  actors: { work: fromPromise(() => Promise.resolve({ token: 'b7c1e9' })) },
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

test('one entry an event: its edges, what each guard said, where it led; an ended chart is told from a running one', async () => {
  const recorder = new Recorder()
  let changes = 0
  const forget = recorder.subscribe(() => (changes += 1))
  const actor = createActor(machine, { inspect: (event) => recorder.take({ event, atMs: 1_000 }) })
  // Made, not started: React makes actors that it never starts.
  createActor(machine, { inspect: (event) => recorder.take({ event, atMs: 1_000 }) })
  expect(recorder.getAll()).toEqual([])
  actor.start()
  expect(recorder.getAll()).toMatchObject([{ began: 'waiting', isRunning: true, entries: [] }])
  actor.send({ type: 'GO', fast: false })
  actor.send({ type: 'GO', fast: true })
  await Promise.resolve()
  await Promise.resolve()
  const [watched] = recorder.getAll()
  expect(watched?.isRunning).toBe(false)
  expect(watched?.entries.map(({ event, state, edges }) => [event.type, state, edges])).toEqual([
    ['GO', 'walking', ['ride.waiting --GO--> ride.walking']],
    ['GO', 'walking', []],
    ['xstate.done.actor.work', 'home', ['ride.walking --work done--> ride.home']],
  ])
  expect(watched?.entries[0]?.asked.map(({ guard, said }) => [guard, said])).toEqual([
    ['isFast', false],
    [undefined, true],
  ])
  expect(watched?.entries[1]?.asked).toEqual([])
  expect(changes).toBeGreaterThan(3)
  forget()
  expect(JSON.stringify(watched && recordingOf(watched))).not.toContain('b7c1e9')
})

test('an event that breaks a chart is kept with what broke it', () => {
  const recorder = new Recorder()
  const actor = createActor(machine, { inspect: (event) => recorder.take({ event, atMs: 0 }) })
  actor.subscribe({ error: () => undefined })
  actor.start()
  actor.send({ type: 'BREAK' })
  const [watched] = recorder.getAll()
  expect(watched).toMatchObject({ isRunning: false, entries: [{ event: { type: 'BREAK' }, state: 'waiting', edges: [] }] })
  expect(watched?.entries[0]?.asked).toMatchObject([{ guard: 'breaks', said: 'threw' }])
  expect(watched?.entries[0]?.problem).toContain('no')
})

test('what goes to Stately is masked wherever the library puts it', () => {
  const message = {
    type: '@xstate.snapshot',
    sessionId: 'x:1',
    definition: '{"id":"ride"}',
    event: { type: 'FIELD.CHANGE', name: 'password', value: 'Diesel-4-Ever' },
    snapshot: {
      status: 'done',
      input: { email: 'rosa@harborlines.example', password: 'Diesel-4-Ever' },
      output: 'b7c1e9',
      context: { token: 'b7c1e9', answers: { first_name: 'Rosa' } },
      children: { secret: 'Rosa' },
    },
  }
  const masked = maskedMessage(message, message.snapshot.context)
  expect(JSON.stringify(masked)).not.toMatch(/Diesel|b7c1e9|Rosa|harborlines/)
  expect(masked).toMatchObject({
    type: '@xstate.snapshot',
    sessionId: 'x:1',
    definition: '{"id":"ride"}',
    event: { name: 'password' },
    snapshot: { status: 'done' },
  })
  expect(maskedMessage({ type: '@xstate.actor', snapshot: undefined, event: null }, undefined)).toEqual({
    type: '@xstate.actor',
    snapshot: undefined,
    event: null,
  })
  expect(maskedMessage({ snapshot: 'b7c1e9' }, null)).toEqual({ snapshot: 'x1x1x1' })
})
