/** Case and view texts for the team. In a separate file, so that visitor pages do not load them. */
import type { InboxViewName } from '#contract/team/team-cases.ts'
import { type CaseState, caseStates } from '#machines/case/case.states.ts'

/** Color of a state: to start, in progress, waiting, completed, or closed without a result. */
export type StateTone = 'new' | 'work' | 'wait' | 'done' | 'over'

interface TeamStateTexts {
  readonly short: string
  readonly tone: StateTone
}

export const teamStateTexts: Readonly<Record<CaseState, TeamStateTexts>> = {
  held: { short: 'Suspected spam', tone: 'over' },
  received: { short: 'Unclaimed', tone: 'new' },
  inWork: { short: 'In progress', tone: 'work' },
  waitingForCustomer: { short: 'Waiting', tone: 'wait' },
  dormant: { short: 'On hold', tone: 'wait' },
  withAgency: { short: 'Waiting for the agency', tone: 'wait' },
  'closed.completed': { short: 'Done', tone: 'done' },
  'closed.declined': { short: 'Declined', tone: 'over' },
  'closed.withdrawn': { short: 'Canceled', tone: 'over' },
  'closed.spam': { short: 'Spam', tone: 'over' },
}

/** Returns a state's texts. For an unknown state from a newer release, returns the state's name. */
export const teamStateTextsOf = (state: string): TeamStateTexts =>
  Object.hasOwn(teamStateTexts, state) ? teamStateTexts[state as CaseState] : { short: state, tone: 'over' }

export const viewLabels: Readonly<Record<InboxViewName, string>> = {
  unclaimed: 'Unclaimed',
  mine: 'Mine',
  waiting: 'Waiting',
  agency: 'With agency',
  snoozed: 'Snoozed',
  overdue: 'Overdue',
  held: 'Suspected spam',
  closed: 'Closed',
  all: 'All',
}

export const isClosed = (state: string): boolean => state.startsWith('closed.')
const openStates = caseStates.filter((state) => !isClosed(state))

export const statesByView: Readonly<Record<InboxViewName, readonly CaseState[]>> = {
  unclaimed: ['received'],
  mine: openStates,
  waiting: ['waitingForCustomer', 'dormant'],
  agency: ['withAgency'],
  snoozed: ['inWork', 'waitingForCustomer', 'dormant', 'withAgency'],
  // Empty, because the promised time defines overdue cases, not their state. The server reads an empty list as overdue cases.
  overdue: [],
  held: ['held'],
  closed: caseStates.filter(isClosed),
  all: caseStates,
}

/** True: the view shows only snoozed cases. False: the view hides them. A view without an entry shows both. */
export const snoozeFilters: Readonly<Partial<Record<InboxViewName, boolean>>> = { mine: false, waiting: false, agency: false, snoozed: true }
