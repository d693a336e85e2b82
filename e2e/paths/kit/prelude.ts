import type { Path, Step } from '#kit/path.ts'
import type { AnyDriver, DeviceActor } from './driver.ts'

/** Whether an actor asks the device rather than the network. */
export const isDevice = (actor: AnyDriver['actors'][string] | undefined): actor is DeviceActor => actor !== undefined && 'prepare' in actor

/** Steps that happen before the page can be looked at: up to the answer of the device, if the chart asks it. */
export function prelude({ steps }: Path, driver: AnyDriver): readonly Step[] {
  const asked = steps.findIndex(({ stimulus }) => stimulus.kind === 'answer' && isDevice(driver.actors[stimulus.source]))
  return steps.slice(0, asked + 1)
}
