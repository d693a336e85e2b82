import { assign, setup } from 'xstate'
import type { DevicesResponse, EndSessionsResponse } from '#contract/account/account-area.ts'
import type { Outcome } from '#contract/request/outcome.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { isAccepted, outputOf, toProblemContext } from '#machines/kit/outcome.ts'

export type Device = DevicesResponse['devices'][number]
export type DevicesOutcome = Outcome<Pick<DevicesResponse, 'devices'>>
export type EndedOutcome = Outcome<Pick<EndSessionsResponse, 'ended'>>

export type EndedSessions = { readonly label: string } | { readonly count: number }

interface DevicesContext {
  readonly devices: readonly Device[]
  readonly deviceToLogOut: string
  readonly ended: EndedSessions | null
  readonly problem: string | null
}

type DevicesEvent =
  | { type: 'DEVICES.RETRY' }
  | { type: 'DEVICE.LOG_OUT'; id: string }
  | { type: 'OTHER_DEVICES.LOG_OUT' }
  | { type: 'OTHER_DEVICES.CONFIRM' }
  | { type: 'OTHER_DEVICES.CANCEL' }

/** Response status for a session that no longer exists. */
const STATUS_NOT_FOUND = 404
type AnyOutcome = Outcome<object>

/** An account's active sessions, and logout on other devices (decision 0115). */
export const devicesMachine = setup({
  types: {
    context: {} as DevicesContext,
    events: {} as DevicesEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadDevices: createActorPlaceholder<DevicesOutcome, void>('loadDevices'),
    endDevice: createActorPlaceholder<AnyOutcome, { id: string }>('endDevice'),
    endOtherDevices: createActorPlaceholder<EndedOutcome, void>('endOtherDevices'),
  },
  guards: {
    isAccepted,
    isEnded: (_, outcome: AnyOutcome) => outcome.kind === 'accepted' || outcome.status === STATUS_NOT_FOUND,
  },
  actions: {
    setDevices: assign((_, outcome: DevicesOutcome) => (outcome.kind === 'accepted' ? { devices: outcome.devices, problem: null } : {})),
    setDeviceToLogOut: assign({ deviceToLogOut: (_, id: string) => id, ended: null }),
    removeDevice: assign(({ context: { devices, deviceToLogOut } }) => ({
      devices: devices.filter(({ id }) => id !== deviceToLogOut),
      ended: { label: devices.find(({ id }) => id === deviceToLogOut)?.label ?? '' },
    })),
    removeOtherDevices: assign(({ context }, outcome: EndedOutcome) => ({
      devices: context.devices.filter((device) => device.is_this),
      ended: { count: outcome.kind === 'accepted' ? outcome.ended : 0 },
    })),
    setProblem: assign(toProblemContext),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'devices',
  context: { devices: [], deviceToLogOut: '', ended: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadDevices',
        src: 'loadDevices',
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'list', actions: { type: 'setDevices', params: outputOf } },
          { target: 'failed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'failed', actions: 'clearProblem' },
      },
    },
    failed: { on: { 'DEVICES.RETRY': 'loading' } },
    list: {
      initial: 'idle',
      on: {
        'DEVICE.LOG_OUT': { target: 'loggingOutDevice', actions: { type: 'setDeviceToLogOut', params: ({ event }) => event.id } },
        'OTHER_DEVICES.LOG_OUT': 'confirming',
      },
      states: {
        idle: {},
        /** The logout failed or got no response, so the session may still be active. */
        logoutFailed: {},
      },
    },
    loggingOutDevice: {
      tags: 'busy',
      invoke: {
        id: 'endDevice',
        src: 'endDevice',
        input: ({ context }) => ({ id: context.deviceToLogOut }),
        onDone: [
          { guard: { type: 'isEnded', params: outputOf }, target: 'list.idle', actions: 'removeDevice' },
          { target: 'list.logoutFailed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'list.logoutFailed', actions: 'clearProblem' },
      },
    },
    confirming: { on: { 'OTHER_DEVICES.CONFIRM': 'loggingOutOtherDevices', 'OTHER_DEVICES.CANCEL': 'list' } },
    loggingOutOtherDevices: {
      tags: 'busy',
      invoke: {
        id: 'endOtherDevices',
        src: 'endOtherDevices',
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'list.idle', actions: { type: 'removeOtherDevices', params: outputOf } },
          { target: 'list.logoutFailed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'list.logoutFailed', actions: 'clearProblem' },
      },
    },
  },
})
