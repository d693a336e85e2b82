import { assign, setup } from 'xstate'
import type { Outcome } from '#contract/answer.ts'
import { isValid } from '#contract/forms/schema.ts'
import { assignFields, isAutomatic, type MailList } from '#contract/team-mails.ts'
import { notProvided } from '#machines/kit/not-provided.ts'
import { isRefusedWith } from '#machines/kit/outcome.ts'
import { GONE, OVERTAKEN, told } from '#machines/team/case-move.setup.ts'
import {
  type MailDone,
  type MailOutcome,
  type MailsOutcome,
  type PutOutcome,
  referenceFor,
  type TeamMailsContext,
  type TeamMailsEvent,
} from '#machines/team/team-mails.setup.ts'

const accepted = { type: 'isAccepted', params: told } as const
const gone = { guard: { type: 'isGone', params: told }, target: 'list', actions: { type: 'dropMail', params: { kind: 'gone' } } } as const
/** It waits no more. Nothing else is in the way of discarding it, and what is in the way of putting it names its case. */
const overtaken = { ...gone, guard: { type: 'isOvertaken', params: told } } as const
const takeProblem = { type: 'takeProblem', params: told } as const
const stopped = { target: 'open.stopped', actions: takeProblem } as const
const unanswered = { target: 'open.stopped', actions: 'forgetProblem' } as const
const putTo = ({ event: { output } }: { readonly event: { readonly output: PutOutcome } }): MailDone =>
  output.kind === 'accepted' ? { kind: 'put', reference: output.reference } : { kind: 'gone' }
const idOf = ({ context: { id } }: { readonly context: TeamMailsContext }) => ({ id })
const opens = { 'MAIL.OPEN': { target: 'reading', actions: { type: 'noteMail', params: ({ event }: { event: { id: string } }) => event.id } } } as const
const shows = {
  'MAILS.SHOW': { target: 'loading', actions: { type: 'showOther', params: ({ event }: { event: { which: MailList } }) => event.which } },
} as const

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
    isAccepted: (_, outcome: Outcome<object>) => outcome.kind === 'accepted',
    isAutomatic: (_, outcome: MailOutcome) => outcome.kind === 'accepted' && isAutomatic(outcome.mail.why),
    isGone: isRefusedWith(GONE),
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
    takeProblem: assign({ problem: (_, outcome: Outcome<object>) => (outcome.kind === 'refused' ? outcome.message : null) }),
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
          { guard: accepted, target: 'list', actions: { type: 'takeRows', params: told } },
          { target: 'failed', actions: takeProblem },
        ],
        onError: { target: 'failed', actions: 'forgetProblem' },
      },
    },
    failed: { on: { 'MAILS.RETRY': 'loading', ...shows } },
    list: {
      initial: 'settled',
      on: { ...opens, ...shows, 'MAILS.RENEW': { target: 'loading', actions: 'forgetDone' }, 'MAILS.MORE': { guard: 'hasMore', target: 'adding' } },
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
          { guard: accepted, target: 'list', actions: { type: 'addRows', params: told } },
          { target: 'list.stopped', actions: takeProblem },
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
        input: idOf,
        onDone: [
          { guard: { type: 'isAutomatic', params: told }, target: 'told', actions: { type: 'takeMail', params: told } },
          { guard: accepted, target: 'open', actions: { type: 'takeMail', params: told } },
          gone,
          { target: 'unread', actions: takeProblem },
        ],
        onError: { target: 'unread', actions: 'forgetProblem' },
      },
    },
    /** What is in it could not be had. */
    unread: { on: { ...opens, 'MAIL.CLOSE': { target: 'list', actions: 'closeMail' } } },
    /** Nobody wrote it: it is read, and nothing is to be done with it. */
    told: { on: { ...opens, 'MAIL.CLOSE': { target: 'list', actions: 'closeMail' } } },
    open: {
      initial: 'settled',
      on: {
        ...opens,
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
          { guard: accepted, target: 'list', actions: { type: 'dropMail', params: putTo } },
          { guard: { type: 'namesReference', params: told }, target: 'open.invalid', actions: { type: 'noteRefused', params: told } },
          gone,
          overtaken,
          stopped,
        ],
        onError: unanswered,
      },
    },
    saving: {
      tags: 'busy',
      invoke: { id: 'saveMail', src: 'saveMail', input: idOf, onDone: [{ guard: accepted, target: 'open' }, gone, stopped], onError: unanswered },
    },
    asking: { on: { 'MAIL.CONFIRM': 'discarding', 'MAIL.KEEP': 'open' } },
    discarding: {
      tags: 'busy',
      invoke: {
        id: 'discardMail',
        src: 'discardMail',
        input: idOf,
        onDone: [{ guard: accepted, target: 'list', actions: { type: 'dropMail', params: { kind: 'discarded' } } }, overtaken, stopped],
        onError: unanswered,
      },
    },
  },
})
