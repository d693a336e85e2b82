/** A counterexample as a file of machine-readable steps. The steps can run again on the current charts. */
import * as z from 'zod'
import type { Action, ModelParts, Step } from './model-parts.ts'
import { NO_DEAD_END_PROPERTY, properties, WAIT_ENDS_PROPERTY } from './properties.ts'
import { scopes } from './scopes.ts'
import { type Counterexample, type Scope, search } from './search.ts'
import { StepGenerator } from './step-generator.ts'
import type { SystemState } from './system-state.ts'

const TAB_NAMES = ['A', 'B'] as const
/** Maximum number of states for properties that need many orders of events. That search starts in the state after the replayed steps. */
const STATES_MAX = 30_000

const replaySchema = z.strictObject({
  /** Version of the format. Increase it when the format changes. */
  explored: z.literal(1),
  scope: z.enum(scopes.map(({ name }) => name)),
  bounds: z.record(z.string(), z.int()),
  property: z.enum([...Object.keys(properties), WAIT_ENDS_PROPERTY, NO_DEAD_END_PROPERTY]),
  problem: z.string(),
  steps: z.array(
    z.strictObject({
      who: z.string(),
      tab: z.enum(TAB_NAMES).optional(),
      do: z.string(),
      typed: z.int().optional(),
      call: z.int().optional(),
      op: z.enum(['loadDraft', 'saveDraft', 'saveKey', 'removeDraft', 'eraseDevice']).optional(),
      isHeard: z.boolean().optional(),
      move: z.string().optional(),
      /** Description for readers of the file. */
      says: z.string(),
    }),
  ),
})
export type Replay = z.infer<typeof replaySchema>
export type ReplayStep = Replay['steps'][number]

const toReplayStep = ({ who, tab, action, what }: Step): ReplayStep => ({ who, ...(tab !== undefined && { tab: TAB_NAMES[tab] }), ...action, says: what })
export const replayOf = ({ property, problem, steps }: Counterexample, scope: Scope): Replay => ({
  explored: 1,
  scope: scope.name,
  bounds: scope.bounds,
  property,
  problem,
  steps: steps.map(toReplayStep),
})

const toJsonLine = (record: object) =>
  `{ ${Object.entries(record)
    .map(([name, value]) => `"${name}": ${JSON.stringify(value)}`)
    .join(', ')} }`
/** Writes one step per line. */
export const serializeReplay = ({ bounds, steps, ...rest }: Replay): string =>
  [
    '{',
    ...Object.entries(rest).map(([name, value]) => `  "${name}": ${JSON.stringify(value)},`),
    `  "bounds": ${toJsonLine(bounds)},`,
    '  "steps": [',
    steps.map((step) => `    ${toJsonLine(step)}`).join(',\n'),
    '  ]',
    '}',
    '',
  ].join('\n')

/** Throws with the reason for an invalid file. */
export function readReplay(text: string): Replay {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Error('Not a replay file of `npm run explore`: it is not JSON.')
  }
  const { data, error } = replaySchema.safeParse(json)
  if (data) return data
  throw new Error(`Not a replay file of \`npm run explore\`:\n${z.prettifyError(error)}`)
}

export interface ReplayedStep {
  readonly replayStep: ReplayStep
  /** Undefined if the current charts do not allow this step. */
  readonly step: Step | undefined
  /** The state after this step. With `deliversAtOnce`, all messages are delivered. */
  readonly system: SystemState
}
export interface Walk {
  readonly steps: readonly ReplayedStep[]
  readonly broken: { readonly problem: string; readonly after: number } | undefined
}

const ACTION_FIELDS: readonly (keyof Action)[] = ['do', 'typed', 'call', 'op', 'move']
const isSameStep = (replayStep: ReplayStep, other: ReplayStep) =>
  replayStep.who === other.who && replayStep.tab === other.tab && ACTION_FIELDS.every((name) => replayStep[name] === other[name])

/** Runs the steps of a file and skips impossible ones. `deliversAtOnce` delivers messages between tabs immediately, as a browser does. */
export function walk({ scope: name, bounds, property, steps }: Replay, parts: ModelParts, deliversAtOnce = false): Walk {
  const scope = { ...(scopes.find((one) => one.name === name) as Scope), bounds }
  const generator = new StepGenerator(parts, bounds)
  let system = scope.start
  let broken: Walk['broken']
  const takeStep = (step: Step, stepCount: number) => {
    const problem = properties[property]?.(system, step)
    if (problem !== undefined) broken ??= { problem, after: stepCount }
    system = step.system
  }
  const findStep = (replayStep: ReplayStep) => generator.stepsFrom(system).find((step) => isSameStep(replayStep, toReplayStep(step)))
  const deliverMessages = (stepCount: number) => {
    for (let message = nextMessage(); message; message = nextMessage()) takeStep(message, stepCount)
  }
  const nextMessage = () => generator.stepsFrom(system).find(({ action }) => action.do === 'hear')
  const replayedSteps = steps.map((replayStep, index): ReplayedStep => {
    let step = findStep(replayStep)
    if (!step) {
      // A step may need a message that was not sent in the recorded run.
      deliverMessages(index)
      step = findStep(replayStep)
    }
    if (step) takeStep(step, index + 1)
    if (deliversAtOnce) deliverMessages(index + 1)
    return { replayStep, step, system }
  })
  if (property === WAIT_ENDS_PROPERTY || property === NO_DEAD_END_PROPERTY) {
    const { counterexamples } = search({ ...scope, start: system, without: Object.keys(properties) }, parts, { maxStates: STATES_MAX })
    const counterexample = counterexamples.find((one) => one.property === property)
    if (counterexample) broken = { problem: counterexample.problem, after: steps.length }
  }
  return { steps: replayedSteps, broken }
}
