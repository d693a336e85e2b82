/** Counts of the steps of a flow, without a person, for the leads' page about where people stop (docs/security.md). */
import * as z from 'zod/mini'
import { longText, text } from '#contract/forms/field.ts'

export const flowCountsEndpoint = 'flow-counts'

/** `start`: an opened flow. `edge`: a transition. `step`: a visit to a step that began. `time`: one that ended, by its duration. `field`: a refused answer. */
export const countKinds = ['start', 'edge', 'step', 'time', 'field'] as const
export type CountKind = (typeof countKinds)[number]

export const flowDevices = ['phone', 'computer'] as const
export type FlowDevice = (typeof flowDevices)[number]
export const flowLanguages = ['en', 'es'] as const
export type FlowLanguage = (typeof flowLanguages)[number]

/** Upper ends of the durations in seconds. The last duration has none. */
export const STEP_SECONDS = [10, 30, 60, 120, 300, 600, 1_800] as const

/** `counts`: a line for each counter, `2 edge login.editing --FORM.SUBMIT--> login.invalid`. A browser splits long lists. */
export const flowCountsFields = {
  flow: text('Flow', { required: 'Enter a flow.', maxCharacters: 40 }),
  language: text('Language', { required: 'Enter a language.', maxCharacters: 2 }),
  device: text('Device', { required: 'Enter a device.', maxCharacters: 10 }),
  counts: longText('Counts', { required: 'Enter at least one counter.' }),
}
/** Enough for a visitor who goes back and forth. More is not one visitor. */
export const COUNT_MAX = 100
/** Index of a duration in `STEP_SECONDS`, after its step: `steps.business 3`. */
export const timeName = (step: string, seconds: number) => {
  const at = STEP_SECONDS.findIndex((end) => seconds <= end)
  return `${step} ${at < 0 ? STEP_SECONDS.length : at}`
}

export const teamFlowsEndpoint = 'team/flows'
export const FLOW_PERIOD_DAYS = 28

const filter = (label: string) => text(label, { optional: true, maxCharacters: 10 })
/** Empty means any. */
export const teamFlowsFields = { flow: text('Flow', { optional: true, maxCharacters: 40 }), language: filter('Language'), device: filter('Device') }

/** A counter of this period and of the one before. */
const counter = z.object({ kind: z.enum(countKinds), name: z.string(), now: z.number(), before: z.number() })
export type FlowCounter = z.infer<typeof counter>
/** `flows`: opened flows by name. `counters`: of the chosen flow, the most frequent first. */
export const teamFlowsAnswer = z.object({
  success: z.literal(true),
  flow: z.string(),
  flows: z.array(z.object({ name: z.string(), now: z.number(), before: z.number() })),
  counters: z.array(counter),
})
export type TeamFlowsAnswer = z.infer<typeof teamFlowsAnswer>
