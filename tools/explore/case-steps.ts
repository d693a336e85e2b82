/** Moves on the first request's case: by two members, by the customer, and by time. */
import { type BoundedAction, faultStep, type Step, systemStep, userStep } from './model-parts.ts'
import { applyMove, type CaseMove, findDueMove, offersMove } from './server.ts'
import { type Case, type Request, type SystemState, type Viewer, viewers } from './system-state.ts'
import { countAction, type ExplorerContext, isWithinBound } from './tab-transition.ts'

/** Moves to try. The chart decides who can make them. */
const CASE_MOVES: Readonly<Record<Viewer, readonly CaseMove[]>> = {
  'member 1': [
    { type: 'CLAIM' },
    { type: 'ASK', ask: 'approval' },
    { type: 'ASK.WITHDRAW' },
    { type: 'FILE' },
    { type: 'COMPLETE' },
    { type: 'AGENCY.REFUSE', reason: 'no' },
    { type: 'NOTE' },
  ],
  'member 2': [{ type: 'CLAIM' }, { type: 'DECLINE', reason: 'no' }, { type: 'REOPEN' }, { type: 'NOTE' }],
  customer: [{ type: 'ANSWER', approves: true }, { type: 'WITHDRAW' }, { type: 'MESSAGE' }],
}

const withCase = (system: SystemState, request: Request, row: Case): SystemState => ({
  ...system,
  requests: system.requests.map((one) => (one === request ? { ...request, case: row } : one)),
})
const withView = (system: SystemState, viewer: Viewer, { version, state }: Case): SystemState => ({
  ...system,
  views: { ...system.views, [viewer]: { version, state } },
})

export function caseSteps(explorer: ExplorerContext, system: SystemState): readonly Step[] {
  const [request] = system.requests
  if (!request || !explorer.bounds.team) return []
  return [...viewers.flatMap((viewer) => viewerSteps(explorer, system, request, viewer)), ...timedSteps(explorer, system, request)]
}

function viewerSteps(explorer: ExplorerContext, system: SystemState, request: Request, viewer: Viewer): readonly Step[] {
  const row = request.case
  const view = system.views[viewer]
  const parties = { who: viewer, to: 'Server' } as const
  const lookSteps =
    view?.version === row.version ? [] : [userStep({ ...parties, what: `looks: ${row.state}`, action: 'look', system: withView(system, viewer, row) })]
  if (!view || !isWithinBound(explorer, system, 'team')) return lookSteps
  const { server } = explorer.parts
  // The page offers the moves of the state that it shows. That state may be outdated.
  const offeredMoves = CASE_MOVES[viewer].filter((move) => offersMove(server, { state: view.state, context: row.context }, move, viewer, system.day))
  return [
    ...lookSteps,
    ...offeredMoves.map((move) => {
      const caseAfter = applyMove(server, request, move, viewer, system.day, viewer === 'customer' ? undefined : view.version)
      const systemAfter = caseAfter ? withView(withCase(system, request, caseAfter), viewer, caseAfter) : system
      const moveText = `${move.type} at version ${view.version}${caseAfter ? '' : ', refused'}`
      return userStep({ ...parties, what: moveText, action: { do: 'case', move: move.type }, system: countAction(systemAfter, 'team') })
    }),
  ]
}

function timedSteps(explorer: ExplorerContext, system: SystemState, request: Request): readonly Step[] {
  const { server } = explorer.parts
  const parties = { who: 'Time', to: 'Server' } as const
  const timeStep = (name: BoundedAction, days: number, stepText: string, row: Case) =>
    isWithinBound(explorer, system, name)
      ? [faultStep({ ...parties, what: stepText, action: name, system: countAction({ ...withCase(system, request, row), day: system.day + days }, name) })]
      : []
  const dueEvent = findDueMove(request.case, system.day)
  const row = dueEvent && applyMove(server, request, dueEvent, 'time', system.day, request.case.version)
  return [
    ...timeStep('days', 3, 'three days pass', request.case),
    ...timeStep('setBack', -3, 'the server clock is set back by three days', server.resetReminders(request.case)),
    ...(dueEvent && row
      ? [systemStep({ ...parties, what: dueEvent.type, action: { do: 'due', move: dueEvent.type }, system: withCase(system, request, row) })]
      : []),
  ]
}
