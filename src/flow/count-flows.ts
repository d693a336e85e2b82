/** Counts flow transitions, steps, and invalid fields. Sends the counts when the page becomes hidden, without texts or personal data. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { COUNTER_MAX, type CounterKind, durationCounterName, type FlowDevice, flowCountsEndpoint } from '#contract/flow-counts.ts'
import { type Fields, fieldNameOf } from '#contract/forms/field.ts'
import { validate } from '#contract/forms/schema.ts'
import { LONG_TEXT_MAX_CHARACTERS } from '#contract/limits.ts'
import type { FormContext } from '#machines/forms/form.context.ts'
import { stepOf } from '#machines/forms/steps.ts'
import { edgesOf, stateKeys, stepOfState } from '#machines/kit/edges.ts'
import { forwardEvents, type RecordedEvent } from '#src/flow/record-flow.ts'

/** Media query for phones, with the same breakpoint as the layout. */
const SMALL_SCREEN_QUERY = '(max-width: 767px)'

interface FlowTally {
  readonly flow: string
  readonly counts: Map<`${CounterKind} ${string}`, number>
  /** Start of the current visit to each step, in milliseconds since the epoch. */
  readonly stepStarts: Map<string, number>
}

/** Counts of each actor, by its session ID. */
const tallies = new Map<string, FlowTally>()
const incrementCount = ({ counts }: FlowTally, name: `${CounterKind} ${string}`) => counts.set(name, Math.min(COUNTER_MAX, (counts.get(name) ?? 0) + 1))

const edgeNamesByMachine = new WeakMap<AnyStateMachine, ReturnType<typeof edgesOf>>()
function edgeNames(machine: AnyStateMachine) {
  const names = edgeNamesByMachine.get(machine) ?? edgesOf(machine)
  edgeNamesByMachine.set(machine, names)
  return names
}

const activeStepsOf = (snapshot: AnyMachineSnapshot) => new Set(stateKeys(snapshot).map(stepOfState))

/** Returns the names of the fields with errors in a form or on an account page. */
function invalidFieldNames({ context }: AnyMachineSnapshot, step: string): readonly string[] {
  const { definition, answers, serverErrors, parsePhone, now }: FormContext = context
  const fields: Fields | undefined = definition ? (stepOf(definition, step.split('.').at(-1) ?? '') ?? definition).fields : context.fields
  if (fields === undefined) return []
  const invalidFields = Object.keys({ ...validate(fields, answers, { parsePhone, now: now() }), ...serverErrors })
  return [...new Set(invalidFields.flatMap((name) => fieldNameOf(fields, name) ?? []))]
}

function countEvent({ flow, event, atMs }: RecordedEvent): void {
  const { actorRef, snapshot } = event
  const transitions = event.type === '@xstate.microstep' ? event._transitions : []
  const state = snapshot as AnyMachineSnapshot
  const flowCounts = tallies.get(actorRef.sessionId) ?? { flow, counts: new Map(), stepStarts: new Map() }
  if (!tallies.has(actorRef.sessionId)) {
    tallies.set(actorRef.sessionId, flowCounts)
    incrementCount(flowCounts, 'start opened')
  }
  const names = edgeNames(state.machine)
  for (const edge of transitions) if (edge.target !== undefined) incrementCount(flowCounts, `edge ${names.get(edge) ?? ''}`)
  const steps = activeStepsOf(state)
  for (const [step, startMs] of flowCounts.stepStarts)
    if (!steps.has(step)) {
      flowCounts.stepStarts.delete(step)
      incrementCount(flowCounts, `time ${durationCounterName(step, (atMs - startMs) / 1_000)}`)
    }
  for (const step of steps)
    if (!flowCounts.stepStarts.has(step)) {
      flowCounts.stepStarts.set(step, atMs)
      incrementCount(flowCounts, `step ${step}`)
    }
  for (const key of stateKeys(state))
    if (key.endsWith('invalid') && transitions.length > 0)
      for (const name of invalidFieldNames(state, stepOfState(key))) incrementCount(flowCounts, `field ${name}`)
}

/** Returns the counts as lines, joined into texts that are short enough for one call. */
function batchesOf({ counts }: FlowTally): readonly string[] {
  const texts: string[] = []
  for (const [name, number] of counts) {
    const countLine = `${number} ${name}`
    const lastText = texts.at(-1)
    if (lastText === undefined || lastText.length + countLine.length >= LONG_TEXT_MAX_CHARACTERS) texts.push(countLine)
    else texts[texts.length - 1] = `${lastText}\n${countLine}`
  }
  return texts
}

function sendCounts(): void {
  const device: FlowDevice = matchMedia(SMALL_SCREEN_QUERY).matches ? 'phone' : 'computer'
  for (const flowTally of tallies.values()) {
    for (const counts of batchesOf(flowTally))
      navigator.sendBeacon(
        `/backend/api/${flowCountsEndpoint}`,
        new Blob([JSON.stringify({ flow: flowTally.flow, language: document.documentElement.lang, device, counts })], { type: 'application/json' }),
      )
    flowTally.counts.clear()
  }
}

/** Starts counting, unless the browser sends Do Not Track or Global Privacy Control. */
export function countFlows(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean }
  if (doNotTrack === '1' || globalPrivacyControl === true) {
    forwardEvents(() => undefined)
    return
  }
  forwardEvents(countEvent)
  // Uses `visibilitychange`, because some phones never fire `pagehide`.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendCounts()
  })
}
