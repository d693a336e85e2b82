import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Errors, FileRef, Value } from '#contract/forms/field.ts'
import { validate } from '#contract/forms/schema.ts'
import { entryWords } from '#machines/team/case/case-entry.fields.ts'
import type { caseEntryMachine } from '#machines/team/case/case-entry.machine.ts'

const NO_ERRORS: Errors = {}
const UNSENT = 'That didn’t work. Your text and files are saved. Please try again.'

export function connectCaseEntry(snapshot: SnapshotFrom<typeof caseEntryMachine>, send: ActorRefFrom<typeof caseEntryMachine>['send']) {
  const { what, fields, answers, serverErrors, attempt, problem } = snapshot.context
  const isOffline = snapshot.matches('offline')
  return {
    ...entryWords[what],
    fields,
    answers,
    files: (answers.files ?? []) as readonly FileRef[],
    errors: snapshot.matches({ editing: 'invalid' }) ? { ...serverErrors, ...validate(fields, answers) } : NO_ERRORS,
    attempt,
    isBusy: snapshot.hasTag('busy'),
    isOffline,
    problem: snapshot.matches({ editing: 'unsent' }) ? (problem ?? UNSENT) : null,
    said: snapshot.matches({ editing: 'sent' }) ? entryWords[what].arrived : null,
    change: (name: string, value: Value) => send({ type: 'FIELD.CHANGE', name, value }),
    submit: (proposedKey: string) => send({ type: 'FORM.SUBMIT', proposedKey }),
    cancel: () => send({ type: 'FORM.CANCEL' }),
  } as const
}
export type CaseEntryView = ReturnType<typeof connectCaseEntry>
