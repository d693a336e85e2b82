import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { passkeyNewFields, totpFields } from '#contract/team.ts'
import type { NewFactor, teamEnrolMachine } from '#machines/team/team-enrol.machine.ts'

const UNANSWERED = 'No answer came. Check your connection and try again.'
const WRONG = { totp: 'That code is not right. Type the one that your app shows now.', passkey: 'This passkey could not be added. Try again.' }
const CANCELLED = 'No passkey was made. Try again, or use an app.'

/** A new second factor as its chart sees it. */
export function connectTeamEnrol(snapshot: SnapshotFrom<typeof teamEnrolMachine>, send: ActorRefFrom<typeof teamEnrolMachine>['send']) {
  const { hasHostName, secret, code, label, recoveryCodes, me, problem, attempt } = snapshot.context
  const at = typeof snapshot.value === 'object' ? String(Object.values(snapshot.value)[0]) : ''
  const busy = snapshot.hasTag('busy')
  const add = () => send({ type: 'FACTOR.ADD' })
  const back = () => send({ type: 'FACTOR.BACK' })
  if (snapshot.matches('done') && me !== null) return { screen: 'done', me } as const
  if (snapshot.matches('codes'))
    return {
      screen: 'codes',
      recoveryCodes,
      isKept: at === 'kept',
      error: at === 'asked' ? 'Keep the codes first, then tick the box.' : undefined,
      tick: (isKept: boolean) => send({ type: 'CODES.TICK', isKept }),
      go: () => send({ type: 'CODES.GO' }),
    } as const
  if (snapshot.matches('totp') || snapshot.matches('confirmingTotp')) {
    const said = { invalid: totpFields.code.required, wrong: WRONG.totp, failed: problem ?? UNANSWERED }[at]
    return {
      screen: 'totp',
      // Only its answer leads here.
      secret: secret?.secret ?? '',
      uri: secret?.uri ?? '',
      field: totpFields.code,
      code,
      error: said,
      attempt,
      busy,
      change: (next: string) => send({ type: 'CODE.CHANGE', code: next }),
      add,
      back,
    } as const
  }
  if (snapshot.matches('passkey') || snapshot.matches('makingPasskey'))
    return {
      screen: 'passkey',
      field: passkeyNewFields.label,
      label,
      error: at === 'invalid' ? passkeyNewFields.label.required : undefined,
      problem: { cancelled: CANCELLED, wrong: WRONG.passkey, failed: problem ?? UNANSWERED }[at] ?? null,
      attempt,
      busy,
      change: (next: string) => send({ type: 'LABEL.CHANGE', label: next }),
      add,
      back,
    } as const
  return {
    screen: 'choosing',
    hasHostName,
    busy,
    problem: at === 'failed' ? (problem ?? UNANSWERED) : null,
    choose: (kind: NewFactor) => send({ type: 'FACTOR.CHOOSE', kind }),
  } as const
}

export type TeamEnrolView = ReturnType<typeof connectTeamEnrol>
