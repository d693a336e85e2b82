import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { loginFields } from '#contract/account/accounts.ts'
import { validate } from '#contract/forms/schema.ts'
import type { loginMachine } from '#machines/account/login.machine.ts'
import { connectInput } from '#machines/kit/input.connect.ts'

export function connectLogin(snapshot: SnapshotFrom<typeof loginMachine>, send: ActorRefFrom<typeof loginMachine>['send']) {
  if (snapshot.matches('loggedIn')) return { screen: 'loggedIn' } as const
  const { answers, touched, serverErrors } = snapshot.context
  const loginErrors = validate(loginFields, answers)
  return {
    screen: 'form',
    ...connectInput(snapshot, send, loginFields, false),
    errors: { ...serverErrors, ...Object.fromEntries(Object.entries(loginErrors).filter(([name]) => touched.includes(name))) },
    leave: (name: string) => send({ type: 'FIELD.LEAVE', name }),
    submit: () => send({ type: 'FORM.SUBMIT' }),
  } as const
}
