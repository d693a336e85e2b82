import { outputOf } from '#machines/kit/outcome.ts'
import { currentReferenceOf, mailResultOf, teamMailsSetup } from '#machines/team/mail/team-mails.setup.ts'

/** Unmatched emails: read one, assign it to a case, save it, or discard it (docs/cases.md). */
export const teamMailsMachine = teamMailsSetup.createMachine({
  id: 'team-mails',
  context: ({ input: { hasPane } }) => ({
    hasPane,
    which: 'waiting',
    rows: null,
    more: false,
    id: '',
    mail: null,
    suggested: [],
    typedReference: {},
    matches: null,
    referenceError: null,
    attempt: 0,
    result: null,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadMails',
        src: 'loadMails',
        input: ({ context: { which } }) => ({ which, after: '' }),
        onDone: [
          { guard: { type: 'canFillPane', params: outputOf }, target: 'reading', actions: [{ type: 'setRows', params: outputOf }, 'selectFirstMail'] },
          { guard: { type: 'isAccepted', params: outputOf }, target: 'list', actions: { type: 'setRows', params: outputOf } },
          { target: 'failed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'failed', actions: 'clearProblem' },
      },
    },
    failed: { on: { 'MAILS.RETRY': 'loading', 'MAILS.SHOW': { target: 'loading', actions: { type: 'switchList', params: ({ event }) => event.which } } } },
    list: {
      initial: 'idle',
      on: {
        'MAIL.OPEN': { target: 'reading', actions: { type: 'selectMail', params: ({ event }) => event.id } },
        'MAILS.SHOW': { target: 'loading', actions: { type: 'switchList', params: ({ event }) => event.which } },
        'MAILS.REFRESH': { target: 'loading', actions: 'clearResult' },
        'MAILS.LOAD_MORE': { guard: 'hasMore', target: 'loadingMore' },
      },
      states: {
        idle: {},
        loadMoreFailed: {},
      },
    },
    loadingMore: {
      tags: 'busy',
      invoke: {
        id: 'loadMails',
        src: 'loadMails',
        input: ({ context: { which, rows } }) => ({ which, after: rows?.at(-1)?.id ?? '' }),
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'list', actions: { type: 'addRows', params: outputOf } },
          { target: 'list.loadMoreFailed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'list.loadMoreFailed', actions: 'clearProblem' },
      },
    },
    reading: {
      tags: 'busy',
      on: {
        'MAIL.CLOSE': { target: 'list', actions: 'closeMail' },
        'MAILS.SHOW': { target: 'loading', actions: { type: 'switchList', params: ({ event }) => event.which } },
        'MAILS.REFRESH': { target: 'loading', actions: ['closeMail', 'clearResult'] },
      },
      invoke: {
        id: 'readMail',
        src: 'readMail',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'open', actions: { type: 'setMail', params: outputOf } },
          { guard: { type: 'isNotFound', params: outputOf }, target: 'list', actions: { type: 'removeMail', params: { kind: 'gone' } } },
          { target: 'readFailed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'readFailed', actions: 'clearProblem' },
      },
    },
    readFailed: {
      on: {
        'MAIL.OPEN': { target: 'reading', actions: { type: 'selectMail', params: ({ event }) => event.id } },
        'MAIL.CLOSE': { target: 'list', actions: 'closeMail' },
        'MAILS.SHOW': { target: 'loading', actions: { type: 'switchList', params: ({ event }) => event.which } },
        'MAILS.REFRESH': { target: 'loading', actions: ['closeMail', 'clearResult'] },
      },
    },
    open: {
      initial: 'idle',
      on: {
        'MAIL.OPEN': { target: 'reading', actions: { type: 'selectMail', params: ({ event }) => event.id } },
        'MAIL.CLOSE': { target: 'list', actions: 'closeMail' },
        'MAILS.SHOW': { target: 'loading', actions: { type: 'switchList', params: ({ event }) => event.which } },
        'MAILS.REFRESH': { target: 'loading', actions: ['closeMail', 'clearResult'] },
        'REFERENCE.CHANGE': { target: '.typing', actions: { type: 'setReference', params: ({ event }) => event.reference } },
        'MAIL.ASSIGN': [{ guard: 'isReference', target: 'assigning' }, { guard: 'needsSearch', target: '.searching' }, { target: '.invalid' }],
        'MAIL.SAVE': 'saving',
        'MAIL.DISCARD': 'confirmingDiscard',
      },
      states: {
        idle: {},
        typing: { after: { searchDelay: [{ guard: 'needsSearch', target: 'searching' }, { target: 'idle' }] } },
        searching: {
          invoke: {
            id: 'findCases',
            src: 'findCases',
            input: ({ context }) => ({ search: currentReferenceOf(context).trim() }),
            onDone: [
              { guard: { type: 'isAccepted', params: outputOf }, target: 'idle', actions: { type: 'setMatches', params: outputOf } },
              { target: 'searchFailed', actions: { type: 'setProblem', params: outputOf } },
            ],
            onError: { target: 'searchFailed', actions: 'clearProblem' },
          },
        },
        searchFailed: {},
        /** No case is chosen, no case has this reference, or the case accepts no messages. */
        invalid: { entry: 'countAttempt' },
        /** The action failed, or its result is unknown. */
        actionFailed: {},
      },
    },
    assigning: {
      tags: 'busy',
      invoke: {
        id: 'assignMail',
        src: 'assignMail',
        input: ({ context }) => ({ id: context.id, reference: currentReferenceOf(context).trim() }),
        onDone: [
          {
            guard: { type: 'canShowNext', params: outputOf },
            target: 'reading',
            actions: [{ type: 'removeMail', params: ({ event }) => mailResultOf(event.output) }, 'selectFirstMail'],
          },
          {
            guard: { type: 'isAccepted', params: outputOf },
            target: 'list',
            actions: { type: 'removeMail', params: ({ event }) => mailResultOf(event.output) },
          },
          { guard: { type: 'hasReferenceError', params: outputOf }, target: 'open.invalid', actions: { type: 'setReferenceError', params: outputOf } },
          { guard: { type: 'isNotFound', params: outputOf }, target: 'list', actions: { type: 'removeMail', params: { kind: 'gone' } } },
          { guard: { type: 'hasConflict', params: outputOf }, target: 'list', actions: { type: 'removeMail', params: { kind: 'gone' } } },
          { target: 'open.actionFailed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'open.actionFailed', actions: 'clearProblem' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveMail',
        src: 'saveMail',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'open' },
          { guard: { type: 'isNotFound', params: outputOf }, target: 'list', actions: { type: 'removeMail', params: { kind: 'gone' } } },
          { target: 'open.actionFailed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'open.actionFailed', actions: 'clearProblem' },
      },
    },
    confirmingDiscard: { on: { 'MAIL.CONFIRM': 'discarding', 'MAIL.CANCEL': 'open' } },
    discarding: {
      tags: 'busy',
      invoke: {
        id: 'discardMail',
        src: 'discardMail',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'canShowNext', params: outputOf },
            target: 'reading',
            actions: [{ type: 'removeMail', params: { kind: 'discarded' } }, 'selectFirstMail'],
          },
          { guard: { type: 'isAccepted', params: outputOf }, target: 'list', actions: { type: 'removeMail', params: { kind: 'discarded' } } },
          { guard: { type: 'hasConflict', params: outputOf }, target: 'list', actions: { type: 'removeMail', params: { kind: 'gone' } } },
          { target: 'open.actionFailed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'open.actionFailed', actions: 'clearProblem' },
      },
    },
  },
})
