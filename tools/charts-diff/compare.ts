import type { ChartEdge, ChartModel } from '#src/inspect/chart-model.ts'
import type { ChartDescription } from './walkers/charts.ts'

/** An edge and the matching edge in the other version. Both have the same state and trigger, and the same guard or target. */
export interface ChangedEdge {
  readonly what: 'target' | 'guard' | 'actions'
  readonly before: ChartEdge
  readonly now: ChartEdge
}
export interface ChartChange {
  readonly name: string
  /** Undefined when the chart does not exist in that version. */
  readonly now: ChartModel | undefined
  readonly before: ChartModel | undefined
  readonly states: { readonly added: readonly string[]; readonly removed: readonly string[] }
  readonly added: readonly ChartEdge[]
  readonly removed: readonly ChartEdge[]
  readonly changed: readonly ChangedEdge[]
  /** States and triggers whose edges changed only their order, such as `signup.form FORM.SUBMIT`. */
  readonly reordered: readonly string[]
  readonly reachable: readonly string[]
  readonly unreachable: readonly string[]
}

const targetsText = ({ targets: targetIds }: ChartEdge) => targetIds.join(' ')
const actionsText = ({ actions: actionNames }: ChartEdge) => actionNames.join(' ')
const guardName = ({ guard: name = '' }: ChartEdge) => name
const triggerKeyOf = ({ source, trigger }: ChartEdge) => `${source} ${trigger}`

function pairEdges(before: ChartEdge[], now: ChartEdge[], isPair: (one: ChartEdge, other: ChartEdge) => boolean): readonly (readonly [ChartEdge, ChartEdge])[] {
  return [...before].flatMap((edge) => {
    const index = now.findIndex((other) => isPair(edge, other))
    if (index < 0) return []
    before.splice(before.indexOf(edge), 1)
    return [[edge, now.splice(index, 1)[0] as ChartEdge] as const]
  })
}

const hasEqualParts =
  (...parts: readonly ((edge: ChartEdge) => string)[]) =>
  (one: ChartEdge, other: ChartEdge) =>
    [triggerKeyOf, ...parts].every((part) => part(one) === part(other))

function compareEdges(before: readonly ChartEdge[], now: readonly ChartEdge[]) {
  const [oldEdges, newEdges] = [[...before], [...now]]
  pairEdges(oldEdges, newEdges, hasEqualParts(guardName, targetsText, actionsText))
  const changedEdges = (['actions', 'target', 'guard'] as const).flatMap((what): readonly ChangedEdge[] => {
    const isPair = { actions: hasEqualParts(guardName, targetsText), target: hasEqualParts(guardName), guard: hasEqualParts(targetsText) }[what]
    return pairEdges(oldEdges, newEdges, isPair).map(([one, other]) => ({ what, before: one, now: other }))
  })
  const orderOfEdges = (edges: readonly ChartEdge[], place: string) =>
    edges.filter((edge) => triggerKeyOf(edge) === place).map((edge) => `${guardName(edge)} ${targetsText(edge)}`)
  const reordered = [...new Set(now.map(triggerKeyOf))].filter((place) => {
    const [one, other] = [orderOfEdges(before, place), orderOfEdges(now, place)]
    return one.join('\n') !== other.join('\n') && one.toSorted().join('\n') === other.toSorted().join('\n')
  })
  return { added: newEdges, removed: oldEdges, changed: changedEdges, reordered }
}

const difference = (from: readonly string[], others: readonly string[]) => from.filter((one) => !others.includes(one))

export function chartChanges(before: readonly ChartDescription[], now: readonly ChartDescription[]): readonly ChartChange[] {
  const names = [...now, ...before.filter(({ name }) => !now.some((one) => one.name === name))].map(({ name }) => name)
  return names.flatMap((name): readonly ChartChange[] => {
    const [oldFigures, newFigures] = [before, now].map((all) => all.find((one) => one.name === name))
    const [states, statesNow] = [oldFigures, newFigures].map((one) => (one?.model.states ?? []).map(({ id }) => id)) as [string[], string[]]
    const [paths, pathsNow] = [oldFigures, newFigures].map((one) => Object.keys(one?.paths ?? {})) as [string[], string[]]
    const change: ChartChange = {
      name,
      now: newFigures?.model,
      before: oldFigures?.model,
      states: { added: difference(statesNow, states), removed: difference(states, statesNow) },
      ...compareEdges(oldFigures?.model.edges ?? [], newFigures?.model.edges ?? []),
      reachable: difference(pathsNow, paths),
      unreachable: difference(paths, pathsNow),
    }
    const lists = [
      change.states.added,
      change.states.removed,
      change.added,
      change.removed,
      change.changed,
      change.reordered,
      change.reachable,
      change.unreachable,
    ]
    return lists.some((list) => list.length > 0) ? [change] : []
  })
}

const CHANGE_TEXTS = {
  target: ({ before, now }: ChangedEdge) => `now leads to ${targetsText(now) || 'the same state'}, before to ${targetsText(before) || 'the same state'}`,
  guard: ({ before, now }: ChangedEdge) => `guard is now ${guardName(now) || 'none'}, before ${guardName(before) || 'none'}`,
  actions: ({ before, now }: ChangedEdge) => `actions are now ${actionsText(now) || 'none'}, before ${actionsText(before) || 'none'}`,
}

const namesOf = (edges: readonly ChartEdge[]) => edges.map((edge) => edge.name)

export const describeChange = ({ name, states, added, removed, changed, reordered, reachable, unreachable }: ChartChange): readonly string[] => [
  name,
  ...states.added.map((id) => `  + state ${id}`),
  ...states.removed.map((id) => `  - state ${id}`),
  ...added.map((edge) => `  + ${edge.name}`),
  ...removed.map((edge) => `  - ${edge.name}`),
  ...changed.map((one) => `  ~ ${one.before.name}: ${CHANGE_TEXTS[one.what](one)}`),
  ...reordered.map((at) => `  ~ ${at}: transitions are now in another order`),
  ...(reachable.length + unreachable.length > 0 ? [`  paths: ${reachable.length} newly reachable, ${unreachable.length} no longer reachable`] : []),
  ...difference(reachable, namesOf([...added, ...changed.map((one) => one.now)])).map((edge) => `  now reachable: ${edge}`),
  ...difference(unreachable, namesOf([...removed, ...changed.map((one) => one.before)])).map((edge) => `  now unreachable: ${edge}`),
]
