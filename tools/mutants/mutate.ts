/** Mutants of a machine: copies with one thing changed in their config. Guards, actions, delays and actors stay what they are. */
import { type AnyStateMachine, createMachine } from 'xstate'

export const kinds = ['target', 'guard', 'event', 'action'] as const
export type Kind = (typeof kinds)[number]

/** One change, as plain data: it travels to the process that runs the tests. */
export interface Mutant {
  readonly kind: Kind
  /** Where in the config. */
  readonly path: readonly (string | number)[]
  /** A changed target's new one. */
  readonly to?: string
}

type Json = Readonly<Record<string, unknown>>
type Path = Mutant['path']
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Every mutant of these kinds that a machine has, in the order of its config. */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  return inState(machine.config, [], [])
}

function inState(state: Json, path: Path, siblings: readonly string[]): readonly Mutant[] {
  const children = isObject(state.states) ? Object.keys(state.states) : []
  const invokes = state.invoke === undefined ? [] : [state.invoke].flat()
  const at = (key: string, ...rest: Path) => [...path, key, ...rest]
  const lists: readonly (readonly [unknown, Path])[] = [
    ...keyed(state.on, at('on')),
    ...keyed(state.after, at('after')),
    [state.always, at('always')],
    ...invokes.flatMap((invoke, index) =>
      ['onDone', 'onError'].map((key) => [(invoke as Json)[key], Array.isArray(state.invoke) ? at('invoke', index, key) : at('invoke', key)] as const),
    ),
  ]
  return [
    ...actionsAt(state.entry, at('entry')),
    ...actionsAt(state.exit, at('exit')),
    ...keyed(state.on, at('on')).map(([, where]): Mutant => ({ kind: 'event', path: where })),
    ...lists.flatMap(([list, where]) => inTransitions(list, where, siblings, children)),
    ...children.flatMap((name) => inState((state.states as Json)[name] as Json, at('states', name), children)),
  ]
}

const keyed = (map: unknown, path: Path) => (isObject(map) ? Object.entries(map).map(([key, value]) => [value, [...path, key]] as const) : [])

function inTransitions(list: unknown, path: Path, siblings: readonly string[], children: readonly string[]): readonly Mutant[] {
  if (list === undefined) return []
  if (Array.isArray(list)) return list.flatMap((each, index) => inTransition(each, [...path, index], siblings, children))
  return inTransition(list, path, siblings, children)
}

function inTransition(transition: unknown, path: Path, siblings: readonly string[], children: readonly string[]): readonly Mutant[] {
  if (typeof transition === 'string') return others(transition, path, siblings, children)
  if (!isObject(transition)) return []
  return [
    ...(typeof transition.target === 'string' ? others(transition.target, [...path, 'target'], siblings, children) : []),
    ...(transition.guard === undefined ? [] : [{ kind: 'guard', path: [...path, 'guard'] } as const]),
    ...actionsAt(transition.actions, [...path, 'actions']),
  ]
}

/** Other places the same arrow could lead to: own substates for `.name`, neighbours for the rest. */
function others(target: string, path: Path, siblings: readonly string[], children: readonly string[]): readonly Mutant[] {
  const choices = target.startsWith('.') ? children.map((name) => `.${name}`) : siblings
  // A neighbour at the top may be called by the whole way to it, `#case.inWork`.
  const own = target.replace(/^#[^.]+\.(?=[^.]+$)/, '')
  return choices.filter((name) => name !== own).map((to) => ({ kind: 'target', path, to }))
}

function actionsAt(actions: unknown, path: Path): readonly Mutant[] {
  if (actions === undefined) return []
  return Array.isArray(actions) ? actions.map((_, index) => ({ kind: 'action', path: [...path, index] })) : [{ kind: 'action', path }]
}

/**
 * The machine with one thing changed.
 *
 * @throws when it has nothing at that place
 */
export function mutated(machine: AnyStateMachine, { kind, path, to }: Mutant): AnyStateMachine {
  // biome-ignore lint/suspicious/noExplicitAny: cut out of the config by a path
  const config: any = copied(machine.config)
  let parent = config
  for (const key of path.slice(0, -1)) parent = parent?.[key]
  const last = path.at(-1) ?? ''
  if (parent?.[last] === undefined) throw new Error(`${machine.id} has nothing at ${path.join('.')}`)
  if (kind === 'target') parent[last] = to
  else if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else delete parent[last]
  return createMachine(config, machine.implementations as never)
}

/** A deep copy that keeps functions. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied)
  // What is no plain object (a form's schema) is shared.
  if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copied(inner)]))
}

/** A mutant in words: `target of code.on.CODE.SUBMIT.0 becomes .incomplete`. */
export function mutantInWords({ kind, path, to }: Mutant): string {
  const place = path.filter((key) => key !== 'states').join('.')
  if (kind === 'target') return `${place.replace(/\.target$/, '')} leads to ${to}`
  if (kind === 'guard') return `${place.replace(/\.guard$/, '')} loses its guard`
  return kind === 'event' ? `${place} is dropped` : `${place}: an action is dropped`
}
