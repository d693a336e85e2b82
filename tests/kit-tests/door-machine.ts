/** A small machine with every feature that the kit must support. Each test changes one part and expects an error. */
import { assign, emit, fromCallback, setup } from 'xstate'
import { defineChart, type PathSamples, SlowAnswer } from '#kit/samples.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'

export type DoorEvent =
  | { type: 'KEY.TURN'; key: string }
  | { type: 'DOOR.PUSH' }
  | { type: 'BELL.RING' }
  | { type: 'GUEST.SEEN'; name: string }
  | { type: 'LAMP.TOGGLE' }
export interface DoorContext {
  readonly now: () => number
  readonly key: string
  readonly guest: string
  readonly closesAt: number
}

export const door = setup({
  types: {
    context: {} as DoorContext,
    events: {} as DoorEvent,
    input: {} as { now: () => number },
    emitted: {} as { type: 'opened' },
    tags: {} as 'busy',
  },
  actors: {
    checkKey: createActorPlaceholder<'fits' | 'wrong', { key: string }>('checkKey'),
    camera: fromCallback<DoorEvent>(() => {}),
  },
  guards: {
    hasKey: ({ context }) => context.key !== '',
    fits: (_, answer: 'fits' | 'wrong') => answer === 'fits',
    isLate: ({ context }) => context.now() >= context.closesAt,
  },
  delays: { untilShut: 5_000 },
}).createMachine({
  id: 'door',
  type: 'parallel',
  context: ({ input }) => ({ now: input.now, key: '', guest: '', closesAt: input.now() + 60_000 }),
  states: {
    lock: {
      initial: 'locked',
      states: {
        locked: {
          on: {
            'KEY.TURN': { actions: assign({ key: ({ event }) => event.key }) },
            'DOOR.PUSH': [{ guard: 'hasKey', target: 'checking' }, { target: 'refused' }],
          },
        },
        refused: { on: { 'KEY.TURN': { target: 'locked', actions: assign({ key: ({ event }) => event.key }) } } },
        checking: {
          tags: 'busy',
          invoke: {
            id: 'checkKey',
            src: 'checkKey',
            input: ({ context }) => ({ key: context.key }),
            onDone: [
              { guard: 'isLate', target: 'locked' },
              { guard: { type: 'fits', params: ({ event }) => event.output }, target: 'open', actions: emit({ type: 'opened' }) },
              { target: 'refused' },
            ],
            onError: 'refused',
          },
        },
        open: { after: { untilShut: 'shutting' } },
        shutting: { always: { target: 'locked', actions: assign({ key: '' }) } },
      },
    },
    porch: {
      initial: 'empty',
      invoke: { id: 'camera', src: 'camera' },
      states: {
        empty: { on: { 'GUEST.SEEN': { target: 'guest', actions: assign({ guest: ({ event }) => event.name }) }, 'LAMP.TOGGLE': {} } },
        guest: { after: { 9000: 'empty' }, on: { 'BELL.RING': { target: 'guest', reenter: true } } },
      },
    },
  },
})

export const doorSamples = {
  events: {
    'KEY.TURN': (context) => (context.key === '' ? [{ key: 'brass' }] : []),
    'DOOR.PUSH': [{}],
    'BELL.RING': [{}],
    'GUEST.SEEN': () => [],
    'LAMP.TOGGLE': [{}],
  },
  actors: {
    checkKey: { done: { fits: 'fits', wrong: () => 'wrong', late: new SlowAnswer(61_000, 'fits') }, error: { jammed: new Error('jammed') } },
    camera: { sends: [{ type: 'GUEST.SEEN', name: 'Ann' }], error: {} },
  },
} as const satisfies PathSamples<typeof door>

export const doorChart = defineChart({
  name: 'door',
  machine: door,
  input: (now) => ({ now }),
  samples: doorSamples,
  identify: ({ key }) => key,
})
