/** What a page is told of a chart, state by state and whole: `*.connect.ts` without a walk to each state. */
import type { AnyStateMachine, AnyStateNode, SnapshotFrom } from 'xstate'
import { nodesOf } from '#machines/kit/edges.ts'

const stateAt = (path: readonly string[]): string | object => {
  const [first = '', ...rest] = path
  return rest.length === 0 ? first : { [first]: stateAt(rest) }
}
const rests = ({ type, always = [] }: AnyStateNode) => (type === 'atomic' || type === 'final') && always.every(({ guard }) => guard !== undefined)

/** The chart in each state in which it rests or waits for an answer, always with the same context. */
export const everyState = <M extends AnyStateMachine>(machine: M, context: object): readonly (readonly [state: string, SnapshotFrom<M>])[] =>
  nodesOf(machine.root)
    .filter(rests)
    .map(({ path }) => [path.join('.'), machine.resolveState({ value: stateAt(path), context } as never) as SnapshotFrom<M>] as const)

const isSaid = (value: unknown) =>
  value !== null && value !== undefined && value !== false && (typeof value !== 'object' || Array.isArray(value) || Object.keys(value).length > 0)

/**
 * What is there in which states: each part by its name, and of each the states that have it, with what is there. What is null, undefined,
 * false or without a key is not there.
 *
 * @param partsOf the parts of a view that are asked for
 */
export function shownIn<M extends AnyStateMachine>(machine: M, context: object, partsOf: (snapshot: SnapshotFrom<M>) => object) {
  const shown: Record<string, Record<string, unknown>> = {}
  for (const [state, snapshot] of everyState(machine, context))
    for (const [name, value] of Object.entries(partsOf(snapshot))) {
      shown[name] = { ...shown[name], ...(isSaid(value) && { [state]: value }) }
    }
  return shown
}

/** The same words in several states. */
export const each = (states: readonly string[], value: unknown = true): Record<string, unknown> => Object.fromEntries(states.map((state) => [state, value]))

/** A view with what each of its functions sends, called with 'a', 'b' and 'c', in the function's place. Functions that take more than words are left out. */
export function pressed(connect: (send: (event: object) => void) => object): object {
  const sent: object[] = []
  const replaced = (part: unknown): unknown => {
    if (typeof part === 'function') {
      sent.length = 0
      part('a', 'b', 'c')
      return sent.length === 1 ? sent[0] : [...sent]
    }
    if (Array.isArray(part)) return part.map(replaced)
    if (part === null || typeof part !== 'object') return part
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, replaced(inner)]))
  }
  return replaced(connect((event) => sent.push(event))) as object
}
