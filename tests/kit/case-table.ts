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
const all = ['customer', ...team] as const
const sideEvents = { NOTE: team, READ: ['owner'], MESSAGE: all, 'FILE.ATTACH': all, CORRECT: ['customer'] } as const
const stays = (state: CaseState) => Object.entries(sideEvents).flatMap(([type, who]) => who.map((one) => [type, one, state] as const))
const to = (type: Sample, who: readonly PersonName[], target: CaseState) => who.map((one) => [type, one, target] as const)
/** Side events and corrections of the customer's email address. A held case gets no email, so it has no corrections. */
const mailed = (state: CaseState) => [...stays(state), ...to('EMAIL.CORRECT', team, state)]
/** Events on a case that has an owner. */
const owned = (state: CaseState) => [
  ...mailed(state),
  ...to('ASSIGN', ['owner', 'lead'], state),
  ...to('SNOOZE', ['owner'], state),
  ...to('SNOOZE.END', ['owner', 'time'], state),
]
const closed = (state: CaseState) => [...to('REOPEN', team, 'inWork'), ...to('MESSAGE', ['customer'], 'inWork'), ...to('READ', ['owner'], state)]

/** The table in docs/cases.md, row by row. */
export const edges: Record<CaseState, readonly (readonly [type: string, who: PersonName, target: CaseState])[]> = {
  held: [...stays('held'), ...to('HOLD.RELEASE', ['lead'], 'received'), ...to('HOLD.SPAM', ['lead'], 'closed.spam')],
  received: [
    ...mailed('received'),
    ...to('CLAIM', team, 'inWork'),
    ...to('ASSIGN', ['lead'], 'inWork'),
    ...to('DECLINE', team, 'closed.declined'),
    ...to('WITHDRAW', ['customer'], 'closed.withdrawn'),
  ],
  inWork: [
    ...owned('inWork'),
    ...to('ASK', ['owner'], 'waitingForCustomer'),
    ...to('FILE', ['owner'], 'withAgency'),
    ...to('COMPLETE', ['owner'], 'closed.completed'),
    ...to('DECLINE', ['owner'], 'closed.declined'),
    ...to('RELEASE', ['owner'], 'received'),
    ...to('WITHDRAW', ['customer'], 'closed.withdrawn'),
  ],
  waitingForCustomer: [
    ...owned('waitingForCustomer'),
    ...to('ASK', ['owner'], 'waitingForCustomer'),
    ...to('ANSWER', ['customer'], 'inWork'),
    ...to('ASK.WITHDRAW', ['owner'], 'inWork'),
    ...to('WAIT.REMIND', ['time'], 'waitingForCustomer'),
    ...to('WAIT.END', ['time'], 'dormant'),
  ],
  dormant: [...owned('dormant'), ...to('ANSWER', ['customer'], 'inWork'), ...to('DECLINE', ['owner'], 'closed.declined')],
  withAgency: [
    ...owned('withAgency'),
    ...to('AGENCY.ACCEPT', ['owner'], 'closed.completed'),
    ...to('AGENCY.REFUSE', ['owner'], 'inWork'),
    ...to('ASK', ['owner'], 'waitingForCustomer'),
  ],
  'closed.completed': closed('closed.completed'),
  'closed.declined': closed('closed.declined'),
  'closed.withdrawn': closed('closed.withdrawn'),
  'closed.spam': [...to('REOPEN', team, 'inWork'), ...to('READ', ['owner'], 'closed.spam'), ...to('MESSAGE', ['customer'], 'held')],
}

export const everyAttempt = (Object.keys(samples) as Sample[]).flatMap((type) => (Object.keys(people) as PersonName[]).map((who) => [type, who] as const))
