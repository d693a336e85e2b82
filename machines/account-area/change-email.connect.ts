import type { SnapshotFrom } from 'xstate'
import { changeEmailFields } from '#contract/account/account-area.ts'
import type { Errors, Value } from '#contract/forms/field.ts'
import { validate } from '#contract/forms/schema.ts'
import { connectCode, formState, type SendToAccount } from '#machines/account/account.connect.ts'
import { accountOf } from '#machines/account/account.context.ts'
import type { changeEmailMachine } from '#machines/account-area/change-email.machine.ts'

const NO_ERRORS: Errors = {}

export function connectChangeEmail(snapshot: SnapshotFrom<typeof changeEmailMachine>, send: SendToAccount) {
  const { answers, serverErrors, attempt } = snapshot.context
  const { email } = accountOf(snapshot.context)
  const busy = snapshot.hasTag('busy')
  const open = () => send({ type: 'ACT.OPEN' })
  const cancel = () => send({ type: 'ACT.CANCEL' })
  if (snapshot.matches('closed')) return { screen: 'closed', open } as const
  if (snapshot.matches('changed')) return { screen: 'changed', email, open } as const
  if (snapshot.matches('code')) return connectCode(snapshot, send)
  if (snapshot.matches('confirming') || snapshot.matches('unconfirmed'))
    return { screen: 'proven', email, busy, confirm: () => send({ type: 'EMAIL.CONFIRM' }), cancel } as const
  return {
    screen: 'form',
    fields: changeEmailFields,
    answers,
    errors: formState(snapshot) === 'invalid' ? { ...serverErrors, ...validate(changeEmailFields, answers) } : NO_ERRORS,
    attempt,
    busy,
    change: (name: string, value: Value) => send({ type: 'FIELD.CHANGE', name, value }),
    submit: () => send({ type: 'FORM.SUBMIT' }),
    cancel,
  } as const
}
