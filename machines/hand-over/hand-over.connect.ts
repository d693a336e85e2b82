import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { handOverMachine } from '#machines/hand-over/hand-over.machine.ts'

type HandOverScreen = 'sending' | 'canceling' | 'offline' | 'unreadable' | 'full' | 'refused' | 'failed' | 'code' | 'cancelFailed' | 'expired'
type Problem = 'unreadable' | 'full' | 'refused' | 'failed' | 'cancelFailed' | 'expired'

const PROBLEMS: readonly Problem[] = ['unreadable', 'full', 'refused', 'failed', 'cancelFailed', 'expired']

function screenOf(snapshot: SnapshotFrom<typeof handOverMachine>): HandOverScreen | null {
  if (snapshot.matches({ waiting: 'hidden' })) return null
  if (snapshot.matches('waiting')) return 'code'
  if (snapshot.matches('offline')) return 'offline'
  if (snapshot.matches('canceling') || snapshot.matches('replacing')) return 'canceling'
  if (snapshot.matches('sending')) return 'sending'
  return PROBLEMS.find((state) => snapshot.matches(state)) ?? null
}

export function connectHandOver(snapshot: SnapshotFrom<typeof handOverMachine>, send: ActorRefFrom<typeof handOverMachine>['send']) {
  const { code, problem, email } = snapshot.context
  return {
    /** Null while the dialog is closed. */
    screen: screenOf(snapshot),
    code,
    problem,
    /** The other device has received the draft. */
    isContinued: snapshot.matches('continued') || snapshot.matches('diverged'),
    hasDiverged: snapshot.matches('diverged'),
    mail: {
      busy: snapshot.matches({ waiting: 'emailing' }),
      sent: snapshot.matches({ waiting: 'emailed' }),
      failed: snapshot.matches({ waiting: 'emailFailed' }),
      email,
    },
    retry: () => send({ type: 'HAND_OVER.RETRY' }),
    close: () => send({ type: 'HAND_OVER.CLOSE' }),
    cancel: () => send({ type: 'HAND_OVER.CANCEL' }),
    resume: () => send({ type: 'HAND_OVER.RESUME' }),
    emailLink: (to: string) => send({ type: 'LINK.SEND', email: to }),
  } as const
}

export type HandOverView = ReturnType<typeof connectHandOver>
