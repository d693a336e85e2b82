import { assign, emit, setup } from 'xstate'
import { type Answers, emptyAnswers, type Fields } from '#contract/forms/field.ts'
import { isValid } from '#contract/forms/schema.ts'
import { answerUpdate, blankInput, type ChangeEvent, type InputChange, type InputContext } from '#machines/kit/input.ts'
import { isConnectionLost, nextWait, whenOnline } from '#machines/kit/loader.ts'
import { notProvided } from '#machines/kit/not-provided.ts'
import { error, hasFieldErrors, isAccepted, output, refusalOf } from '#machines/kit/outcome.ts'
import { type CaseEntryKind, entryFields } from '#machines/team/case/case-entry.fields.ts'
import { type CaseEmitted, type CaseOutcome, caseOf } from '#machines/team/case/case-move.setup.ts'

export interface PostEntry {
  readonly what: CaseEntryKind
  readonly reference: string
  readonly answers: Answers
  readonly key: string
}

interface CaseEntryInput {
  readonly what: CaseEntryKind
  readonly reference: string
}

interface CaseEntryContext extends CaseEntryInput, InputContext {
  readonly fields: Fields
  /** Deduplicates retries. A changed text gets a new key. */
  readonly key: string | null
  readonly waits: number
}

/** A note, message, or files for a case, kept and retried until stored. */
export const caseEntryMachine = setup({
  types: {
    context: {} as CaseEntryContext,
    events: {} as ChangeEvent | { type: 'FORM.SUBMIT'; proposedKey: string } | { type: 'FORM.CANCEL' },
    input: {} as CaseEntryInput,
    emitted: {} as CaseEmitted,
    tags: {} as 'busy',
  },
  actors: {
    postEntry: notProvided<CaseOutcome, PostEntry>('postEntry'),
    whenOnline,
  },
  guards: {
    isComplete: ({ context: { fields, answers } }) => isValid(fields, answers),
    isAccepted,
    hasFieldErrors,
    isConnectionLost,
  },
  actions: {
    keepAnswer: assign(({ context }, change: InputChange) => ({ ...answerUpdate(context, change), key: null })),
    takeKey: assign(({ context: { key } }, proposedKey: string) => ({ key: key ?? proposedKey, waits: 0, serverErrors: {} })),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    countWait: assign({ waits: nextWait }),
    clear: assign(({ context: { fields } }) => ({ answers: emptyAnswers(fields), attempt: 0, key: null })),
    takeRefusal: assign(refusalOf),
    forgetProblem: assign({ problem: null }),
    emitCase: emit((_, outcome: CaseOutcome) => {
      const found = caseOf(outcome)
      return found === null ? { type: 'caseStale' as const } : { type: 'caseTold' as const, found }
    }),
  },
}).createMachine({
  id: 'case-entry',
  context: ({ input }) => {
    const fields = entryFields[input.what]
    return { ...input, fields, ...blankInput(fields), key: null, waits: 0 }
  },
  initial: 'editing',
  states: {
    editing: {
      initial: 'settled',
      on: {
        'FIELD.CHANGE': { actions: { type: 'keepAnswer', params: ({ event }) => event } },
        'FORM.SUBMIT': [
          { guard: 'isComplete', target: 'sending', actions: { type: 'takeKey', params: ({ event }) => event.proposedKey } },
          { target: '.invalid' },
        ],
      },
      states: {
        settled: {},
        invalid: { entry: 'countAttempt' },
        unsent: {},
        sent: { on: { 'FIELD.CHANGE': { target: 'settled', actions: { type: 'keepAnswer', params: ({ event }) => event } } } },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'postEntry',
        src: 'postEntry',
        input: ({ context: { what, reference, answers, key } }) => ({ what, reference, answers, key: key ?? '' }),
        onDone: [
          { guard: { type: 'isAccepted', params: output }, target: 'editing.sent', actions: ['clear', { type: 'emitCase', params: output }] },
          { guard: { type: 'hasFieldErrors', params: output }, target: 'editing.invalid', actions: { type: 'takeRefusal', params: output } },
          {
            target: 'editing.unsent',
            actions: [
              { type: 'takeRefusal', params: output },
              { type: 'emitCase', params: output },
            ],
          },
        ],
        onError: [
          { guard: { type: 'isConnectionLost', params: error }, target: 'offline' },
          { target: 'editing.unsent', actions: 'forgetProblem' },
        ],
      },
    },
    /** No answer came. It is retried with the same key when the server is reachable. */
    offline: {
      entry: 'countWait',
      on: { 'FORM.SUBMIT': 'sending', 'FORM.CANCEL': 'editing' },
      invoke: {
        id: 'whenOnline',
        src: 'whenOnline',
        input: ({ context: { waits } }) => ({ waits }),
        onDone: 'sending',
        onError: { target: 'editing.unsent', actions: 'forgetProblem' },
      },
    },
  },
})
