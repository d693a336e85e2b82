import { defineChart, type PathSamples } from '#kit/samples.ts'
import { eraseDeviceMachine } from '#machines/erase-device/erase-device.machine.ts'

export const eraseDeviceSamples = {
  events: { 'ERASE.ASK': [{}], 'ERASE.CONFIRM': [{}], 'ERASE.CANCEL': [{}] },
  actors: { eraseDevice: { done: { erased: undefined }, error: { refused: new Error('InvalidStateError') } } },
} as const satisfies PathSamples<typeof eraseDeviceMachine>

/** "Erase everything on this device", below each form. */
export const eraseDeviceChart = defineChart({ name: 'erase-device', machine: eraseDeviceMachine, input: () => undefined, samples: eraseDeviceSamples })
