import { setup } from 'xstate'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { type MenuEvent, menuDelays, menuStates } from '#machines/menu/menu.states.ts'

type Events = { [Type in MenuEvent]: { type: Type } }[MenuEvent]

/** Machine for tests only. The page runs these states without XState. */
const menuMachine = setup({ types: { events: {} as Events }, delays: menuDelays }).createMachine({ id: 'menu', initial: 'closed', states: menuStates })

export const menuSamples = {
  events: { 'MENU.ENTER': [{}], 'MENU.LEAVE': [{}], 'MENU.CLICK': [{}], 'MENU.CLOSE': [{}] },
  actors: {},
} as const satisfies PathSamples<typeof menuMachine>

export const menuChart = defineChart({ name: 'menu', machine: menuMachine, input: () => undefined, samples: menuSamples })
