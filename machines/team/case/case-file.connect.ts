import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { PDF_MIME_TYPE } from '#contract/team/team-cases.ts'
import type { AttachedFile, caseFileMachine } from '#machines/team/case/case-file.machine.ts'

const LOAD_FAILED = 'We couldn’t load the file. Check your connection and try again.'

export function connectCaseFile(snapshot: SnapshotFrom<typeof caseFileMachine>, send: ActorRefFrom<typeof caseFileMachine>['send']) {
  const { file, href, problem } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  return {
    isBusy,
    opening: isBusy ? (file?.id ?? null) : null,
    picture:
      snapshot.matches('viewing') && file !== null && href !== null ? { name: file.name, href, isBroken: snapshot.matches({ viewing: 'loadFailed' }) } : null,
    problem: snapshot.matches('failed') ? (problem ?? LOAD_FAILED) : null,
    /** A PDF opens in its own tab. */
    view: (next: AttachedFile & { readonly type: string }) => send({ type: next.type === PDF_MIME_TYPE ? 'PDF.OPEN' : 'FILE.VIEW', file: next }),
    save: (next: AttachedFile) => send({ type: 'FILE.SAVE', file: next }),
    loaded: () => send({ type: 'FILE.LOADED' }),
    onLoadFailed: () => send({ type: 'FILE.LOAD_FAILED' }),
    close: () => send({ type: 'FILE.CLOSE' }),
  } as const
}
export type CaseFileView = ReturnType<typeof connectCaseFile>
