import type { Path, Step } from '#kit/path.ts'
import type { AnyDriver, DeviceActor, LateDeviceActor } from './driver.ts'

export const isDeviceActor = (actor: AnyDriver['actors'][string] | undefined): actor is DeviceActor | LateDeviceActor =>
  actor !== undefined && ('prepare' in actor || 'prepareWhileOpen' in actor)

/** Returns the steps before the first check. If the chart starts by reading the device, they end with the device's answer. */
export function stepsBeforeCheck({ steps }: Path, driver: AnyDriver): readonly Step[] {
  const asked = steps.findIndex(({ stimulus }) => stimulus.kind === 'answer' && 'prepare' in (driver.actors[stimulus.source] ?? {}))
  return steps.slice(0, asked + 1)
}
