import { defineChart, type PathSamples } from '#kit/samples.ts'
import { menuMachine } from '#machines/menu/menu.machine.ts'

export const menuSamples = {
  events: { 'MENU.ENTER': [{}], 'MENU.LEAVE': [{}], 'MENU.PRESS': [{}], 'MENU.SHUT': [{}] },
  actors: {},
} as const satisfies PathSamples<typeof menuMachine>

export const menuChart = defineChart({ name: 'menu', machine: menuMachine, input: () => undefined, samples: menuSamples })
