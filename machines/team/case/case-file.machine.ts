import { assign, emit, setup } from 'xstate'
import type { Outcome } from '#contract/request/outcome.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { isAccepted, outputOf, toProblemContext } from '#machines/kit/outcome.ts'
import type { CaseEmitted } from '#machines/team/case/case-outcome.ts'

export interface AttachedFile {
  readonly id: string
  readonly name: string
}
export interface OpenCaseFileInput {
  readonly reference: string
  readonly id: string
}
export interface DeliverCaseFileInput extends OpenCaseFileInput {
  readonly as: 'view' | 'save'
}
export type FileUrlOutcome = Outcome<{ readonly href: string }>

interface CaseFileContext {
  readonly reference: string
  readonly file: AttachedFile | null
  readonly as: DeliverCaseFileInput['as']
  readonly href: string | null
  readonly problem: string | null
}

type CaseFileEvent =
  | { type: 'FILE.VIEW'; file: AttachedFile }
  | { type: 'PDF.OPEN'; file: AttachedFile }
  | { type: 'FILE.SAVE'; file: AttachedFile }
  /** The browser has shown the picture. The server has recorded the view in the history. */
  | { type: 'FILE.LOADED' }
  /** The URL expired, or the browser cannot read the picture. */
  | { type: 'FILE.LOAD_FAILED' }
  | { type: 'FILE.CLOSE' }

/** Case files. Pictures open on the page and PDFs in a new tab. Other files are saved. URLs are valid for two minutes in one session. */
export const caseFileMachine = setup({
  types: {
    context: {} as CaseFileContext,
    events: {} as CaseFileEvent,
    input: {} as Pick<CaseFileContext, 'reference'>,
    emitted: {} as CaseEmitted,
    tags: {} as 'busy',
  },
  actors: {
    loadFileUrl: createActorPlaceholder<FileUrlOutcome, OpenCaseFileInput>('loadFileUrl'),
    deliverFile: createActorPlaceholder<Outcome<object>, DeliverCaseFileInput>('deliverFile'),
  },
  guards: { isAccepted },
  actions: {
    setFile: assign(({ event }) => ('file' in event ? { file: event.file, href: null, problem: null } : {})),
    setViewMode: assign({ as: 'view' }),
    setSaveMode: assign({ as: 'save' }),
    setUrl: assign({ href: (_, outcome: FileUrlOutcome) => (outcome.kind === 'accepted' ? outcome.href : null) }),
    setProblem: assign(toProblemContext),
    clearProblem: assign({ problem: null }),
    clearUrl: assign({ href: null }),
    emitStale: emit({ type: 'caseStale' as const }),
  },
}).createMachine({
  id: 'case-file',
  context: ({ input }) => ({ ...input, file: null, as: 'save', href: null, problem: null }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'FILE.VIEW': { target: 'loadingUrl', actions: 'setFile' },
        'PDF.OPEN': { target: 'delivering', actions: ['setFile', 'setViewMode'] },
        'FILE.SAVE': { target: 'delivering', actions: ['setFile', 'setSaveMode'] },
      },
    },
    loadingUrl: {
      tags: 'busy',
      invoke: {
        id: 'loadFileUrl',
        src: 'loadFileUrl',
        input: ({ context: { reference, file } }) => ({ reference, id: file?.id ?? '' }),
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'viewing', actions: { type: 'setUrl', params: outputOf } },
          { target: 'failed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'failed', actions: 'clearProblem' },
      },
    },
    viewing: {
      initial: 'loading',
      exit: 'clearUrl',
      on: { 'FILE.CLOSE': 'idle' },
      states: {
        loading: { on: { 'FILE.LOADED': { target: 'shown', actions: 'emitStale' }, 'FILE.LOAD_FAILED': 'loadFailed' } },
        shown: {},
        loadFailed: {},
      },
    },
    delivering: {
      tags: 'busy',
      invoke: {
        id: 'deliverFile',
        src: 'deliverFile',
        input: ({ context: { reference, file, as } }) => ({ reference, id: file?.id ?? '', as }),
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'idle' },
          { target: 'failed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'failed', actions: 'clearProblem' },
      },
    },
    failed: {
      on: {
        'FILE.VIEW': { target: 'loadingUrl', actions: 'setFile' },
        'PDF.OPEN': { target: 'delivering', actions: ['setFile', 'setViewMode'] },
        'FILE.SAVE': { target: 'delivering', actions: ['setFile', 'setSaveMode'] },
        'FILE.CLOSE': 'idle',
      },
    },
  },
})
