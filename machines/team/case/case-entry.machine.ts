import { assign, emit, setup } from 'xstate'
import { type Answers, emptyAnswers } from '#contract/forms/field.ts'
import { isValid } from '#contract/forms/schema.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { isConnectionLost, nextWaitCount, whenOnline } from '#machines/kit/connection-retry.ts'
import { createInputContext, type FieldChangeEvent, type InputChange, type InputContext, updateAnswer } from '#machines/kit/input.ts'
import { errorOf, hasFieldErrors, isAccepted, outputOf, toRefusalContext } from '#machines/kit/outcome.ts'
import { type CaseEntryKind, entryFields, visibleFieldsOf } from '#machines/team/case/case-entry.fields.ts'
import { type CaseEmitted, type CaseOutcome, caseOf } from '#machines/team/case/case-outcome.ts'

export interface PostEntryInput {
  readonly what: CaseEntryKind
  readonly reference: string
  readonly answers: Answers
  readonly key: string
}

/** An entry that the tab stores for a reload. Files are not stored. */
export interface StoredEntry {
  readonly text: string
  readonly key: string | null
  readonly hadFiles: boolean
}

interface CaseEntryInput {
  readonly what: CaseEntryKind
  readonly reference: string
  readonly memberId: string
  readonly storedEntry: StoredEntry | null
}

export interface CaseEntryContext extends CaseEntryInput, InputContext {
  /** Deduplicates retries. A changed entry gets a new key. */
  readonly key: string | null
  readonly waits: number
}

export type CaseEntryEffects = { readonly storeEntry: (context: { readonly context: CaseEntryContext }) => void }

/** A note or message with its files. Keeps the entry until the server has stored it. Retries after a lost response. */
export const caseEntryMachine = setup({
  types: {
    context: {} as CaseEntryContext,
    events: {} as FieldChangeEvent | { type: 'FORM.SUBMIT'; proposedKey: string } | { type: 'FORM.CANCEL' },
    input: {} as CaseEntryInput,
    emitted: {} as CaseEmitted,
    tags: {} as 'busy',
  },
  actors: {
    postEntry: createActorPlaceholder<CaseOutcome, PostEntryInput>('postEntry'),
    whenOnline,
  },
  guards: {
    hasLostFiles: ({ context: { storedEntry } }) => storedEntry?.hadFiles === true,
    isComplete: ({ context: { what, answers } }) => isValid(visibleFieldsOf(what, answers), answers),
    isAccepted,
    hasFieldErrors,
    isConnectionLost,
  },
  actions: {
    setAnswer: assign(({ context }, change: InputChange) => ({ ...updateAnswer(context, change), key: null })),
    setKey: assign(({ context: { key } }, proposedKey: string) => ({ key: key ?? proposedKey, waits: 0, serverErrors: {} })),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    countWait: assign({ waits: nextWaitCount }),
    clear: assign(({ context: { what } }) => ({ answers: emptyAnswers(entryFields[what]), attempt: 0, key: null })),
    storeEntry: () => undefined,
    setRefusal: assign(toRefusalContext),
    clearProblem: assign({ problem: null }),
    emitCase: emit((_, outcome: CaseOutcome) => {
      const teamCase = caseOf(outcome)
      return teamCase === null ? { type: 'caseStale' as const } : { type: 'caseUpdated' as const, teamCase }
    }),
  },
}).createMachine({
  id: 'case-entry',
  context: ({ input }) => {
    const { what, storedEntry } = input
    const blank = createInputContext(entryFields[what])
    return { ...input, ...blank, answers: { ...blank.answers, [what]: storedEntry?.text ?? '' }, key: storedEntry?.key ?? null, waits: 0 }
  },
  initial: 'editing',
  states: {
    editing: {
      initial: 'opening',
      on: {
        'FIELD.CHANGE': { actions: [{ type: 'setAnswer', params: ({ event }) => event }, 'storeEntry'] },
        'FORM.SUBMIT': [
          { guard: 'isComplete', target: 'sending', actions: [{ type: 'setKey', params: ({ event }) => event.proposedKey }, 'storeEntry'] },
          { target: '.invalid' },
        ],
      },
      states: {
        /** Transient. Checks whether a reload dropped chosen files. */
        opening: { always: [{ guard: 'hasLostFiles', target: 'filesLost' }, { target: 'idle' }] },
        /** The page asks the member to choose the files again. */
        filesLost: { on: { 'FIELD.CHANGE': { target: 'idle', actions: [{ type: 'setAnswer', params: ({ event }) => event }, 'storeEntry'] } } },
        idle: {},
        invalid: { entry: 'countAttempt' },
        sendFailed: {},
        sent: { on: { 'FIELD.CHANGE': { target: 'idle', actions: [{ type: 'setAnswer', params: ({ event }) => event }, 'storeEntry'] } } },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'postEntry',
        src: 'postEntry',
        input: ({ context: { what, reference, answers, key } }) => ({ what, reference, answers, key: key ?? '' }),
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'editing.sent', actions: ['clear', 'storeEntry', { type: 'emitCase', params: outputOf }] },
          { guard: { type: 'hasFieldErrors', params: outputOf }, target: 'editing.invalid', actions: { type: 'setRefusal', params: outputOf } },
          {
            target: 'editing.sendFailed',
            actions: [
              { type: 'setRefusal', params: outputOf },
              { type: 'emitCase', params: outputOf },
            ],
          },
        ],
        onError: [
          { guard: { type: 'isConnectionLost', params: errorOf }, target: 'offline' },
          { target: 'editing.sendFailed', actions: 'clearProblem' },
        ],
      },
    },
    /** No response came. The entry is sent again with the same key when the server is reachable. */
    offline: {
      entry: 'countWait',
      on: { 'FORM.SUBMIT': 'sending', 'FORM.CANCEL': 'editing.idle' },
      invoke: {
        id: 'whenOnline',
        src: 'whenOnline',
        input: ({ context: { waits } }) => ({ waits }),
        onDone: 'sending',
        onError: { target: 'editing.sendFailed', actions: 'clearProblem' },
      },
    },
  },
})
