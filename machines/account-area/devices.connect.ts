import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { devicesMachine } from '#machines/account-area/devices.machine.ts'

const LOAD_FAILED = 'We couldn’t load your devices. Check your connection and try again.'
const RESULT_UNKNOWN = 'We got no response, so we don’t know if the logout worked. Check your connection and try again.'

export function connectDevices(
  snapshot: SnapshotFrom<typeof devicesMachine>,
  send: ActorRefFrom<typeof devicesMachine>['send'],
  endFailedText = RESULT_UNKNOWN,
) {
  const { devices, ending, ended, problem } = snapshot.context
  if (snapshot.matches('loading')) return { screen: 'loading' } as const
  if (snapshot.matches('failed')) return { screen: 'failed', problem: problem ?? LOAD_FAILED, retry: () => send({ type: 'DEVICES.RETRY' }) } as const
  return {
    screen: 'list',
    devices,
    others: devices.filter((device) => !device.is_this).length,
    busy: snapshot.hasTag('busy'),
    ending: snapshot.matches('endingDevice') ? ending : undefined,
    endingOthers: snapshot.matches('endingOthers'),
    confirming: snapshot.matches('confirming') || snapshot.matches('endingOthers'),
    ended,
    problem: snapshot.matches({ list: 'endFailed' }) ? (problem ?? endFailedText) : null,
    end: (id: string) => send({ type: 'DEVICE.END', id }),
    endOthers: () => send({ type: 'OTHER_DEVICES.END' }),
    confirm: () => send({ type: 'OTHER_DEVICES.CONFIRM' }),
    cancel: () => send({ type: 'OTHER_DEVICES.CANCEL' }),
  } as const
}

export type DeviceListView = Extract<ReturnType<typeof connectDevices>, { screen: 'list' }>
