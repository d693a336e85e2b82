import { tooManyCalls } from '#kit/charts/account-area.ts'
import { createRefusal, networkError } from '#kit/charts/common.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { devicesMachine } from '#machines/account-area/devices.machine.ts'

export const devices = [
  { id: 'device-this', label: 'Chrome on Android', created_at: Date.UTC(2026, 0, 2, 18), last_used_at: Date.UTC(2026, 0, 5, 18), is_this: true },
  { id: 'device-one', label: 'Safari on iPhone', created_at: Date.UTC(2026, 0, 1, 18), last_used_at: Date.UTC(2026, 0, 4, 18), is_this: false },
  { id: 'device-two', label: 'Firefox on Windows', created_at: Date.UTC(2025, 11, 30, 18), last_used_at: Date.UTC(2026, 0, 3, 18), is_this: false },
]

export const devicesSamples = {
  events: {
    'DEVICES.RETRY': [{}],
    'DEVICE.LOG_OUT': ({ devices: listed }) => listed.filter((device) => !device.is_this).slice(0, 1),
    'OTHER_DEVICES.LOG_OUT': ({ devices: listed }) => (listed.length > 1 ? [{}] : []),
    'OTHER_DEVICES.CONFIRM': [{}],
    'OTHER_DEVICES.CANCEL': [{}],
  },
  actors: {
    loadDevices: { done: { loaded: { kind: 'accepted', devices }, refused: tooManyCalls }, error: { offline: networkError } },
    endDevice: {
      done: { ended: { kind: 'accepted' }, gone: createRefusal(404, 'This device is no longer logged in.'), refused: tooManyCalls },
      error: { offline: networkError },
    },
    endOtherDevices: { done: { ended: { kind: 'accepted', ended: 2 }, refused: tooManyCalls }, error: { offline: networkError } },
  },
} as const satisfies PathSamples<typeof devicesMachine>

export const devicesChart = defineChart({
  name: 'devices',
  machine: devicesMachine,
  input: () => undefined,
  samples: devicesSamples,
  identify: ({ devices: listed }) => listed.length,
})
