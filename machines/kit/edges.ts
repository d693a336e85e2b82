/** Readable and stable names for a machine's edges and states. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate'

/** Returns a path such as `llc.steps.uploads`. State IDs do not change the path. */
export const statePathOf = (node: AnyStateNode): string => [node.machine.id, ...node.path].join('.')

export const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** Returns a state's innermost initial state. In a parallel state, follows the first region. */
export function leafOf(node: AnyStateNode): AnyStateNode {
  const [firstChild] = node.type === 'compound' ? (node.initial.target ?? []) : Object.values(node.states)
  return firstChild === undefined ? node : leafOf(firstChild)
}

/** Returns a guard's name and text parameter, such as `isStepValid(owners)`. */
export function guardName(guard: unknown): string | undefined {
  if (guard === undefined) return undefined
  if (typeof guard === 'string') return guard
  if (typeof guard === 'function') return guard.name || 'unnamed guard'
  const { type, params } = guard as { type: string; params?: unknown }
  return typeof params === 'string' ? `${type}(${params})` : type
}

/** Returns a readable name for a trigger, such as `verifyCode done`, `after untilResend`, or `CODE.SUBMIT`. */
export function triggerName(eventType: string): string {
  if (eventType === '') return 'always'
  const delay = /^xstate\.after\.([^.]+)\./.exec(eventType)
  if (delay) return `after ${delay[1]}`
  if (eventType.startsWith('xstate.done.state.')) return 'done'
  const actor = /^xstate\.(done|error|snapshot)\.actor\.(.+)$/.exec(eventType) ?? /^xstate\.(snapshot)\.(.+)$/.exec(eventType)
  if (actor) return `${actor[2]} ${actor[1] === 'error' ? 'failed' : actor[1]}`
  return eventType
}

/** A state's own transitions: on, onDone, onError, after, then always. */
const transitionsOf = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]

function baseEdgeName(edge: AnyTransitionDefinition): string {
  const target = edge.target?.map(statePathOf).join(' + ') ?? 'stays'
  const guard = guardName(edge.guard)
  return `${statePathOf(edge.source)} --${triggerName(edge.eventType ?? '')}${guard === undefined ? '' : ` [${guard}]`}--> ${target}`
}

/** Returns all transitions of a machine with unique, stable names. */
export function edgesOf(machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> {
  const countsByName = new Map<string, number>()
  const names = new Map<AnyTransitionDefinition, string>()
  for (const edge of nodesOf(machine.root).flatMap(transitionsOf)) {
    const name = baseEdgeName(edge)
    const count = (countsByName.get(name) ?? 0) + 1
    countsByName.set(name, count)
    names.set(edge, count === 1 ? name : `${name} #${count}`)
  }
  return names
}

const leafStatesOf = (value: StateValue, prefix = ''): readonly string[] => {
  if (typeof value === 'string') return [prefix + value]
  return Object.entries(value).flatMap(([name, inner]) => {
    const leaves = inner === undefined ? [] : leafStatesOf(inner, `${prefix}${name}.`)
    return leaves.length === 0 ? [prefix + name] : leaves
  })
}

/** Returns a state's step: `steps.business` for `steps.business.editing`. A top-level state is a step. */
export const stepOfState = (key: string): string => (key.includes('.') ? key.slice(0, key.lastIndexOf('.')) : key)

/** Returns the sorted paths of the active states that have no substates. Each parallel region has one. */
export function stateKeys(snapshot: AnyMachineSnapshot): readonly string[] {
  return [...leafStatesOf(snapshot.value)].sort()
}

/** Returns the value of `data-state` on pages. */
export function stateText(snapshot: AnyMachineSnapshot): string {
  return stateKeys(snapshot).join(' ')
}
