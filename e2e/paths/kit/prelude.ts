import type { Path, Step } from '#kit/path.ts'
import type { AnyDriver, DeviceActor, LateDeviceActor } from './driver.ts'

/** Whether an actor asks the device rather than the network. */
export const isDevice = (actor: AnyDriver['actors'][string] | undefined): actor is DeviceActor | LateDeviceActor =>
  actor !== undefined && ('prepare' in actor || 'prepareAgain' in actor)

/** Steps that happen before the page can be looked at: up to the answer of the device, if the chart begins by asking it. */
export function prelude({ steps }: Path, driver: AnyDriver): readonly Step[] {
  const asked = steps.findIndex(({ stimulus }) => stimulus.kind === 'answer' && 'prepare' in (driver.actors[stimulus.source] ?? {}))
  return steps.slice(0, asked + 1)
}
