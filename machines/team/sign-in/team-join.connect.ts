import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Errors, Value } from '#contract/forms/field.ts'
import { validate } from '#contract/forms/schema.ts'
import { nameFields, type teamJoinMachine } from '#machines/team/sign-in/team-join.machine.ts'

const NO_ERRORS: Errors = {}
/** Invitations work once, and a lost answer may have accepted it. */
const UNANSWERED = 'We got no response. Check your connection and try again. If the invitation no longer works, log in with your email.'

export function connectTeamJoin(snapshot: SnapshotFrom<typeof teamJoinMachine>, send: ActorRefFrom<typeof teamJoinMachine>['send']) {
  const { answers, serverErrors, problem, attempt } = snapshot.context
  if (snapshot.matches('joined')) return { screen: 'joined' } as const
  return {
    screen: 'form',
    fields: nameFields,
    answers,
    errors: snapshot.matches({ form: 'invalid' }) ? { ...serverErrors, ...validate(nameFields, answers) } : NO_ERRORS,
    problem: snapshot.matches({ form: 'failed' }) ? (problem ?? UNANSWERED) : null,
    attempt,
    busy: snapshot.hasTag('busy'),
    change: (name: string, value: Value) => send({ type: 'FIELD.CHANGE', name, value }),
    submit: () => send({ type: 'FORM.SUBMIT' }),
  } as const
}
