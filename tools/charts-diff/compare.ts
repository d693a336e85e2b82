import type { ChartEdge, ChartModel } from '#src/inspect/chart-model.ts'
import type { ChartFigures } from './walkers/charts.ts'

/** An edge and its counterpart in the other version: same state and trigger, and same guard or target. */
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
  /** For example `signup.form FORM.SUBMIT`: the same edges in another order. */
  readonly reordered: readonly string[]
  readonly born: readonly string[]
  readonly dead: readonly string[]
}

const targets = ({ targets: to }: ChartEdge) => to.join(' ')
const actions = ({ actions: does }: ChartEdge) => does.join(' ')
const guard = ({ guard: name = '' }: ChartEdge) => name
const place = ({ source, trigger }: ChartEdge) => `${source} ${trigger}`

function paired(before: ChartEdge[], now: ChartEdge[], isPair: (one: ChartEdge, other: ChartEdge) => boolean): readonly (readonly [ChartEdge, ChartEdge])[] {
  return [...before].flatMap((one) => {
    const at = now.findIndex((other) => isPair(one, other))
    if (at < 0) return []
    before.splice(before.indexOf(one), 1)
    return [[one, now.splice(at, 1)[0] as ChartEdge] as const]
  })
}

const same =
  (...of: readonly ((edge: ChartEdge) => string)[]) =>
  (one: ChartEdge, other: ChartEdge) =>
    [place, ...of].every((part) => part(one) === part(other))

function edgesOf(before: readonly ChartEdge[], now: readonly ChartEdge[]) {
  const [old, recent] = [[...before], [...now]]
  paired(old, recent, same(guard, targets, actions))
  const changed = (['actions', 'target', 'guard'] as const).flatMap((what): readonly ChangedEdge[] => {
    const kept = { actions: same(guard, targets), target: same(guard), guard: same(targets) }[what]
    return paired(old, recent, kept).map(([one, other]) => ({ what, before: one, now: other }))
  })
  const orderAt = (edges: readonly ChartEdge[], at: string) => edges.filter((edge) => place(edge) === at).map((edge) => `${guard(edge)} ${targets(edge)}`)
  const reordered = [...new Set(now.map(place))].filter((at) => {
    const [one, other] = [orderAt(before, at), orderAt(now, at)]
    return one.join('\n') !== other.join('\n') && one.toSorted().join('\n') === other.toSorted().join('\n')
  })
  return { added: recent, removed: old, changed, reordered }
}

const missing = (from: readonly string[], others: readonly string[]) => from.filter((one) => !others.includes(one))

export function chartChanges(before: readonly ChartFigures[], now: readonly ChartFigures[]): readonly ChartChange[] {
  const names = [...now, ...before.filter(({ name }) => !now.some((one) => one.name === name))].map(({ name }) => name)
  return names.flatMap((name): readonly ChartChange[] => {
    const [old, recent] = [before, now].map((all) => all.find((one) => one.name === name))
    const [states, statesNow] = [old, recent].map((one) => (one?.model.states ?? []).map(({ id }) => id)) as [string[], string[]]
    const [paths, pathsNow] = [old, recent].map((one) => Object.keys(one?.paths ?? {})) as [string[], string[]]
    const change: ChartChange = {
      name,
      now: recent?.model,
      before: old?.model,
      states: { added: missing(statesNow, states), removed: missing(states, statesNow) },
      ...edgesOf(old?.model.edges ?? [], recent?.model.edges ?? []),
      born: missing(pathsNow, paths),
      dead: missing(paths, pathsNow),
    }
    const lists = [change.states.added, change.states.removed, change.added, change.removed, change.changed, change.reordered, change.born, change.dead]
    return lists.some((list) => list.length > 0) ? [change] : []
  })
}

const CHANGED = {
  target: ({ before, now }: ChangedEdge) => `leads to ${targets(now) || 'where it stays'}, and led to ${targets(before) || 'where it stays'}`,
  guard: ({ before, now }: ChangedEdge) => `asks ${guard(now) || 'nothing'}, and asked ${guard(before) || 'nothing'}`,
  actions: ({ before, now }: ChangedEdge) => `does ${actions(now) || 'nothing'}, and did ${actions(before) || 'nothing'}`,
}

const namesOf = (edges: readonly ChartEdge[]) => edges.map((edge) => edge.name)

export const changesInWords = ({ name, states, added, removed, changed, reordered, born, dead }: ChartChange): readonly string[] => [
  name,
  ...states.added.map((id) => `  + state ${id}`),
  ...states.removed.map((id) => `  - state ${id}`),
  ...added.map((edge) => `  + ${edge.name}`),
  ...removed.map((edge) => `  - ${edge.name}`),
  ...changed.map((one) => `  ~ ${one.before.name}: ${CHANGED[one.what](one)}`),
  ...reordered.map((at) => `  ~ ${at}: tried in another order`),
  ...(born.length + dead.length > 0 ? [`  paths: ${born.length} born, ${dead.length} dead`] : []),
  ...missing(born, namesOf([...added, ...changed.map((one) => one.now)])).map((edge) => `  now reachable: ${edge}`),
  ...missing(dead, namesOf([...removed, ...changed.map((one) => one.before)])).map((edge) => `  now unreachable: ${edge}`),
]
