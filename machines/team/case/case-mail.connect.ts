import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { caseMailMachine } from '#machines/team/case/case-mail.machine.ts'

const RESULT_UNKNOWN = 'We got no response, so we don’t know if the action worked. You can try again. It won’t happen twice.'

export function connectCaseMail(snapshot: SnapshotFrom<typeof caseMailMachine>, send: ActorRefFrom<typeof caseMailMachine>['send']) {
  const { id, problem } = snapshot.context
  return {
    isBusy: snapshot.hasTag('busy'),
    saving: snapshot.matches('saving') ? id : null,
    adding: snapshot.matches('adding') ? id : null,
    problem: snapshot.matches('failed') ? (problem ?? RESULT_UNKNOWN) : null,
    save: (mail: string) => send({ type: 'MAIL.SAVE', id: mail }),
    add: (mail: string) => send({ type: 'MAIL.ADD', id: mail }),
  } as const
}
export type CaseMailView = ReturnType<typeof connectCaseMail>
