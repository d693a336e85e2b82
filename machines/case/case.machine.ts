import { assign, setup } from 'xstate'
import { DAY_MS } from '#contract/request/retention.ts'
import type { CaseActor, CaseContext, CaseEvent, CaseInput, News, OpenAsk } from '#machines/case/case.events.ts'

/** Time in which a closed case can reopen (docs/cases.md). */
export const REOPEN_WITHIN_MS = 60 * DAY_MS

const NO_APPROVAL = { approved: false, approval: null } as const
const isWithinReopenTime = ({ since }: CaseContext, { at }: CaseEvent) => at - since <= REOPEN_WITHIN_MS
const isOwner = (context: CaseContext, actor: CaseActor) => 'id' in actor && actor.id === context.owner

/** Returns the open ask that an event refers to. Without a number, this is the only open ask. Undefined if there is no such ask. */
export const findAsk = ({ asks }: CaseContext, { which }: { readonly which?: string }): OpenAsk | undefined =>
  which === undefined ? (asks.length === 1 ? asks[0] : undefined) : asks.find(({ number }) => String(number) === which)
const askOfEvent = (context: CaseContext, event: CaseEvent) => (event.type === 'ANSWER' || event.type === 'ASK.WITHDRAW' ? findAsk(context, event) : undefined)
const isAboutLastAsk = (context: CaseContext, event: CaseEvent) => context.asks.length === 1 && askOfEvent(context, event) !== undefined

/**
 * Chart for a sent request, for all forms (`docs/cases.md`). Deadlines are in `case.deadlines.ts`. The server changes cases only
 * by events of this chart, and pages derive their buttons from it.
 */
export const caseMachine = setup({
  types: { context: {} as CaseContext, events: {} as CaseEvent, input: {} as CaseInput },
  guards: {
    isMember: ({ event }) => 'id' in event.by,
    isLead: ({ event }) => event.by.role === 'lead',
    isOwner: ({ context, event }) => isOwner(context, event.by),
    isCustomer: ({ event }) => event.by.role === 'customer',
    isSystemTimer: ({ event }) => event.by.role === 'time',
    isHeld: ({ context }) => context.isHeld,
    /** If the case has an owner, only the owner can mark news as read. */
    canMarkRead: ({ context, event }) => context.news !== null && (context.owner === null ? 'id' in event.by : isOwner(context, event.by)),
    /** `event.shows` is the hash of the current content, which the server adds. */
    canFile: ({ context, event }) =>
      isOwner(context, event.by) &&
      context.kind === 'filing' &&
      context.approved &&
      (context.approval === null || event.type !== 'FILE' || event.shows === undefined || event.shows === context.approval),
    isAnswerToLastAsk: ({ context, event }) => event.by.role === 'customer' && isAboutLastAsk(context, event),
    isAnswer: ({ context, event }) => event.by.role === 'customer' && askOfEvent(context, event) !== undefined,
    isLastAskWithdrawal: ({ context, event }) => isOwner(context, event.by) && isAboutLastAsk(context, event),
    isAskWithdrawal: ({ context, event }) => isOwner(context, event.by) && askOfEvent(context, event) !== undefined,
    canAssign: ({ context, event }) => event.by.role === 'lead' || isOwner(context, event.by),
    canSnooze: ({ context, event }) => isOwner(context, event.by) && (event.type !== 'SNOOZE' || event.wakesAt === undefined || event.wakesAt > event.at),
    canEndSnooze: ({ context, event }) =>
      context.snoozedUntil !== null && (event.by.role === 'time' ? event.at >= context.snoozedUntil : isOwner(context, event.by)),
    canReopen: ({ context, event }) => 'id' in event.by && isWithinReopenTime(context, event),
    canReopenWithOwner: ({ context, event }) => event.by.role === 'customer' && isWithinReopenTime(context, event) && context.owner !== null,
    canReopenByMessage: ({ context, event }) => event.by.role === 'customer' && isWithinReopenTime(context, event),
  },
  actions: {
    /** No effect in the chart. The server stores the event. */
    noop: () => undefined,
    resetStateTimes: assign({ since: ({ event }) => event.at, reminders: 0, snoozedUntil: null }),
    setActorAsOwner: assign({ owner: ({ event }) => ('id' in event.by ? event.by.id : null) }),
    /** Allowed in every open state except `held`, because a former member's cases need a new owner. */
    setOwner: assign(({ context: { news, owner }, event }) => {
      if (event.type !== 'ASSIGN') return {}
      const { to, by, type, at } = event
      // An assignment by another member is news, because the new owner has not opened the case yet.
      const isNews = news === null && to !== owner && !('id' in by && by.id === to)
      return { owner: to, snoozedUntil: null, ...(isNews && { news: { edge: type, at } }) }
    }),
    clearOwner: assign({ owner: null }),
    addAsk: assign({
      asks: ({ context: { asks }, event }) =>
        event.type === 'ASK' ? [...asks, { number: event.number ?? Math.max(0, ...asks.map(({ number }) => number)) + 1, kind: event.ask }] : asks,
    }),
    applyAnswer: assign(({ context, event }) => {
      const kind = askOfEvent(context, event)?.kind
      // A corrected field needs a new approval.
      if (kind === 'field') return NO_APPROVAL
      if (kind !== 'approval') return {}
      return event.type === 'ANSWER' && event.approves === true ? { approved: true, approval: event.shown ?? null } : NO_APPROVAL
    }),
    closeAsk: assign({ asks: ({ context, event }) => context.asks.filter((one) => one !== askOfEvent(context, event)) }),
    clearAsks: assign({ asks: [] }),
    /** The content changed, for example because the team added a file. The approval ends. */
    clearApproval: assign(NO_APPROVAL),
    /** An unchanged address creates no new version, so the approval stays. */
    clearApprovalIfChanged: assign(({ event }) => (event.type === 'EMAIL.CORRECT' && event.revision !== undefined ? NO_APPROVAL : {})),
    /** A customer event also ends a snooze. */
    setNews: assign(({ event }) => {
      const news: News = { edge: event.type === 'ANSWER' && event.approves === true ? 'APPROVE' : event.type, at: event.at }
      return { news, unanswered: news, snoozedUntil: null }
    }),
    clearNews: assign({ news: null }),
    clearUnanswered: assign({ unanswered: null }),
    snooze: assign(({ event }) => (event.type === 'SNOOZE' ? { snoozedUntil: event.wakesAt ?? null } : {})),
    endSnooze: assign({ snoozedUntil: null }),
    countReminder: assign({ reminders: ({ context }) => context.reminders + 1 }),
  },
}).createMachine({
  id: 'case',
  context: ({ input: { kind, isHeld, at } }) => ({
    kind,
    isHeld,
    owner: null,
    asks: [],
    ...NO_APPROVAL,
    news: null,
    unanswered: null,
    snoozedUntil: null,
    since: at,
    reminders: 0,
  }),
  initial: 'arriving',
  /** Events that all states handle. Of these, a closed case allows only `READ` and, for a limited time, a customer `MESSAGE`. */
  on: {
    READ: { guard: 'canMarkRead', actions: 'clearNews' },
    NOTE: { guard: 'isMember', actions: 'noop' },
    MESSAGE: [
      { guard: 'isCustomer', actions: 'setNews' },
      { guard: 'isMember', actions: 'clearUnanswered' },
    ],
    'FILE.ATTACH': [
      { guard: 'isCustomer', actions: 'setNews' },
      { guard: 'isMember', actions: ['clearApproval', 'clearUnanswered'] },
    ],
    CORRECT: { guard: 'isCustomer', actions: ['clearApproval', 'setNews'] },
    'EMAIL.CORRECT': { guard: 'isMember', actions: ['clearApprovalIfChanged', 'clearUnanswered'] },
  },
  states: {
    /** Transient: `isHeld` selects the first state. */
    arriving: { always: [{ guard: 'isHeld', target: 'held' }, { target: 'received' }] },
    held: {
      on: {
        // Disabled, because a request in this state gets no emails. It may be spam.
        'EMAIL.CORRECT': {},
        'HOLD.RELEASE': { guard: 'isLead', target: 'received', actions: ['resetStateTimes', 'clearUnanswered'] },
        'HOLD.SPAM': { guard: 'isLead', target: 'closed.spam', actions: ['resetStateTimes', 'clearUnanswered'] },
      },
    },
    received: {
      on: {
        CLAIM: { guard: 'isMember', target: 'inWork', actions: ['setActorAsOwner', 'resetStateTimes'] },
        ASSIGN: { guard: 'isLead', target: 'inWork', actions: ['setOwner', 'resetStateTimes'] },
        DECLINE: { guard: 'isMember', target: 'closed.declined', actions: ['resetStateTimes', 'clearUnanswered'] },
        WITHDRAW: { guard: 'isCustomer', target: 'closed.withdrawn', actions: ['resetStateTimes', 'setNews', 'clearUnanswered'] },
      },
    },
    inWork: {
      on: {
        ASK: { guard: 'isOwner', target: 'waitingForCustomer', actions: ['addAsk', 'resetStateTimes', 'clearUnanswered'] },
        FILE: { guard: 'canFile', target: 'withAgency', actions: ['resetStateTimes', 'clearUnanswered'] },
        COMPLETE: { guard: 'isOwner', target: 'closed.completed', actions: ['resetStateTimes', 'clearUnanswered'] },
        DECLINE: { guard: 'isOwner', target: 'closed.declined', actions: ['clearAsks', 'resetStateTimes', 'clearUnanswered'] },
        RELEASE: { guard: 'isOwner', target: 'received', actions: ['clearOwner', 'resetStateTimes'] },
        ASSIGN: { guard: 'canAssign', actions: 'setOwner' },
        SNOOZE: { guard: 'canSnooze', actions: 'snooze' },
        'SNOOZE.END': { guard: 'canEndSnooze', actions: 'endSnooze' },
        WITHDRAW: { guard: 'isCustomer', target: 'closed.withdrawn', actions: ['resetStateTimes', 'setNews', 'clearUnanswered'] },
      },
    },
    waitingForCustomer: {
      on: {
        ASSIGN: { guard: 'canAssign', actions: 'setOwner' },
        SNOOZE: { guard: 'canSnooze', actions: 'snooze' },
        'SNOOZE.END': { guard: 'canEndSnooze', actions: 'endSnooze' },
        ANSWER: [
          { guard: 'isAnswerToLastAsk', target: 'inWork', actions: ['applyAnswer', 'closeAsk', 'resetStateTimes', 'setNews'] },
          // The customer answered one of several asks. The deadline for the others starts again.
          { guard: 'isAnswer', target: 'waitingForCustomer', actions: ['applyAnswer', 'closeAsk', 'resetStateTimes', 'setNews'] },
        ],
        ASK: { guard: 'isOwner', target: 'waitingForCustomer', actions: ['addAsk', 'resetStateTimes', 'clearUnanswered'] },
        'ASK.WITHDRAW': [
          { guard: 'isLastAskWithdrawal', target: 'inWork', actions: ['closeAsk', 'resetStateTimes', 'clearUnanswered'] },
          { guard: 'isAskWithdrawal', actions: ['closeAsk', 'clearUnanswered'] },
        ],
        'WAIT.REMIND': { guard: 'isSystemTimer', actions: 'countReminder' },
        'WAIT.END': { guard: 'isSystemTimer', target: 'dormant', actions: 'resetStateTimes' },
      },
    },
    dormant: {
      on: {
        ASSIGN: { guard: 'canAssign', actions: 'setOwner' },
        SNOOZE: { guard: 'canSnooze', actions: 'snooze' },
        'SNOOZE.END': { guard: 'canEndSnooze', actions: 'endSnooze' },
        ANSWER: [
          { guard: 'isAnswerToLastAsk', target: 'inWork', actions: ['applyAnswer', 'closeAsk', 'resetStateTimes', 'setNews'] },
          { guard: 'isAnswer', target: 'waitingForCustomer', actions: ['applyAnswer', 'closeAsk', 'resetStateTimes', 'setNews'] },
        ],
        DECLINE: { guard: 'isOwner', target: 'closed.declined', actions: ['clearAsks', 'resetStateTimes', 'clearUnanswered'] },
      },
    },
    withAgency: {
      on: {
        'AGENCY.ACCEPT': { guard: 'isOwner', target: 'closed.completed', actions: ['resetStateTimes', 'clearUnanswered'] },
        // A later filing has different content, so it needs a new approval.
        'AGENCY.REFUSE': { guard: 'isOwner', target: 'inWork', actions: ['clearApproval', 'resetStateTimes', 'clearUnanswered'] },
        ASK: { guard: 'isOwner', target: 'waitingForCustomer', actions: ['addAsk', 'resetStateTimes', 'clearUnanswered'] },
        ASSIGN: { guard: 'canAssign', actions: 'setOwner' },
        SNOOZE: { guard: 'canSnooze', actions: 'snooze' },
        'SNOOZE.END': { guard: 'canEndSnooze', actions: 'endSnooze' },
      },
    },
    closed: {
      on: {
        REOPEN: { guard: 'canReopen', target: 'inWork', actions: ['setActorAsOwner', 'resetStateTimes', 'clearUnanswered'] },
        MESSAGE: [
          { guard: 'canReopenWithOwner', target: 'inWork', actions: ['resetStateTimes', 'setNews'] },
          // The case has no owner, so any member can claim it.
          { guard: 'canReopenByMessage', target: 'received', actions: ['resetStateTimes', 'setNews'] },
          {},
        ],
        NOTE: {},
        'FILE.ATTACH': {},
        CORRECT: {},
        'EMAIL.CORRECT': {},
      },
      initial: 'completed',
      states: {
        completed: {},
        declined: {},
        withdrawn: {},
        // A lead closed the case as spam, so a lead must check it again.
        spam: { on: { MESSAGE: { guard: 'canReopenByMessage', target: '#case.held', actions: ['resetStateTimes', 'setNews'] } } },
      },
    },
  },
})
