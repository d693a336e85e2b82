import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Errors, FileRef, Value } from '#contract/forms/field.ts'
import { validate } from '#contract/forms/schema.ts'
import { tellWords } from '#machines/team/case/case-tell.fields.ts'
import type { caseTellMachine } from '#machines/team/case/case-tell.machine.ts'

const NO_ERRORS: Errors = {}
const UNSENT = 'That didn’t work. Your text and files are saved. Please try again.'

export function connectCaseTell(snapshot: SnapshotFrom<typeof caseTellMachine>, send: ActorRefFrom<typeof caseTellMachine>['send']) {
  const { what, fields, answers, serverErrors, attempt, problem } = snapshot.context
  const isOffline = snapshot.matches('offline')
  return {
    ...tellWords[what],
    fields,
    answers,
    files: (answers.files ?? []) as readonly FileRef[],
    errors: snapshot.matches({ editing: 'invalid' }) ? { ...serverErrors, ...validate(fields, answers) } : NO_ERRORS,
    attempt,
    isBusy: snapshot.hasTag('busy'),
    isOffline,
    problem: snapshot.matches({ editing: 'unsent' }) ? (problem ?? UNSENT) : null,
    said: snapshot.matches({ editing: 'sent' }) ? tellWords[what].arrived : null,
    change: (name: string, value: Value) => send({ type: 'FIELD.CHANGE', name, value }),
    submit: (proposedKey: string) => send({ type: 'FORM.SUBMIT', proposedKey }),
    cancel: () => send({ type: 'FORM.CANCEL' }),
  } as const
}
export type CaseTellView = ReturnType<typeof connectCaseTell>
