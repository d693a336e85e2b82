import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { connectCode } from '#machines/account/account.connect.ts'
import type { openRequestMachine } from '#machines/request-page/open-request.machine.ts'

export function connectOpenRequest(snapshot: SnapshotFrom<typeof openRequestMachine>, send: ActorRefFrom<typeof openRequestMachine>['send']) {
  if (snapshot.matches('verified')) return { screen: 'opened' } as const
  if (snapshot.matches('code')) return connectCode(snapshot, send)
  return { screen: 'offered', busy: snapshot.hasTag('busy'), ask: () => send({ type: 'FORM.SUBMIT' }) } as const
}
