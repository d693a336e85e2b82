import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { loginFields } from '#contract/account/accounts.ts'
import type { Value } from '#contract/forms/field.ts'
import { validate } from '#contract/forms/schema.ts'
import type { loginMachine } from '#machines/account/login.machine.ts'

export function connectLogin(snapshot: SnapshotFrom<typeof loginMachine>, send: ActorRefFrom<typeof loginMachine>['send']) {
  if (snapshot.matches('loggedIn')) return { screen: 'loggedIn' } as const
  const { answers, touched, serverErrors, attempt } = snapshot.context
  const broken = validate(loginFields, answers)
  return {
    screen: 'form',
    fields: loginFields,
    answers,
    errors: { ...serverErrors, ...Object.fromEntries(Object.entries(broken).filter(([name]) => touched.includes(name))) },
    attempt,
    busy: snapshot.hasTag('busy'),
    change: (name: string, value: Value) => send({ type: 'FIELD.CHANGE', name, value }),
    leave: (name: string) => send({ type: 'FIELD.LEAVE', name }),
    submit: () => send({ type: 'FORM.SUBMIT' }),
  } as const
}
