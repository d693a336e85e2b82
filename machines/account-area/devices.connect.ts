import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { devicesMachine } from '#machines/account-area/devices.machine.ts'

const LOAD_FAILED = 'We couldn’t load your devices. Check your connection and try again.'
const RESULT_UNKNOWN = 'We got no response, so we don’t know if the logout worked. Check your connection and try again.'

export function connectDevices(
  snapshot: SnapshotFrom<typeof devicesMachine>,
  send: ActorRefFrom<typeof devicesMachine>['send'],
  logoutFailedText = RESULT_UNKNOWN,
) {
  const { devices, deviceToLogOut, ended, problem } = snapshot.context
  if (snapshot.matches('loading')) return { screen: 'loading' } as const
  if (snapshot.matches('failed')) return { screen: 'failed', problem: problem ?? LOAD_FAILED, retry: () => send({ type: 'DEVICES.RETRY' }) } as const
  return {
    screen: 'list',
    devices,
    otherDeviceCount: devices.filter((device) => !device.is_this).length,
    busy: snapshot.hasTag('busy'),
    deviceToLogOut: snapshot.matches('loggingOutDevice') ? deviceToLogOut : undefined,
    isLoggingOutOthers: snapshot.matches('loggingOutOtherDevices'),
    confirming: snapshot.matches('confirming') || snapshot.matches('loggingOutOtherDevices'),
    ended,
    problem: snapshot.matches({ list: 'logoutFailed' }) ? (problem ?? logoutFailedText) : null,
    logOut: (id: string) => send({ type: 'DEVICE.LOG_OUT', id }),
    logOutOthers: () => send({ type: 'OTHER_DEVICES.LOG_OUT' }),
    confirm: () => send({ type: 'OTHER_DEVICES.CONFIRM' }),
    cancel: () => send({ type: 'OTHER_DEVICES.CANCEL' }),
  } as const
}

export type DeviceListView = Extract<ReturnType<typeof connectDevices>, { screen: 'list' }>
