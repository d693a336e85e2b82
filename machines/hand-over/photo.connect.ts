import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { FileRef } from '#contract/forms/field.ts'
import type { photoMachine } from '#machines/hand-over/photo.machine.ts'

const PROBLEMS = ['malformed', 'unknown', 'used', 'expired', 'broken', 'failed'] as const
const OPENING_STATES = ['opening', 'offline'] as const
const SENDING_STATES = ['sending', 'interrupted', 'resending', 'refused', 'failed', 'sent'] as const

export function connectPhoto(snapshot: SnapshotFrom<typeof photoMachine>, send: ActorRefFrom<typeof photoMachine>['send']) {
  const { typedCode, field, problem } = snapshot.context
  const openingState = OPENING_STATES.find((state) => snapshot.matches(state))
  if (openingState !== undefined) return { screen: 'opening', step: openingState, cancel: () => send({ type: 'CODE.CANCEL' }) } as const
  if (snapshot.matches('form') || field === null)
    return {
      screen: 'form',
      typedCode,
      problem: PROBLEMS.find((state) => snapshot.matches({ form: state })) ?? null,
      change: (text: string) => send({ type: 'CODE.CHANGE', code: text }),
      submit: () => send({ type: 'CODE.SUBMIT' }),
      open: (code: string) => send({ type: 'CODE.OPEN', code }),
    } as const
  return {
    screen: 'field',
    step: SENDING_STATES.find((state) => snapshot.matches(state)) ?? 'choosing',
    field,
    problem: snapshot.matches({ choosing: 'wrongType' }) ? 'wrongType' : snapshot.matches({ choosing: 'tooLarge' }) ? 'tooLarge' : null,
    refusal: problem,
    choose: (photo: FileRef) => send({ type: 'PHOTO.CHOOSE', photo }),
    retry: () => send({ type: 'PHOTO.RETRY' }),
  } as const
}

export type PhotoView = ReturnType<typeof connectPhoto>
