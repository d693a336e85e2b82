import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { normalizeEmail } from '#contract/forms/typed-text.ts'
import { findRequestFields } from '#contract/request/request-calls.ts'
import { connectInput } from '#machines/kit/input.connect.ts'
import type { findRequestMachine } from '#machines/request-page/find-request.machine.ts'

export function connectFindRequest(snapshot: SnapshotFrom<typeof findRequestMachine>, send: ActorRefFrom<typeof findRequestMachine>['send']) {
  if (snapshot.matches('sent'))
    return { screen: 'sent', email: normalizeEmail(String(snapshot.context.answers.email)), again: () => send({ type: 'FIND.AGAIN' }) } as const
  return {
    screen: 'form',
    ...connectInput(snapshot, send, findRequestFields, snapshot.matches({ form: 'invalid' })),
    submit: () => send({ type: 'FORM.SUBMIT' }),
  } as const
}
