/** A recording: what reached one chart, in order, and where each step led. It is a file that people send each other. */
import type { AnyEventObject } from 'xstate'

export interface RecordedStep {
  /** Milliseconds after the start. */
  readonly atMs: number
  /** As the chart got it: of the page, of an actor (`xstate.done.actor.verifyCode`) or of a timer (`xstate.after…`). */
  readonly event: AnyEventObject
  /** Where the chart rested then, as the page writes it. */
  readonly state: string
}

export interface Recording {
  readonly version: 1
  /** The chart's id. */
  readonly chart: string
  /** Milliseconds since the epoch: charts compare deadlines with it. */
  readonly startedAtMs: number
  readonly input: unknown
  /** Where it began. */
  readonly state: string
  readonly steps: readonly RecordedStep[]
}

/**
 * Reads a recording from a file's text.
 *
 * @throws with a sentence when it is none
 */
export function parseRecording(text: string): Recording {
  let data: Partial<Recording> | null
  try {
    data = JSON.parse(text)
  } catch (cause) {
    throw new Error('This is no recording: it is not JSON', { cause })
  }
  if (data?.version !== 1) throw new Error(`This is no recording of version 1${data?.version === undefined ? '' : `: it says ${JSON.stringify(data.version)}`}`)
  const isWhole =
    typeof data.chart === 'string' &&
    typeof data.startedAtMs === 'number' &&
    typeof data.state === 'string' &&
    Array.isArray(data.steps) &&
    data.steps.every(
      (step: Partial<RecordedStep> | null) => typeof step?.atMs === 'number' && typeof step.state === 'string' && typeof step.event?.type === 'string',
    )
  if (!isWhole) throw new Error('This recording is damaged: chart, startedAtMs, state and steps (atMs, event, state) belong in it')
  return data as Recording
}
