/** A counterexample as a file: its steps in words that a program reads, and walked again on the charts of today. */
import * as z from 'zod'
import { Moves } from './moves.ts'
import type { Deed, Parts, Step } from './parts.ts'
import { properties, WAIT_ENDS, WAY_OUT } from './properties.ts'
import { scopes } from './scopes.ts'
import { type Counterexample, type Scope, search } from './search.ts'
import type { World } from './world.ts'

const TABS = ['A', 'B'] as const
/** Those that many orders of events together break are looked for from where the steps end, in so many worlds. */
const WORLDS = 30_000

const replayFile = z.strictObject({
  /** What a program tells this kind of file by; raised when its shape changes. */
  explored: z.literal(1),
  scope: z.enum(scopes.map(({ name }) => name)),
  bounds: z.record(z.string(), z.int()),
  property: z.enum([...Object.keys(properties), WAIT_ENDS, WAY_OUT]),
  problem: z.string(),
  steps: z.array(
    z.strictObject({
      who: z.string(),
      tab: z.enum(TABS).optional(),
      do: z.string(),
      typed: z.int().optional(),
      call: z.int().optional(),
      op: z.enum(['loadDraft', 'saveDraft', 'saveKey', 'removeDraft', 'eraseDevice']).optional(),
      isHeard: z.boolean().optional(),
      move: z.string().optional(),
      /** For who reads the file. */
      says: z.string(),
    }),
  ),
})
export type Replay = z.infer<typeof replayFile>
export type ReplayStep = Replay['steps'][number]

const named = ({ who, tab, deed, what }: Step): ReplayStep => ({ who, ...(tab !== undefined && { tab: TABS[tab] }), ...deed, says: what })
export const replayOf = ({ property, problem, steps }: Counterexample, scope: Scope): Replay => ({
  explored: 1,
  scope: scope.name,
  bounds: scope.bounds,
  property,
  problem,
  steps: steps.map(named),
})

const inLine = (record: object) =>
  `{ ${Object.entries(record)
    .map(([name, value]) => `"${name}": ${JSON.stringify(value)}`)
    .join(', ')} }`
/** The file's text, a step a line. */
export const textOf = ({ bounds, steps, ...rest }: Replay): string =>
  [
    '{',
    ...Object.entries(rest).map(([name, value]) => `  "${name}": ${JSON.stringify(value)},`),
    `  "bounds": ${inLine(bounds)},`,
    '  "steps": [',
    steps.map((step) => `    ${inLine(step)}`).join(',\n'),
    '  ]',
    '}',
    '',
  ].join('\n')

/** @throws when it is no replay file, saying what of it is wrong */
export function readReplay(text: string): Replay {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Error('This is no replay file of `npm run explore`: it is not JSON.')
  }
  const { data, error } = replayFile.safeParse(json)
  if (data) return data
  throw new Error(`This is no replay file of \`npm run explore\`:\n${z.prettifyError(error)}`)
}

/** A step of a file, on the charts of today. */
export interface Walked {
  readonly asked: ReplayStep
  /** Undefined: the charts of today do not let it happen there. */
  readonly step: Step | undefined
  /** What is then, with everything heard that tabs have said where `hearsAtOnce` asks for it. */
  readonly world: World
}
export interface Walk {
  readonly steps: readonly Walked[]
  /** What is broken, and after which step. */
  readonly broken: { readonly problem: string; readonly after: number } | undefined
}

const DEED: readonly (keyof Deed)[] = ['do', 'typed', 'call', 'op', 'move']
const isSame = (asked: ReplayStep, one: ReplayStep) => asked.who === one.who && asked.tab === one.tab && DEED.every((name) => asked[name] === one[name])

/**
 * Walks the steps of a file again. One that is not possible any more is left out, and the others go on without it.
 *
 * @param hearsAtOnce a tab hears what another one says in the same moment, as in a browser
 */
export function walk({ scope: name, bounds, property, steps }: Replay, parts: Parts, hearsAtOnce = false): Walk {
  const scope = { ...(scopes.find((one) => one.name === name) as Scope), bounds }
  const moves = new Moves(parts, bounds)
  let world = scope.start
  let broken: Walk['broken']
  const take = (step: Step, after: number) => {
    const problem = properties[property]?.(world, step)
    if (problem !== undefined) broken ??= { problem, after }
    world = step.world
  }
  const find = (asked: ReplayStep) => moves.from(world).find((step) => isSame(asked, named(step)))
  const hear = (after: number) => {
    for (let said = hearing(); said; said = hearing()) take(said, after)
  }
  const hearing = () => moves.from(world).find(({ deed }) => deed.do === 'hear')
  const walked = steps.map((asked, at): Walked => {
    let step = find(asked)
    if (!step) {
      // Where nothing was said when it was recorded, something may be now.
      hear(at)
      step = find(asked)
    }
    if (step) take(step, at + 1)
    if (hearsAtOnce) hear(at + 1)
    return { asked, step, world }
  })
  if (property === WAIT_ENDS || property === WAY_OUT) {
    const { counterexamples } = search({ ...scope, start: world, without: Object.keys(properties) }, parts, { maxStates: WORLDS })
    const found = counterexamples.find((one) => one.property === property)
    if (found) broken = { problem: found.problem, after: steps.length }
  }
  return { steps: walked, broken }
}
