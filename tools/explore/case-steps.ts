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

const withCase = (world: SystemState, request: Request, row: Case): SystemState => ({
  ...world,
  requests: world.requests.map((one) => (one === request ? { ...request, case: row } : one)),
})
const withView = (world: SystemState, viewer: Viewer, { version, state }: Case): SystemState => ({
  ...world,
  views: { ...world.views, [viewer]: { version, state } },
})

export function caseSteps(rules: ExplorerContext, world: SystemState): readonly Step[] {
  const [request] = world.requests
  if (!request || !rules.bounds.team) return []
  return [...viewers.flatMap((viewer) => viewerSteps(rules, world, request, viewer)), ...timedSteps(rules, world, request)]
}

function viewerSteps(rules: ExplorerContext, world: SystemState, request: Request, viewer: Viewer): readonly Step[] {
  const row = request.case
  const view = world.views[viewer]
  const parties = { who: viewer, to: 'Server' } as const
  const lookSteps =
    view?.version === row.version ? [] : [userStep({ ...parties, what: `looks: ${row.state}`, action: 'look', world: withView(world, viewer, row) })]
  if (!view || !isWithinBound(rules, world, 'team')) return lookSteps
  const { server } = rules.parts
  // The page offers the moves of the state that it shows. That state may be outdated.
  const offeredMoves = CASE_MOVES[viewer].filter((move) => offersMove(server, { state: view.state, context: row.context }, move, viewer, world.day))
  return [
    ...lookSteps,
    ...offeredMoves.map((move) => {
      const caseAfter = applyMove(server, request, move, viewer, world.day, viewer === 'customer' ? undefined : view.version)
      const worldAfter = caseAfter ? withView(withCase(world, request, caseAfter), viewer, caseAfter) : world
      const moveText = `${move.type} at version ${view.version}${caseAfter ? '' : ', refused'}`
      return userStep({ ...parties, what: moveText, action: { do: 'case', move: move.type }, world: countAction(worldAfter, 'team') })
    }),
  ]
}

function timedSteps(rules: ExplorerContext, world: SystemState, request: Request): readonly Step[] {
  const { server } = rules.parts
  const parties = { who: 'Time', to: 'Server' } as const
  const timeStep = (name: BoundedAction, days: number, stepText: string, row: Case) =>
    isWithinBound(rules, world, name)
      ? [faultStep({ ...parties, what: stepText, action: name, world: countAction({ ...withCase(world, request, row), day: world.day + days }, name) })]
      : []
  const dueEvent = findDueMove(request.case, world.day)
  const row = dueEvent && applyMove(server, request, dueEvent, 'time', world.day, request.case.version)
  return [
    ...timeStep('days', 3, 'three days pass', request.case),
    ...timeStep('setBack', -3, 'the server clock is set back by three days', server.resetReminders(request.case)),
    ...(dueEvent && row
      ? [systemStep({ ...parties, what: dueEvent.type, action: { do: 'due', move: dueEvent.type }, world: withCase(world, request, row) })]
      : []),
  ]
}
