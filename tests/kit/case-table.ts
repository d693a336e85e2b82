/** Handwritten table of the allowed combinations of case state, event, and person. The chart must refuse all others. */
import { DAY_MS } from '#contract/request/retention.ts'
import type { CaseActor, CaseContext, CaseEvent } from '#machines/case/case.events.ts'
import type { CaseState } from '#machines/case/case.states.ts'

export const people = {
  customer: { role: 'customer' },
  owner: { role: 'member', id: 'ann' },
  member: { role: 'member', id: 'bob' },
  lead: { role: 'lead', id: 'lea' },
  time: { role: 'time' },
} as const satisfies Record<string, CaseActor>
export type PersonName = keyof typeof people

export const samples = {
  'HOLD.RELEASE': {},
  'HOLD.SPAM': {},
  CLAIM: {},
  RELEASE: {},
  ASSIGN: { to: 'bob' },
  WITHDRAW: {},
  ASK: { ask: 'document' },
  'ASK.WITHDRAW': {},
  ANSWER: {},
  FILE: {},
  COMPLETE: {},
  DECLINE: { reason: 'Not for us' },
  'AGENCY.ACCEPT': {},
  'AGENCY.REFUSE': { reason: 'The name is taken' },
  REOPEN: {},
  NOTE: {},
  READ: {},
  MESSAGE: {},
  'FILE.ATTACH': {},
  CORRECT: {},
  'EMAIL.CORRECT': { email: 'dana@whitfieldhauling.example' },
  SNOOZE: { wakesAt: Date.UTC(2100, 0, 1) },
  'SNOOZE.END': {},
  'WAIT.REMIND': {},
  'WAIT.END': {},
} as const satisfies { [Type in CaseEvent['type']]: Omit<Extract<CaseEvent, { type: Type }>, 'type' | 'by' | 'at'> }
export type Sample = keyof typeof samples

/** Context of Ann's approved case after one day. It satisfies the guards of all edges. */
export const contextAt = (at: number): CaseContext => ({
  kind: 'filing',
  isHeld: false,
  owner: 'ann',
  asks: [{ number: 1, kind: 'document' }],
  approved: true,
  approval: null,
  news: { edge: 'MESSAGE', at: at - DAY_MS },
  unanswered: { edge: 'MESSAGE', at: at - DAY_MS },
  snoozedUntil: at,
  since: at - DAY_MS,
  reminders: 0,
})

const team = ['owner', 'member', 'lead'] as const
const customerAndTeam = ['customer', ...team] as const
const sideEvents = { NOTE: team, READ: ['owner'], MESSAGE: customerAndTeam, 'FILE.ATTACH': customerAndTeam, CORRECT: ['customer'] } as const
const sideEventsIn = (state: CaseState) => Object.entries(sideEvents).flatMap(([type, who]) => who.map((one) => [type, one, state] as const))
const edgesTo = (type: Sample, who: readonly PersonName[], target: CaseState) => who.map((one) => [type, one, target] as const)
/** `sideEvents`, and corrections of the customer's email address. A held case gets no email, so its address is never corrected. */
const openCaseEvents = (state: CaseState) => [...sideEventsIn(state), ...edgesTo('EMAIL.CORRECT', team, state)]
/** Events on a case that has an owner. */
const ownedCaseEvents = (state: CaseState) => [
  ...openCaseEvents(state),
  ...edgesTo('ASSIGN', ['owner', 'lead'], state),
  ...edgesTo('SNOOZE', ['owner'], state),
  ...edgesTo('SNOOZE.END', ['owner', 'time'], state),
]
const closedCaseEvents = (state: CaseState) => [
  ...edgesTo('REOPEN', team, 'inWork'),
  ...edgesTo('MESSAGE', ['customer'], 'inWork'),
  ...edgesTo('READ', ['owner'], state),
]

/** The table in docs/cases.md, row by row. */
export const edges: Record<CaseState, readonly (readonly [type: string, who: PersonName, target: CaseState])[]> = {
  held: [...sideEventsIn('held'), ...edgesTo('HOLD.RELEASE', ['lead'], 'received'), ...edgesTo('HOLD.SPAM', ['lead'], 'closed.spam')],
  received: [
    ...openCaseEvents('received'),
    ...edgesTo('CLAIM', team, 'inWork'),
    ...edgesTo('ASSIGN', ['lead'], 'inWork'),
    ...edgesTo('DECLINE', team, 'closed.declined'),
    ...edgesTo('WITHDRAW', ['customer'], 'closed.withdrawn'),
  ],
  inWork: [
    ...ownedCaseEvents('inWork'),
    ...edgesTo('ASK', ['owner'], 'waitingForCustomer'),
    ...edgesTo('FILE', ['owner'], 'withAgency'),
    ...edgesTo('COMPLETE', ['owner'], 'closed.completed'),
    ...edgesTo('DECLINE', ['owner'], 'closed.declined'),
    ...edgesTo('RELEASE', ['owner'], 'received'),
    ...edgesTo('WITHDRAW', ['customer'], 'closed.withdrawn'),
  ],
  waitingForCustomer: [
    ...ownedCaseEvents('waitingForCustomer'),
    ...edgesTo('ASK', ['owner'], 'waitingForCustomer'),
    ...edgesTo('ANSWER', ['customer'], 'inWork'),
    ...edgesTo('ASK.WITHDRAW', ['owner'], 'inWork'),
    ...edgesTo('WAIT.REMIND', ['time'], 'waitingForCustomer'),
    ...edgesTo('WAIT.END', ['time'], 'dormant'),
  ],
  dormant: [...ownedCaseEvents('dormant'), ...edgesTo('ANSWER', ['customer'], 'inWork'), ...edgesTo('DECLINE', ['owner'], 'closed.declined')],
  withAgency: [
    ...ownedCaseEvents('withAgency'),
    ...edgesTo('AGENCY.ACCEPT', ['owner'], 'closed.completed'),
    ...edgesTo('AGENCY.REFUSE', ['owner'], 'inWork'),
    ...edgesTo('ASK', ['owner'], 'waitingForCustomer'),
  ],
  'closed.completed': closedCaseEvents('closed.completed'),
  'closed.declined': closedCaseEvents('closed.declined'),
  'closed.withdrawn': closedCaseEvents('closed.withdrawn'),
  'closed.spam': [...edgesTo('REOPEN', team, 'inWork'), ...edgesTo('READ', ['owner'], 'closed.spam'), ...edgesTo('MESSAGE', ['customer'], 'held')],
}

export const everyAttempt = (Object.keys(samples) as Sample[]).flatMap((type) => (Object.keys(people) as PersonName[]).map((who) => [type, who] as const))
