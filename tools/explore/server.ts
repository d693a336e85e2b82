/**
 * Simplified server. Submits work as in `server/requests/submit-form.ts`: one request per key, and later answers are corrections. Cases use the
 * released chart, `nextTimedEvent`, and `isSystemEvent`. Quarantine, limits, links, files, and the end of corrections are omitted.
 */
import { initialTransition, transition } from 'xstate'
import { DAY_MS } from '#contract/request/retention.ts'
import { nextTimedEvent } from '#machines/case/case.deadlines.ts'
import type { CaseContext, CaseEvent } from '#machines/case/case.events.ts'
import { caseMachine } from '#machines/case/case.machine.ts'
import { type CaseState, stateOf, stateValueOf } from '#machines/case/case.states.ts'
import { isSystemEvent } from '#machines/case/case.timeline.ts'
import { FIRST_DAY_MS } from './first-day.ts'
import type { Call, Case, Request, SystemState, Viewer } from './system-state.ts'

/** Clock in milliseconds since the epoch. */
const dayToTimestamp = (day: number) => FIRST_DAY_MS + day * DAY_MS

export type CaseMove = Pick<CaseEvent, 'type'> & Readonly<Record<string, unknown>>
type CaseActor = CaseEvent['by']

export const caseActors: Readonly<Record<Viewer | 'time', CaseActor>> = {
  'member 1': { role: 'lead', id: 'm1' },
  'member 2': { role: 'member', id: 'm2' },
  customer: { role: 'customer' },
  time: { role: 'time' },
}

/** Functions of the server that a planted fault can replace. */
export interface ServerParts {
  readonly chart: typeof caseMachine
  readonly find: (requests: readonly Request[], call: Call) => Request | undefined
  /** Whether the case changed after the version that the actor has seen. */
  readonly isStale: (row: Case, seen: number) => boolean
  readonly versionAfter: (version: number) => number
  readonly resetReminders: (row: Case) => Case
}
export const shippedServer: ServerParts = {
  chart: caseMachine,
  find: (requests, { key }) => requests.find((one) => one.key === key),
  isStale: ({ version, edges }, seen) => seen !== version && !edges.slice(seen).every((edge) => isSystemEvent({ edge })),
  versionAfter: (version) => version + 1,
  resetReminders: (row) => row,
}

const snapshotOf = ({ chart }: ServerParts, { state, context }: Pick<Case, 'state' | 'context'>) =>
  chart.resolveState({ value: stateValueOf(state), context: JSON.parse(context) as CaseContext })

/** Whether a page with a case in this state offers the move. */
export const offersMove = (parts: ServerParts, row: Pick<Case, 'state' | 'context'>, move: CaseMove, actor: Viewer | 'time', day: number): boolean =>
  snapshotOf(parts, row).can({ ...move, by: caseActors[actor], at: dayToTimestamp(day) } as CaseEvent)

/** Applies a move. `seenVersion`: version that the actor has seen, by default the newest. Returns undefined if the move is refused. */
export function applyMove(parts: ServerParts, request: Request, move: CaseMove, actor: Viewer | 'time', day: number, seenVersion?: number): Case | undefined {
  const row = request.case
  if (seenVersion !== undefined && parts.isStale(row, seenVersion)) return undefined
  if (!offersMove(parts, row, move, actor, day)) return undefined
  const [stateAfter] = transition(parts.chart, snapshotOf(parts, row), { ...move, by: caseActors[actor], at: dayToTimestamp(day) } as CaseEvent)
  const state = stateOf(stateAfter)
  const revision = request.typed.length
  return {
    state,
    context: JSON.stringify(stateAfter.context),
    version: parts.versionAfter(row.version),
    edges: [...row.edges, move.type],
    approved: move.type === 'ANSWER' && move.approves === true ? revision : row.approved,
    filed: move.type === 'FILE' ? revision : row.filed,
    reminded:
      state !== row.state || move.type === 'ASK'
        ? []
        : move.type === 'WAIT.REMIND'
          ? [...row.reminded, (JSON.parse(row.context) as CaseContext).reminders]
          : row.reminded,
  }
}

/** Returns the timed event that is due by the server's clock. */
export function findDueMove({ state, context }: Case, day: number): CaseMove | undefined {
  const dueEvent = nextTimedEvent(state as CaseState, JSON.parse(context) as CaseContext)
  return dueEvent && dueEvent.at <= dayToTimestamp(day) ? { type: dueEvent.event } : undefined
}

export function acceptSubmit(parts: ServerParts, system: SystemState, call: Call): { readonly requests: readonly Request[]; readonly reference: string } {
  const { requests, day } = system
  const existing = parts.find(requests, call)
  if (!existing) {
    const [newSnapshot] = initialTransition(parts.chart, { kind: 'filing', isHeld: false, at: dayToTimestamp(day) })
    const newCase: Case = {
      state: stateOf(newSnapshot),
      context: JSON.stringify(newSnapshot.context),
      version: 1,
      edges: ['ARRIVE'],
      approved: 0,
      filed: 0,
      reminded: [],
    }
    const reference = `RC-${requests.length + 1}`
    return { requests: [...requests, { reference, key: call.key, typed: [call.typed], case: newCase }], reference }
  }
  if (existing.typed.at(-1) === call.typed) return { requests, reference: existing.reference }
  const correctedRequest = { ...existing, typed: [...existing.typed, call.typed] }
  const type = existing.case.state.startsWith('closed.') ? 'MESSAGE' : 'CORRECT'
  const updated = { ...correctedRequest, case: applyMove(parts, correctedRequest, { type }, 'customer', day) ?? correctedRequest.case }
  return { requests: requests.map((one) => (one === existing ? updated : one)), reference: existing.reference }
}
