/** The team's words for where a case stands, and which cases its views have. Apart from the customer's words: none of it is in a visitor's page. */
import type { TeamView } from '#contract/team-cases.ts'
import { type CaseState, caseStates } from '#machines/case/case.states.ts'

/** How a state looks beside its word: somebody has to begin, is at it, waits for others, or it is over. */
export type Tone = 'new' | 'work' | 'wait' | 'done' | 'over'

interface Words {
  readonly short: string
  readonly tone: Tone
}

/** A state without words does not compile. */
export const teamWords: Readonly<Record<CaseState, Words>> = {
  held: { short: 'Held', tone: 'over' },
  received: { short: 'Unclaimed', tone: 'new' },
  inWork: { short: 'In work', tone: 'work' },
  waitingForCustomer: { short: 'Waiting', tone: 'wait' },
  dormant: { short: 'Dormant', tone: 'wait' },
  withAuthority: { short: 'With the authority', tone: 'wait' },
  'closed.completed': { short: 'Done', tone: 'done' },
  'closed.declined': { short: 'Declined', tone: 'over' },
  'closed.withdrawn': { short: 'Withdrawn', tone: 'over' },
  'closed.spam': { short: 'Spam', tone: 'over' },
}

/** The words of any state; one of a newer release is called what it is. */
export const wordsOf = (state: string): Words => (Object.hasOwn(teamWords, state) ? teamWords[state as CaseState] : { short: state, tone: 'over' })

export const viewWords: Readonly<Record<TeamView, string>> = {
  unclaimed: 'Unclaimed',
  mine: 'Mine',
  waiting: 'Waiting',
  authority: 'With the authority',
  overdue: 'Overdue',
  held: 'Held',
  closed: 'Closed',
  all: 'All',
}

export const isClosed = (state: string): boolean => state.startsWith('closed.')
const open = caseStates.filter((state) => !isClosed(state))

/** In which states the cases of a view are. */
export const statesOf: Readonly<Record<TeamView, readonly CaseState[]>> = {
  unclaimed: ['received'],
  mine: open,
  waiting: ['waitingForCustomer', 'dormant'],
  authority: ['withAuthority'],
  // They are few, and have an index of their own.
  overdue: [],
  held: ['held'],
  closed: caseStates.filter(isClosed),
  all: caseStates,
}
