import { output } from '#machines/kit/outcome.ts'
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
    typed: {},
    matches: null,
    refused: null,
    attempt: 0,
    done: null,
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
          { guard: { type: 'canFillPane', params: output }, target: 'reading', actions: [{ type: 'setRows', params: output }, 'selectFirstMail'] },
          { guard: { type: 'isAccepted', params: output }, target: 'list', actions: { type: 'setRows', params: output } },
          { target: 'failed', actions: { type: 'setProblem', params: output } },
        ],
        onError: { target: 'failed', actions: 'clearProblem' },
      },
    },
    failed: { on: { 'MAILS.RETRY': 'loading', 'MAILS.SHOW': { target: 'loading', actions: { type: 'showOther', params: ({ event }) => event.which } } } },
    list: {
      initial: 'settled',
      on: {
        'MAIL.OPEN': { target: 'reading', actions: { type: 'selectMail', params: ({ event }) => event.id } },
        'MAILS.SHOW': { target: 'loading', actions: { type: 'showOther', params: ({ event }) => event.which } },
        'MAILS.RENEW': { target: 'loading', actions: 'clearDone' },
        'MAILS.MORE': { guard: 'hasMore', target: 'adding' },
      },
      states: {
        settled: {},
        stopped: {},
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'loadMails',
        src: 'loadMails',
        input: ({ context: { which, rows } }) => ({ which, after: rows?.at(-1)?.id ?? '' }),
        onDone: [
          { guard: { type: 'isAccepted', params: output }, target: 'list', actions: { type: 'addRows', params: output } },
          { target: 'list.stopped', actions: { type: 'setProblem', params: output } },
        ],
        onError: { target: 'list.stopped', actions: 'clearProblem' },
      },
    },
    reading: {
      tags: 'busy',
      on: {
        'MAIL.CLOSE': { target: 'list', actions: 'closeMail' },
        'MAILS.SHOW': { target: 'loading', actions: { type: 'showOther', params: ({ event }) => event.which } },
        'MAILS.RENEW': { target: 'loading', actions: ['closeMail', 'clearDone'] },
      },
      invoke: {
        id: 'readMail',
        src: 'readMail',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          { guard: { type: 'isAccepted', params: output }, target: 'open', actions: { type: 'setMail', params: output } },
          { guard: { type: 'isGone', params: output }, target: 'list', actions: { type: 'removeMail', params: { kind: 'gone' } } },
          { target: 'unread', actions: { type: 'setProblem', params: output } },
        ],
        onError: { target: 'unread', actions: 'clearProblem' },
      },
    },
    unread: {
      on: {
        'MAIL.OPEN': { target: 'reading', actions: { type: 'selectMail', params: ({ event }) => event.id } },
        'MAIL.CLOSE': { target: 'list', actions: 'closeMail' },
        'MAILS.SHOW': { target: 'loading', actions: { type: 'showOther', params: ({ event }) => event.which } },
        'MAILS.RENEW': { target: 'loading', actions: ['closeMail', 'clearDone'] },
      },
    },
    open: {
      initial: 'settled',
      on: {
        'MAIL.OPEN': { target: 'reading', actions: { type: 'selectMail', params: ({ event }) => event.id } },
        'MAIL.CLOSE': { target: 'list', actions: 'closeMail' },
        'MAILS.SHOW': { target: 'loading', actions: { type: 'showOther', params: ({ event }) => event.which } },
        'MAILS.RENEW': { target: 'loading', actions: ['closeMail', 'clearDone'] },
        'REFERENCE.CHANGE': { target: '.typing', actions: { type: 'setReference', params: ({ event }) => event.reference } },
        'MAIL.ASSIGN': [{ guard: 'isReference', target: 'assigning' }, { guard: 'isUnsearched', target: '.searching' }, { target: '.invalid' }],
        'MAIL.SAVE': 'saving',
        'MAIL.DISCARD': 'asking',
      },
      states: {
        settled: {},
        typing: { after: { searchDelay: [{ guard: 'isUnsearched', target: 'searching' }, { target: 'settled' }] } },
        searching: {
          invoke: {
            id: 'findCases',
            src: 'findCases',
            input: ({ context }) => ({ search: currentReferenceOf(context).trim() }),
            onDone: [
              { guard: { type: 'isAccepted', params: output }, target: 'settled', actions: { type: 'setMatches', params: output } },
              { target: 'unsearched', actions: { type: 'setProblem', params: output } },
            ],
            onError: { target: 'unsearched', actions: 'clearProblem' },
          },
        },
        unsearched: {},
        /** No case is chosen, no case has this reference, or the case accepts no messages. */
        invalid: { entry: 'countAttempt' },
        /** The action failed, or its result is unknown. */
        stopped: {},
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
            guard: { type: 'canShowNext', params: output },
            target: 'reading',
            actions: [{ type: 'removeMail', params: ({ event }) => mailResultOf(event.output) }, 'selectFirstMail'],
          },
          { guard: { type: 'isAccepted', params: output }, target: 'list', actions: { type: 'removeMail', params: ({ event }) => mailResultOf(event.output) } },
          { guard: { type: 'namesReference', params: output }, target: 'open.invalid', actions: { type: 'setRefused', params: output } },
          { guard: { type: 'isGone', params: output }, target: 'list', actions: { type: 'removeMail', params: { kind: 'gone' } } },
          { guard: { type: 'isOvertaken', params: output }, target: 'list', actions: { type: 'removeMail', params: { kind: 'gone' } } },
          { target: 'open.stopped', actions: { type: 'setProblem', params: output } },
        ],
        onError: { target: 'open.stopped', actions: 'clearProblem' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveMail',
        src: 'saveMail',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          { guard: { type: 'isAccepted', params: output }, target: 'open' },
          { guard: { type: 'isGone', params: output }, target: 'list', actions: { type: 'removeMail', params: { kind: 'gone' } } },
          { target: 'open.stopped', actions: { type: 'setProblem', params: output } },
        ],
        onError: { target: 'open.stopped', actions: 'clearProblem' },
      },
    },
    asking: { on: { 'MAIL.CONFIRM': 'discarding', 'MAIL.CANCEL': 'open' } },
    discarding: {
      tags: 'busy',
      invoke: {
        id: 'discardMail',
        src: 'discardMail',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'canShowNext', params: output },
            target: 'reading',
            actions: [{ type: 'removeMail', params: { kind: 'discarded' } }, 'selectFirstMail'],
          },
          { guard: { type: 'isAccepted', params: output }, target: 'list', actions: { type: 'removeMail', params: { kind: 'discarded' } } },
          { guard: { type: 'isOvertaken', params: output }, target: 'list', actions: { type: 'removeMail', params: { kind: 'gone' } } },
          { target: 'open.stopped', actions: { type: 'setProblem', params: output } },
        ],
        onError: { target: 'open.stopped', actions: 'clearProblem' },
      },
    },
  },
})
