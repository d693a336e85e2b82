/** Text report of a scope, and a counterexample as a sequence diagram. */
import type { Step } from './model-parts.ts'
import type { Replay, Walk } from './replay.ts'
import type { Counterexample, SearchResult } from './search.ts'

const formatCount = (number: number) => Math.round(number).toLocaleString('en-US')

const findUnreachedStates = ({ reachedStates: met }: SearchResult, allStates: readonly string[]) => allStates.filter((state) => !met.includes(state))

export function formatCoverage(result: SearchResult, states: readonly string[]): string {
  const { scope, expanded, interleavings, depth, locals, stoppedBy, transitions } = result
  const boundTexts = Object.entries(scope.bounds).map(([name, most]) => `${name} ${most}`)
  const unreachedStates = scope.bounds.open ? findUnreachedStates(result, states) : []
  return [
    `${scope.name}: ${scope.purpose}`,
    `  ${formatCount(result.states)} states, ${formatCount(expanded)} fully expanded, ${formatCount(transitions)} steps between them`,
    `  ${formatCount(interleavings)} orders of events of at most ${depth} steps${locals > 0 ? `, ${formatCount(locals)} positions of one tab` : ''}`,
    `  at most: ${boundTexts.join(', ')}`,
    `  ${stoppedBy === undefined ? 'explored everything within these bounds' : `stopped at ${stoppedBy}: later steps were not explored`}`,
    ...(unreachedStates.length > 0 ? [`  form states not reached: ${unreachedStates.join(', ')} (outside these bounds)`] : []),
  ].join('\n')
}

const stepLine = (step: Pick<Step, 'who' | 'to' | 'what'>, index: number) =>
  `${String(index + 1).padStart(4)}. ${step.who === step.to ? step.who : `${step.who} → ${step.to}`}: ${step.what}`

export const stepsText = ({ property, problem, steps }: Counterexample): string => [`✗ ${property}: ${problem}`, ...steps.map(stepLine)].join('\n')

export function walkText({ property, problem }: Replay, { steps, broken }: Walk): string {
  const lines = steps.map(({ replayStep: { who, tab, says }, step }, index) =>
    step ? stepLine(step, index) : `${stepLine({ who, to: tab ? `Tab ${tab}` : who, what: says }, index)} (no longer possible, skipped)`,
  )
  const now = broken ? `✗ ${property}: ${broken.problem}, after step ${broken.after}` : `The property holds now: ${property}. It was broken before: ${problem}.`
  return [...lines, now].join('\n')
}

const participantId = (name: string) => name.replaceAll(' ', '')
/** Mermaid does not allow semicolons or hashes in a message. */
const stripPunctuation = (text: string) => text.replaceAll(/[;#]/g, ',')
const stateAfter = ({ tab, system }: Step): string => {
  const local = tab === undefined ? undefined : system.tabs[tab].local
  return local ? ` [${local.state}]` : ''
}

export function mermaidText({ problem, steps }: Counterexample): string {
  const names = [...new Set(steps.flatMap(({ who, to }) => [who, to]))]
  return [
    'sequenceDiagram',
    ...names.map((name) => `  ${name === 'Visitor' ? 'actor' : 'participant'} ${participantId(name)} as ${name}`),
    ...steps.map((step) => `  ${participantId(step.who)}->>${participantId(step.to)}: ${stripPunctuation(step.what)}${stateAfter(step)}`),
    ...(names[0] === undefined ? [] : [`  Note over ${participantId(names[0])}: ${stripPunctuation(problem)}`]),
  ].join('\n')
}
