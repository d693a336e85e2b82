import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { connectInput } from '#machines/kit/input.connect.ts'
import { nameFields, type teamJoinMachine } from '#machines/team/sign-in/team-join.machine.ts'

/** An invitation works once. The server may have accepted it although its response was lost. */
const NO_RESPONSE = 'We got no response. Check your connection and try again. If the invitation no longer works, log in with your email.'

export function connectTeamJoin(snapshot: SnapshotFrom<typeof teamJoinMachine>, send: ActorRefFrom<typeof teamJoinMachine>['send']) {
  if (snapshot.matches('joined')) return { screen: 'joined' } as const
  return {
    screen: 'form',
    ...connectInput(snapshot, send, nameFields, snapshot.matches({ form: 'invalid' })),
    problem: snapshot.matches({ form: 'failed' }) ? (snapshot.context.problem ?? NO_RESPONSE) : null,
    submit: () => send({ type: 'FORM.SUBMIT' }),
  } as const
}
