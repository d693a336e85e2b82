import type { SnapshotFrom } from 'xstate'
import { teamEmailFields } from '#contract/team/team.ts'
import { connectCode, formSubstate, type SendAccountEvent } from '#machines/account/account.connect.ts'
import { connectInput } from '#machines/kit/input.connect.ts'
import type { teamLoginMachine } from '#machines/team/sign-in/team-login.machine.ts'

export function connectTeamLogin(snapshot: SnapshotFrom<typeof teamLoginMachine>, send: SendAccountEvent) {
  const busy = snapshot.hasTag('busy')
  if (snapshot.matches('emailVerified')) return { screen: 'emailVerified' } as const
  if (snapshot.matches('code')) return connectCode(snapshot, send)
  if (snapshot.matches('confirming') || snapshot.matches('confirmFailed'))
    return { screen: 'confirming', email: String(snapshot.context.answers.email ?? ''), busy, confirm: () => send({ type: 'EMAIL.CONFIRM' }) } as const
  return {
    screen: 'form',
    ...connectInput(snapshot, send, teamEmailFields, formSubstate(snapshot) === 'invalid'),
    submit: () => send({ type: 'FORM.SUBMIT' }),
  } as const
}
