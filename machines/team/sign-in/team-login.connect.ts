import type { SnapshotFrom } from 'xstate'
import type { Errors, Value } from '#contract/forms/field.ts'
import { validate } from '#contract/forms/schema.ts'
import { teamEmailFields } from '#contract/team/team.ts'
import { connectCode, formState, type SendToAccount } from '#machines/account/account.connect.ts'
import type { teamLoginMachine } from '#machines/team/sign-in/team-login.machine.ts'

const NO_ERRORS: Errors = {}

export function connectTeamLogin(snapshot: SnapshotFrom<typeof teamLoginMachine>, send: SendToAccount) {
  const { answers, serverErrors, attempt } = snapshot.context
  const busy = snapshot.hasTag('busy')
  if (snapshot.matches('entered')) return { screen: 'entered' } as const
  if (snapshot.matches('code')) return connectCode(snapshot, send)
  if (snapshot.matches('confirming') || snapshot.matches('unconfirmed'))
    return { screen: 'proven', email: String(answers.email ?? ''), busy, confirm: () => send({ type: 'EMAIL.CONFIRM' }) } as const
  return {
    screen: 'form',
    fields: teamEmailFields,
    answers,
    errors: formState(snapshot) === 'invalid' ? { ...serverErrors, ...validate(teamEmailFields, answers) } : NO_ERRORS,
    attempt,
    busy,
    change: (name: string, value: Value) => send({ type: 'FIELD.CHANGE', name, value }),
    submit: () => send({ type: 'FORM.SUBMIT' }),
  } as const
}
