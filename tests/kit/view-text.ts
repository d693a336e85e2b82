/**
 * The view of a chart from its `*.connect.ts`, as text for a file snapshot. The text lists the values of each part, with the states in
 * which they are shown. Empty values, null, and false are omitted.
 */
import { exploreCached, type ReachedPosition } from '#kit/explore.ts'
import type { AnyChart } from '#kit/samples.ts'
import type { ConnectFunction } from '#kit/team-views.ts'
import { views } from '#kit/views.ts'
import { stateText } from '#machines/kit/edges.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value))
const isField = (value: unknown) => isRecord(value) && 'kind' in value && 'label' in value
const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === false ||
  value === '' ||
  value === 0 ||
  ((Array.isArray(value) || isRecord(value)) && Object.keys(value).length === 0) ||
  (value instanceof Set && value.size === 0)
const keyOf = ({ action, edge, id, view }: Readonly<Record<string, unknown>>, at: number) => action ?? edge ?? id ?? view ?? at

/** Returns the parts of a view by name. A function is shown as the event that it sends for the arguments 'a', 'b', and 'c'. */
function partsOf(connect: ConnectFunction, snapshot: unknown): ReadonlyMap<string, string> {
  const parts = new Map<string, string>()
  const sent: object[] = []
  const addCall = (name: string, part: (...args: readonly string[]) => unknown) => {
    sent.length = 0
    const returned = part('a', 'b', 'c')
    if (sent.length > 0) parts.set(`${name}()`, sent.map((event) => JSON.stringify(event)).join(' '))
    else add(`${name}()`, returned)
  }
  const add = (name: string, value: unknown): void => {
    if (isEmpty(value)) return
    if (typeof value === 'function') addCall(name, value as never)
    else if (Array.isArray(value) && value.some((one) => isRecord(one) && Object.values(one).some((part) => typeof part === 'function')))
      for (const [at, one] of value.entries()) add(`${name}[${keyOf(one, at)}]`, one)
    else if (!isRecord(value)) parts.set(name, JSON.stringify(value instanceof Set ? [...value] : value))
    else if (Object.values(value).every(isField)) parts.set(name, Object.keys(value).join(', '))
    else if (/\banswers$/.test(name))
      parts.set(
        name,
        Object.keys(value)
          .filter((field) => !isEmpty(value[field]))
          .join(', ') || '(empty)',
      )
    else for (const [inner, part] of Object.entries(value)) add(name === '' ? inner : `${name}.${inner}`, part)
  }
  add(
    '',
    connect(snapshot, (event) => sent.push(event)),
  )
  return parts
}

/** Returns the view in every reachable position. Undefined for a chart without a view. */
export function viewText(chart: AnyChart): string | undefined {
  const connect = views[chart.name]
  if (connect === undefined) throw new Error(`${chart.name} has no view: add its connect function to tests/kit/views.ts`)
  if (connect === null) return undefined
  const { simulator, explored } = exploreCached(chart)
  // Two answers can lead to merged positions with different texts, so both are included.
  const edgesOfAnswers = ({ exploredEdges }: ReachedPosition) => exploredEdges.filter(({ stimulus }) => stimulus.kind === 'answer')
  const positions = [...explored.positionsByKey.values()].flatMap((place) => [place.position, ...edgesOfAnswers(place).map(({ position }) => position)])
  const states = [...new Set(positions.map(({ snapshot }) => stateText(snapshot)))]
  const shown = new Map<string, Map<string, Set<string>>>()
  for (const position of positions) {
    const { snapshot } = simulator.setClock(position)
    for (const [name, text] of partsOf(connect, snapshot)) {
      const values = shown.get(name) ?? new Map<string, Set<string>>()
      shown.set(name, values.set(text, (values.get(text) ?? new Set()).add(stateText(snapshot))))
    }
  }
  const statesText = (at: ReadonlySet<string>) => {
    const others = states.filter((state) => !at.has(state))
    if (others.length === 0) return 'all'
    return others.length < at.size ? `all but ${others.join(', ')}` : states.filter((state) => at.has(state)).join(', ')
  }
  const lines = [...shown].flatMap(([name, values]) => {
    const variants = [...values].map(([text, at]) => `${text} | ${statesText(at)}`)
    return variants.length === 1 ? [`${name}: ${variants[0]}`] : [`${name}:`, ...variants.map((line) => `  ${line}`)]
  })
  return `${lines.join('\n')}\n`
}
