import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { takeOverMachine } from '#machines/hand-over/take-over.machine.ts'

const PROBLEMS = ['malformed', 'unknown', 'used', 'expired', 'broken', 'replaceDeclined', 'failed'] as const
const STEP_STATES = ['opening', 'offline', 'leased', 'receiving', 'interrupted', 'confirming', 'confirmFailed'] as const

export function connectTakeOver(snapshot: SnapshotFrom<typeof takeOverMachine>, send: ActorRefFrom<typeof takeOverMachine>['send']) {
  const { typedCode, flow } = snapshot.context
  const commonActions = { retry: () => send({ type: 'TAKE_OVER.RETRY' }), cancel: () => send({ type: 'TAKE_OVER.CANCEL' }) }
  if (snapshot.matches('form'))
    return {
      screen: 'form',
      typedCode,
      problem: PROBLEMS.find((state) => snapshot.matches({ form: state })) ?? null,
      change: (text: string) => send({ type: 'CODE.CHANGE', code: text }),
      submit: () => send({ type: 'CODE.SUBMIT' }),
      open: (code: string) => send({ type: 'CODE.OPEN', code }),
    } as const
  if (snapshot.matches('draftExists'))
    return { screen: 'draftExists', flow, replace: () => send({ type: 'TAKE_OVER.REPLACE' }), decline: () => send({ type: 'TAKE_OVER.DECLINE' }) } as const
  if (snapshot.matches('full')) return { screen: 'full', ...commonActions } as const
  if (snapshot.matches('received')) return { screen: 'received', flow } as const
  return { screen: 'moving', step: STEP_STATES.find((state) => snapshot.matches(state)) ?? 'opening', flow, ...commonActions } as const
}

export type TakeOverView = ReturnType<typeof connectTakeOver>
