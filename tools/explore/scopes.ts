/** Scopes of `npm run explore` with their bounds. Small ones also run in `npm run test:all`. */
import { initialTransition, transition } from 'xstate'
import type { CaseEvent } from '#machines/case/case.events.ts'
import { caseMachine } from '#machines/case/case.machine.ts'
import { stateOf } from '#machines/case/case.states.ts'
import { FIRST_DAY_MS } from './first-day.ts'
import type { Scope } from './search.ts'
import { type Case, initialSystemState, type SystemState } from './system-state.ts'

function caseAfter(...events: readonly (Partial<CaseEvent> & Pick<CaseEvent, 'type'>)[]): Case {
  let [snapshot] = initialTransition(caseMachine, { kind: 'filing', isHeld: false, at: FIRST_DAY_MS })
  for (const event of events) [snapshot] = transition(caseMachine, snapshot, { by: { role: 'lead', id: 'm1' }, at: FIRST_DAY_MS, ...event } as CaseEvent)
  return {
    state: stateOf(snapshot),
    context: JSON.stringify(snapshot.context),
    version: 1 + events.length,
    edges: ['ARRIVE', ...events.map(({ type }) => type)],
    approved: 0,
    filed: 0,
    reminded: [],
  }
}

const systemStateWith = (row: Case): SystemState => ({ ...initialSystemState, requests: [{ reference: 'RC-1', key: 'key 0', typed: [0], case: row }] })

const tabsScope: Scope = {
  name: 'tabs',
  purpose: 'one form in two tabs: typed, sent, canceled, taken over, closed',
  start: initialSystemState,
  bounds: { open: 2, type: 2, submit: 1, cancel: 1, close: 1, again: 1 },
}
const networkScope: Scope = {
  name: 'network',
  purpose: 'a form that is sent over a bad network to a failing server',
  start: initialSystemState,
  bounds: { open: 2, type: 1, submit: 2, cancel: 1, lost: 1, late: 1, failed: 1, refused: 1, close: 1 },
}
const deviceScope: Scope = {
  name: 'device',
  purpose: 'drafts that are erased, killed while they are written',
  start: initialSystemState,
  bounds: { open: 3, type: 2, erase: 1, eraseDevice: 1, kill: 1 },
}
const refusalScope: Scope = {
  name: 'refusing',
  purpose: 'a device that sometimes refuses a write: each tab continues with its own draft (decision 0106), and nothing typed is lost',
  start: initialSystemState,
  bounds: { open: 2, type: 2, submit: 1, deviceRefuses: 2 },
  without: ['nothing acknowledged is lost', 'nothing that is saved is typed over unseen', 'at most one active tab a flow'],
}
const teamScope: Scope = {
  name: 'case',
  purpose: 'two members and the customer at one case, each with the version they last saw',
  start: systemStateWith(caseAfter()),
  bounds: { team: 5 },
}
const timeScope: Scope = {
  name: 'time',
  purpose: 'a case that waits for the customer, and a clock that is set back',
  start: systemStateWith(caseAfter({ type: 'CLAIM' }, { type: 'ASK', ask: 'approval' })),
  bounds: { team: 2, days: 6, setBack: 2 },
}
const correctionScope: Scope = {
  name: 'corrected',
  purpose: 'a form that is sent again with other answers while the team works on it',
  start: initialSystemState,
  bounds: { open: 1, type: 2, submit: 2, lost: 1, cancel: 1, team: 4 },
}

/** All scopes. The tests explore few states, and `npm run explore` explores many. */
export const scopes: readonly Scope[] = [tabsScope, networkScope, deviceScope, refusalScope, teamScope, timeScope, correctionScope]
