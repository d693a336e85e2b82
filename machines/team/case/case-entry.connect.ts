import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { connectInput } from '#machines/kit/input.connect.ts'
import { entryTexts, filesOf, visibleFieldsOf } from '#machines/team/case/case-entry.fields.ts'
import type { caseEntryMachine } from '#machines/team/case/case-entry.machine.ts'

const SEND_FAILED = 'Something went wrong. Your text and files are saved. Please try again.'

export function connectCaseEntry(snapshot: SnapshotFrom<typeof caseEntryMachine>, send: ActorRefFrom<typeof caseEntryMachine>['send']) {
  const { what, answers, problem } = snapshot.context
  const { busy: isBusy, ...input } = connectInput(snapshot, send, visibleFieldsOf(what, answers), snapshot.matches({ editing: 'invalid' }))
  return {
    ...entryTexts[what],
    ...input,
    files: filesOf(answers),
    text: String(answers[what] ?? ''),
    hasLostFiles: snapshot.matches({ editing: 'filesLost' }),
    isBusy,
    isOffline: snapshot.matches('offline'),
    problem: snapshot.matches({ editing: 'sendFailed' }) ? (problem ?? SEND_FAILED) : null,
    message: snapshot.matches({ editing: 'sent' }) ? entryTexts[what].savedText : null,
    submit: (proposedKey: string) => send({ type: 'FORM.SUBMIT', proposedKey }),
    cancel: () => send({ type: 'FORM.CANCEL' }),
  } as const
}
export type CaseEntryView = ReturnType<typeof connectCaseEntry>
