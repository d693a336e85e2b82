import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { FileRef } from '#contract/forms/field.ts'
import { connectInput } from '#machines/kit/input.connect.ts'
import { entryWords } from '#machines/team/case/case-entry.fields.ts'
import type { caseEntryMachine } from '#machines/team/case/case-entry.machine.ts'

const UNSENT = 'That didn’t work. Your text and files are saved. Please try again.'

export function connectCaseEntry(snapshot: SnapshotFrom<typeof caseEntryMachine>, send: ActorRefFrom<typeof caseEntryMachine>['send']) {
  const { what, fields, answers, problem } = snapshot.context
  const { busy: isBusy, ...input } = connectInput(snapshot, send, fields, snapshot.matches({ editing: 'invalid' }))
  return {
    ...entryWords[what],
    ...input,
    files: (answers.files ?? []) as readonly FileRef[],
    isBusy,
    isOffline: snapshot.matches('offline'),
    problem: snapshot.matches({ editing: 'unsent' }) ? (problem ?? UNSENT) : null,
    said: snapshot.matches({ editing: 'sent' }) ? entryWords[what].arrived : null,
    submit: (proposedKey: string) => send({ type: 'FORM.SUBMIT', proposedKey }),
    cancel: () => send({ type: 'FORM.CANCEL' }),
  } as const
}
