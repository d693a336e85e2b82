import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { connectRecoveryCodes } from '#machines/team/members/recovery-codes.connect.ts'
import { connectNewPasskey, connectNewTotp, NO_RESPONSE } from '#machines/team/sign-in/new-factor.connect.ts'
import type { NewFactorKind } from '#machines/team/sign-in/new-factor.ts'
import type { teamEnrollMachine } from '#machines/team/sign-in/team-enroll.machine.ts'

export function connectTeamEnroll(snapshot: SnapshotFrom<typeof teamEnrollMachine>, send: ActorRefFrom<typeof teamEnrollMachine>['send']) {
  const { hasHostName, recoveryCodes, me, problem } = snapshot.context
  const substate = typeof snapshot.value === 'object' ? String(Object.values(snapshot.value)[0]) : ''
  const busy = snapshot.hasTag('busy')
  if (snapshot.matches('done') && me !== null) return { screen: 'done', me } as const
  if (snapshot.matches('codes')) return connectRecoveryCodes(recoveryCodes, substate, send)
  if (snapshot.matches('totp') || snapshot.matches('confirmingTotp')) return connectNewTotp(snapshot.context, substate, busy, send)
  if (snapshot.matches('passkey') || snapshot.matches('registeringPasskey')) return connectNewPasskey(snapshot.context, substate, busy, send)
  return {
    screen: 'choosing',
    hasHostName,
    busy,
    problem: substate === 'failed' ? (problem ?? NO_RESPONSE) : null,
    choose: (kind: NewFactorKind) => send({ type: 'FACTOR.CHOOSE', kind }),
  } as const
}

export type TeamEnrollView = ReturnType<typeof connectTeamEnroll>
