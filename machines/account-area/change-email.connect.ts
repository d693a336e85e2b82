import type { SnapshotFrom } from 'xstate'
import { changeEmailFields } from '#contract/account/account-area.ts'
import { connectCode, formSubstate, type SendAccountEvent } from '#machines/account/account.connect.ts'
import { accountOf } from '#machines/account/account.context.ts'
import type { changeEmailMachine } from '#machines/account-area/change-email.machine.ts'
import { connectInput } from '#machines/kit/input.connect.ts'

export function connectChangeEmail(snapshot: SnapshotFrom<typeof changeEmailMachine>, send: SendAccountEvent) {
  const { email } = accountOf(snapshot.context)
  const busy = snapshot.hasTag('busy')
  const open = () => send({ type: 'ACTION.OPEN' })
  const cancel = () => send({ type: 'ACTION.CANCEL' })
  if (snapshot.matches('closed')) return { screen: 'closed', open } as const
  if (snapshot.matches('changed')) return { screen: 'changed', email, open } as const
  if (snapshot.matches('code')) return connectCode(snapshot, send)
  if (snapshot.matches('confirming') || snapshot.matches('confirmFailed'))
    return { screen: 'proven', email, busy, confirm: () => send({ type: 'EMAIL.CONFIRM' }), cancel } as const
  return {
    screen: 'form',
    ...connectInput(snapshot, send, changeEmailFields, formSubstate(snapshot) === 'invalid'),
    submit: () => send({ type: 'FORM.SUBMIT' }),
    cancel,
  } as const
}
