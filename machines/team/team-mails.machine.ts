import { assign, setup } from 'xstate'
import type { Outcome } from '#contract/answer.ts'
import { isValid } from '#contract/forms/schema.ts'
import { assignFields, isAutomatic, type MailList } from '#contract/team-mails.ts'
import { notProvided } from '#machines/kit/not-provided.ts'
import { isAccepted, isRefusedWith, output, problemOf } from '#machines/kit/outcome.ts'
import { GONE, OVERTAKEN } from '#machines/team/case-move.setup.ts'
import {
  type MailDone,
  type MailOutcome,
  type MailsOutcome,
  type PutOutcome,
  referenceFor,
  type TeamMailsContext,
  type TeamMailsEvent,
} from '#machines/team/team-mails.setup.ts'

const putTo = (outcome: PutOutcome): MailDone => (outcome.kind === 'accepted' ? { kind: 'put', reference: outcome.reference } : { kind: 'gone' })

/** Mails that came in and belong to no case: one is read at a time, put to a case, saved whole, or discarded (CASES.md, section 5). */
export const teamMailsMachine = setup({
  types: {
    context: {} as TeamMailsContext,
    events: {} as TeamMailsEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadMails: notProvided<MailsOutcome, { readonly which: MailList; readonly after: string }>('loadMails'),
    readMail: notProvided<MailOutcome, { readonly id: string }>('readMail'),
    putMail: notProvided<PutOutcome, { readonly id: string; readonly reference: string }>('putMail'),
    discardMail: notProvided<Outcome<object>, { readonly id: string }>('discardMail'),
    saveMail: notProvided<Outcome<object>, { readonly id: string }>('saveMail'),
  },
  guards: {
    isAccepted,
    isAutomatic: (_, outcome: MailOutcome) => outcome.kind === 'accepted' && isAutomatic(outcome.mail.why),
    isGone: isRefusedWith(GONE),
    /** The mail is no longer waiting. Nothing else prevents a discard, and other reasons against a case name the reference. */
    isOvertaken: isRefusedWith(OVERTAKEN),
    namesReference: (_, outcome: Outcome<object>) => outcome.kind === 'refused' && 'reference' in outcome.errors,
    hasMore: ({ context }) => context.more,
    isReference: ({ context }) => isValid({ reference: assignFields.reference }, { reference: referenceFor(context) }),
  },
  actions: {
    takeRows: assign((_, outcome: MailsOutcome) => (outcome.kind === 'accepted' ? { rows: outcome.rows, more: outcome.more, problem: null } : {})),
    addRows: assign(({ context }, outcome: MailsOutcome) => {
      if (outcome.kind !== 'accepted') return {}
      const rows = context.rows ?? []
      const added = outcome.rows.filter(({ id }) => !rows.some((row) => row.id === id))
      return { rows: [...rows, ...added], more: outcome.more, problem: null }
    }),
    showOther: assign((_, which: MailList) => ({ which, rows: null, more: false, done: null })),
    noteMail: assign((_, id: string) => ({ id, mail: null, refused: null, attempt: 0, done: null })),
    takeMail: assign((_, outcome: MailOutcome) => (outcome.kind === 'accepted' ? { mail: outcome.mail, problem: null } : {})),
    closeMail: assign({ id: '', mail: null }),
    keepReference: assign(({ context: { id, typed } }, reference: string) => ({ typed: { ...typed, [id]: reference }, refused: null })),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    noteRefused: assign({ refused: (_, outcome: Outcome<object>) => (outcome.kind === 'refused' ? (outcome.errors.reference ?? null) : null) }),
    /** It waits no more, whoever ended it. */
    dropMail: assign(({ context: { rows, id } }, done: MailDone) => ({ rows: rows?.filter((row) => row.id !== id) ?? null, id: '', mail: null, done })),
    forgetDone: assign({ done: null }),
    takeProblem: assign(problemOf),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'team-mails',
  context: { which: 'waiting', rows: null, more: false, id: '', mail: null, typed: {}, refused: null, attempt: 0, done: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadMails',
        src: 'loadMails',
        input: ({ context: { which } }) => ({ which, after: '' }),
        onDone: [
          { guard: { type: 'isAccepted', params: output }, target: 'list', actions: { type: 'takeRows', params: output } },
          { target: 'failed', actions: { type: 'takeProblem', params: output } },
        ],
        onError: { target: 'failed', actions: 'forgetProblem' },
      },
    },
    failed: { on: { 'MAILS.RETRY': 'loading', 'MAILS.SHOW': { target: 'loading', actions: { type: 'showOther', params: ({ event }) => event.which } } } },
    list: {
      initial: 'settled',
      on: {
        'MAIL.OPEN': { target: 'reading', actions: { type: 'noteMail', params: ({ event }) => event.id } },
        'MAILS.SHOW': { target: 'loading', actions: { type: 'showOther', params: ({ event }) => event.which } },
        'MAILS.RENEW': { target: 'loading', actions: 'forgetDone' },
        'MAILS.MORE': { guard: 'hasMore', target: 'adding' },
      },
      states: {
        settled: {},
        /** The mails that come next could not be loaded. */
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
          { target: 'list.stopped', actions: { type: 'takeProblem', params: output } },
        ],
        onError: { target: 'list.stopped', actions: 'forgetProblem' },
      },
    },
    reading: {
      tags: 'busy',
      on: { 'MAIL.CLOSE': { target: 'list', actions: 'closeMail' } },
      invoke: {
        id: 'readMail',
        src: 'readMail',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          { guard: { type: 'isAutomatic', params: output }, target: 'told', actions: { type: 'takeMail', params: output } },
          { guard: { type: 'isAccepted', params: output }, target: 'open', actions: { type: 'takeMail', params: output } },
          { guard: { type: 'isGone', params: output }, target: 'list', actions: { type: 'dropMail', params: { kind: 'gone' } } },
          { target: 'unread', actions: { type: 'takeProblem', params: output } },
        ],
        onError: { target: 'unread', actions: 'forgetProblem' },
      },
    },
    /** What is in it could not be had. */
    unread: {
      on: {
        'MAIL.OPEN': { target: 'reading', actions: { type: 'noteMail', params: ({ event }) => event.id } },
        'MAIL.CLOSE': { target: 'list', actions: 'closeMail' },
      },
    },
    /** Nobody wrote it: it is read, and nothing is to be done with it. */
    told: {
      on: {
        'MAIL.OPEN': { target: 'reading', actions: { type: 'noteMail', params: ({ event }) => event.id } },
        'MAIL.CLOSE': { target: 'list', actions: 'closeMail' },
      },
    },
    open: {
      initial: 'settled',
      on: {
        'MAIL.OPEN': { target: 'reading', actions: { type: 'noteMail', params: ({ event }) => event.id } },
        'MAIL.CLOSE': { target: 'list', actions: 'closeMail' },
        'REFERENCE.CHANGE': { actions: { type: 'keepReference', params: ({ event }) => event.reference } },
        'MAIL.PUT': [{ guard: 'isReference', target: 'putting' }, { target: '.invalid' }],
        'MAIL.SAVE': 'saving',
        'MAIL.DISCARD': 'asking',
      },
      states: {
        settled: {},
        /** There is no case of this reference, or it takes no message. */
        invalid: { entry: 'countAttempt' },
        /** What was pressed is not done, or nobody knows. */
        stopped: {},
      },
    },
    putting: {
      tags: 'busy',
      invoke: {
        id: 'putMail',
        src: 'putMail',
        input: ({ context }) => ({ id: context.id, reference: referenceFor(context).trim() }),
        onDone: [
          { guard: { type: 'isAccepted', params: output }, target: 'list', actions: { type: 'dropMail', params: ({ event }) => putTo(event.output) } },
          { guard: { type: 'namesReference', params: output }, target: 'open.invalid', actions: { type: 'noteRefused', params: output } },
          { guard: { type: 'isGone', params: output }, target: 'list', actions: { type: 'dropMail', params: { kind: 'gone' } } },
          { guard: { type: 'isOvertaken', params: output }, target: 'list', actions: { type: 'dropMail', params: { kind: 'gone' } } },
          { target: 'open.stopped', actions: { type: 'takeProblem', params: output } },
        ],
        onError: { target: 'open.stopped', actions: 'forgetProblem' },
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
          { guard: { type: 'isGone', params: output }, target: 'list', actions: { type: 'dropMail', params: { kind: 'gone' } } },
          { target: 'open.stopped', actions: { type: 'takeProblem', params: output } },
        ],
        onError: { target: 'open.stopped', actions: 'forgetProblem' },
      },
    },
    asking: { on: { 'MAIL.CONFIRM': 'discarding', 'MAIL.KEEP': 'open' } },
    discarding: {
      tags: 'busy',
      invoke: {
        id: 'discardMail',
        src: 'discardMail',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          { guard: { type: 'isAccepted', params: output }, target: 'list', actions: { type: 'dropMail', params: { kind: 'discarded' } } },
          { guard: { type: 'isOvertaken', params: output }, target: 'list', actions: { type: 'dropMail', params: { kind: 'gone' } } },
          { target: 'open.stopped', actions: { type: 'takeProblem', params: output } },
        ],
        onError: { target: 'open.stopped', actions: 'forgetProblem' },
      },
    },
  },
})
