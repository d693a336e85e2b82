/** Anonymous counts of flow steps. Team leads use them to see at which step visitors drop off (docs/security.md). */
import * as z from 'zod/mini'
import { longText, text } from '#contract/forms/field.ts'

export const flowCountsEndpoint = 'flow-counts'

/** `start`: an opened flow. `edge`: a transition. `step`: the start of a step. `time`: the end of a step, by duration. `field`: an answer with an error. */
export const counterKinds = ['start', 'edge', 'step', 'time', 'field'] as const
export type CounterKind = (typeof counterKinds)[number]

export const flowDevices = ['phone', 'computer'] as const
export type FlowDevice = (typeof flowDevices)[number]
export const flowLanguages = ['en', 'es'] as const
export type FlowLanguage = (typeof flowLanguages)[number]

/** Upper bounds of the duration ranges, in seconds. The last range has no bound. */
export const DURATION_BOUNDS_SECONDS = [10, 30, 60, 120, 300, 600, 1_800] as const

/** `counts`: one line per counter, such as `2 edge login.editing --FORM.SUBMIT--> login.invalid`. Browsers split long lists into several calls. */
export const flowCountsFields = {
  flow: text('Flow', { required: 'Enter a flow.', maxCharacters: 40 }),
  language: text('Language', { required: 'Enter a language.', maxCharacters: 2 }),
  device: text('Device', { required: 'Enter a device.', maxCharacters: 10 }),
  counts: longText('Counts', { required: 'Enter at least one counter.' }),
}
/** Maximum value of each counter in one call. Real visitors stay below it. */
export const COUNTER_MAX = 100
/** Returns the name of a duration counter: the step and the index in `DURATION_BOUNDS_SECONDS`, such as `steps.business 3`. */
export const durationCounterName = (step: string, seconds: number) => {
  const rangeIndex = DURATION_BOUNDS_SECONDS.findIndex((end) => seconds <= end)
  return `${step} ${rangeIndex < 0 ? DURATION_BOUNDS_SECONDS.length : rangeIndex}`
}

export const teamFlowsEndpoint = 'team/flows'
export const FLOW_PERIOD_DAYS = 28

const filterField = (label: string) => text(label, { optional: true, maxCharacters: 10 })
/** An empty language or device selects all. An empty flow selects the flow that was opened most often. */
export const teamFlowsFields = { flow: text('Flow', { optional: true, maxCharacters: 40 }), language: filterField('Language'), device: filterField('Device') }

const counter = z.object({ kind: z.enum(counterKinds), name: z.string(), now: z.number(), before: z.number() })
export type FlowCounter = z.infer<typeof counter>
/** `flows`: how often each flow was opened. `counters`: counters of the chosen flow, the highest first. */
export const teamFlowsResponse = z.object({
  success: z.literal(true),
  flow: z.string(),
  flows: z.array(z.object({ name: z.string(), now: z.number(), before: z.number() })),
  counters: z.array(counter),
})
export type TeamFlowsResponse = z.infer<typeof teamFlowsResponse>
