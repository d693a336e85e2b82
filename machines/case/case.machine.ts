import { assign, setup } from 'xstate'
import { DAY_MS } from '#contract/retention.ts'
import type { CaseActor, CaseContext, CaseEvent, CaseInput, OpenAsk } from '#machines/case/case.events.ts'

/** A closed case goes on within this time (CASES.md, section 1). */
export const REOPEN_WITHIN_MS = 60 * DAY_MS

const by = ({ event }: { readonly event: CaseEvent }) => event.by
const event = ({ event: told }: { readonly event: CaseEvent }) => told
const isMember = { type: 'isMember', params: by } as const
const isLead = { type: 'isLead', params: by } as const
const isOwner = { type: 'isOwner', params: by } as const
const isCustomer = { type: 'isCustomer', params: by } as const
const isTime = { type: 'isTime', params: by } as const
const canReopen = { type: 'canReopen', params: event } as const
const canContinue = { type: 'canContinue', params: event } as const
const canComeBack = { type: 'canComeBack', params: event } as const
const canFile = { type: 'canFile', params: event } as const
const isLastAnswer = { type: 'isLastAnswer', params: event } as const
const isAnswer = { type: 'isAnswer', params: event } as const
const isLastStop = { type: 'isLastStop', params: event } as const
const isStop = { type: 'isStop', params: event } as const
const enter = { type: 'enter', params: event } as const

const NOT_APPROVED = { approved: false, approval: null } as const
const isRecent = ({ since }: CaseContext, told: CaseEvent) => told.at - since <= REOPEN_WITHIN_MS
const owns = (context: CaseContext, who: CaseActor) => 'id' in who && who.id === context.owner

/** What an event is about of all that is asked; where it does not say and there are several, nothing. */
export const askedBy = ({ asks }: CaseContext, told: { readonly which?: string }): OpenAsk | undefined =>
  told.which === undefined ? (asks.length === 1 ? asks[0] : undefined) : asks.find(({ number }) => String(number) === told.which)
const about = (context: CaseContext, told: CaseEvent) => (told.type === 'ANSWER' || told.type === 'ASK.WITHDRAW' ? askedBy(context, told) : undefined)
const isLast = (context: CaseContext, told: CaseEvent) => context.asks.length === 1 && about(context, told) !== undefined

/** What leads out of more than one state. */
const ask = { guard: isOwner, target: '#case.waitingForCustomer', actions: [{ type: 'takeAsk', params: event }, enter] } as const
const takeAnswer = [{ type: 'takeAnswer', params: event }, { type: 'closeAsk', params: event }, enter] as const
/** The last of what is asked ends the wait; after one of several the customer has the time anew for the others. */
const answer = [
  { guard: isLastAnswer, target: '#case.inWork', actions: takeAnswer },
  { guard: isAnswer, target: '#case.waitingForCustomer', actions: takeAnswer },
] as const
const stopAsking = [
  { guard: isLastStop, target: '#case.inWork', actions: [{ type: 'closeAsk', params: event }, enter] },
  { guard: isStop, actions: { type: 'closeAsk', params: event } },
] as const
const withdraw = { guard: isCustomer, target: '#case.closed.withdrawn', actions: enter } as const
// What was asked is not asked any more.
const decline = { guard: isOwner, target: '#case.closed.declined', actions: ['dropAsks', enter] } as const
/** Beyond CASES.md, which has it in `inWork` alone: an owner who leaves the company leaves nothing behind that nobody can move. */
const giveOn = { guard: isLead, actions: { type: 'giveOwner', params: event } } as const

/** What happens to a case in every open state and leaves it where it is. */
const beside = {
  NOTE: { guard: isMember, actions: 'record' },
  MESSAGE: [
    { guard: isCustomer, actions: 'record' },
    { guard: isMember, actions: 'record' },
  ],
  'FILE.ATTACH': [
    { guard: isCustomer, actions: 'record' },
    // What the team adds may be what is to be filed: nobody has approved that.
    { guard: isMember, actions: 'dropApproval' },
  ],
  // What was approved is not what is to be filed any more.
  CORRECT: { guard: isCustomer, actions: 'dropApproval' },
} as const

/**
 * What happens after sending, for every form (`docs/cases.md`): the server moves a case by this chart alone, and a page shows the
 * buttons of the edges it has for who looks. Nothing in it waits: times are due in the row, see `case.due.ts`.
 */
export const caseMachine = setup({
  types: { context: {} as CaseContext, events: {} as CaseEvent, input: {} as CaseInput },
  guards: {
    isMember: (_, who: CaseActor) => 'id' in who,
    isLead: (_, who: CaseActor) => who.role === 'lead',
    isOwner: ({ context }, who: CaseActor) => owns(context, who),
    isCustomer: (_, who: CaseActor) => who.role === 'customer',
    isTime: (_, who: CaseActor) => who.role === 'time',
    isHeld: ({ context }) => context.isHeld,
    /** A page does not know what the approved hashes to now; the server says it with the event. */
    canFile: ({ context }, told: CaseEvent) =>
      owns(context, told.by) &&
      context.kind === 'filing' &&
      context.approved &&
      (context.approval === null || told.type !== 'FILE' || told.shows === undefined || told.shows === context.approval),
    isLastAnswer: ({ context }, told: CaseEvent) => told.by.role === 'customer' && isLast(context, told),
    isAnswer: ({ context }, told: CaseEvent) => told.by.role === 'customer' && about(context, told) !== undefined,
    isLastStop: ({ context }, told: CaseEvent) => owns(context, told.by) && isLast(context, told),
    isStop: ({ context }, told: CaseEvent) => owns(context, told.by) && about(context, told) !== undefined,
    canReopen: ({ context }, told: CaseEvent) => 'id' in told.by && isRecent(context, told),
    canContinue: ({ context }, told: CaseEvent) => told.by.role === 'customer' && isRecent(context, told) && context.owner !== null,
    canComeBack: ({ context }, told: CaseEvent) => told.by.role === 'customer' && isRecent(context, told),
  },
  actions: {
    /** Nothing but an event of the case, which the server keeps with all others. */
    record: () => undefined,
    enter: assign({ since: (_, told: CaseEvent) => told.at, reminders: 0 }),
    takeOwner: assign({ owner: (_, told: CaseEvent) => ('id' in told.by ? told.by.id : null) }),
    giveOwner: assign({ owner: ({ context }, told: CaseEvent) => (told.type === 'ASSIGN' ? told.to : context.owner) }),
    dropOwner: assign({ owner: null }),
    takeAsk: assign({
      asks: ({ context: { asks } }, told: CaseEvent) =>
        told.type === 'ASK' ? [...asks, { number: told.number ?? Math.max(0, ...asks.map(({ number }) => number)) + 1, kind: told.ask }] : asks,
    }),
    /** A field that is corrected is not what was approved. */
    takeAnswer: assign(({ context }, told: CaseEvent) => {
      const kind = about(context, told)?.kind
      if (kind === 'field') return NOT_APPROVED
      if (kind !== 'approval') return {}
      return told.type === 'ANSWER' && told.approves === true ? { approved: true, approval: told.shown ?? null } : NOT_APPROVED
    }),
    closeAsk: assign({ asks: ({ context }, told: CaseEvent) => context.asks.filter((one) => one !== about(context, told)) }),
    dropAsks: assign({ asks: [] }),
    dropApproval: assign(NOT_APPROVED),
    countReminder: assign({ reminders: ({ context }) => context.reminders + 1 }),
  },
}).createMachine({
  id: 'case',
  context: ({ input: { kind, isHeld, at } }) => ({ kind, isHeld, owner: null, asks: [], ...NOT_APPROVED, since: at, reminders: 0 }),
  initial: 'arriving',
  states: {
    /** Never rests: where a case begins is known when it comes. */
    arriving: { always: [{ guard: 'isHeld', target: 'held' }, { target: 'received' }] },
    held: {
      on: {
        ...beside,
        'HOLD.RELEASE': { guard: isLead, target: 'received', actions: enter },
        'HOLD.SPAM': { guard: isLead, target: 'closed.spam', actions: enter },
      },
    },
    received: {
      on: { ...beside, CLAIM: { guard: isMember, target: 'inWork', actions: [{ type: 'takeOwner', params: event }, enter] }, WITHDRAW: withdraw },
    },
    inWork: {
      on: {
        ...beside,
        ASK: ask,
        FILE: { guard: canFile, target: 'withAuthority', actions: enter },
        COMPLETE: { guard: isOwner, target: 'closed.completed', actions: enter },
        DECLINE: decline,
        RELEASE: { guard: isOwner, target: 'received', actions: ['dropOwner', enter] },
        ASSIGN: giveOn,
        WITHDRAW: withdraw,
      },
    },
    waitingForCustomer: {
      on: {
        ...beside,
        ASSIGN: giveOn,
        ANSWER: answer,
        ASK: ask,
        'ASK.WITHDRAW': stopAsking,
        'WAIT.REMIND': { guard: isTime, actions: 'countReminder' },
        'WAIT.END': { guard: isTime, target: 'dormant', actions: enter },
      },
    },
    /** What is asked stays asked. */
    dormant: { on: { ...beside, ASSIGN: giveOn, ANSWER: answer, DECLINE: decline } },
    withAuthority: {
      on: {
        ...beside,
        'AUTHORITY.ACCEPT': { guard: isOwner, target: 'closed.completed', actions: enter },
        // What goes there next is something else, and is shown to the customer again.
        'AUTHORITY.REFUSE': { guard: isOwner, target: 'inWork', actions: ['dropApproval', enter] },
        ASK: ask,
        ASSIGN: giveOn,
      },
    },
    closed: {
      on: {
        REOPEN: { guard: canReopen, target: 'inWork', actions: [{ type: 'takeOwner', params: event }, enter] },
        // Nobody has worked on it yet: it is for everybody again.
        MESSAGE: [
          { guard: canContinue, target: 'inWork', actions: enter },
          { guard: canComeBack, target: 'received', actions: enter },
        ],
      },
      initial: 'completed',
      states: {
        completed: {},
        declined: {},
        withdrawn: {},
        // What a lead took for spam, a lead looks at again.
        spam: { on: { MESSAGE: { guard: canComeBack, target: '#case.held', actions: enter } } },
      },
    },
  },
})
