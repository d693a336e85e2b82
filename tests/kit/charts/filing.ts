/** What the samples of the three filing charts are made of. */

import type { FilingDefinition } from '#contract/forms/define.ts'
import type { Answers, Value } from '#contract/forms/field.ts'
import { ConnectionLost } from '#contract/request/answer.ts'
import { refused, serverFailed } from '#kit/charts/common.ts'
import { canReopen, deviceActors, formEvents, KEY, REFERENCE, receiptDraft, STATUS_URL } from '#kit/charts/form.ts'
import type { Draft } from '#machines/forms/draft.ts'
import type { FormContext } from '#machines/forms/form.context.ts'
import { isStepValid, stepNames } from '#machines/forms/steps.ts'

export const CHECK_FIELDS = 'Please check the marked fields.'
export const TOO_MANY = 'Too many requests. Please wait a minute.'

interface Change {
  readonly name: string
  readonly value: Value
}

/** The step a state stands for: `steps.uploads.editing` → `uploads`; the first one while the draft is being read. */
export const stepOfState = (definition: FilingDefinition, state: string): string => {
  const steps = Object.keys(definition.steps)
  return steps.find((name) => state.startsWith(`steps.${name}.`)) ?? (steps[0] as string)
}

/** The sample's answers up to and with a step. */
export function answeredThrough(definition: FilingDefinition, last: string): Answers {
  const steps = Object.keys(definition.steps)
  const names = steps.slice(0, steps.indexOf(last) + 1).flatMap((step) => Object.keys(definition.steps[step]?.fields ?? {}))
  return Object.fromEntries(names.map((name) => [name, definition.sample[name] as Value]))
}

/** Drafts by name: nothing, each step just completed (the next one empty), each step of a complete filing, and one that was being sent. */
export function draftSamples(definition: FilingDefinition): Record<string, Draft | null> {
  const steps = Object.keys(definition.steps)
  const done = steps.slice(0, -1).map((step, at) => [`${step}Done`, { answers: answeredThrough(definition, step), step: steps[at + 1] as string }])
  const at = steps.map((step) => [`at${step.charAt(0).toUpperCase()}${step.slice(1)}`, { answers: definition.sample, step }])
  return {
    nothing: null,
    ...Object.fromEntries([...done, ...at]),
    received: receiptDraft(definition),
    wasSending: { answers: definition.sample, step: steps.at(-1) as string, idempotencyKey: KEY, isSending: true },
  }
}

/** One refusal a step that asks: the server names one of its fields. */
export function refusalSamples(definition: FilingDefinition) {
  const asking = Object.entries(definition.steps).filter(([, step]) => Object.keys(step.fields).length > 0)
  return Object.fromEntries(
    asking.map(([name, step]) => {
      const field = Object.keys(step.fields)[0] as string
      return [`${name}Refused`, refused(422, CHECK_FIELDS, { [field]: 'This cannot be filed as it stands.' })]
    }),
  )
}

/**
 * The samples of a filing's events and actors.
 *
 * @param changesIn what can be typed in a step
 */
export function filingSamples(definition: FilingDefinition, changesIn: (step: string, answers: Answers) => readonly Change[]) {
  const steps = Object.keys(definition.steps)
  const last = steps.at(-1) as string
  return {
    events: {
      'FIELD.CHANGE': ({ answers }: FormContext, state: string) => changesIn(stepOfState(definition, state), answers),
      // Only where its button stands: on the step whose field it was.
      'CLEARING.UNDO': ({ clearing }: FormContext, state: string) =>
        clearing !== null && clearing.name in (definition.steps[stepOfState(definition, state)]?.fields ?? {}) ? [{}] : [],
      'STEP.NEXT': [{}],
      'STEP.BACK': [{}],
      // By the URL from anywhere but there; by a Change link only where those are: on the last step.
      'STEP.OPEN': (_: FormContext, state: string) => [
        ...steps.filter((step) => !state.startsWith(`steps.${step}.`)).map((step) => ({ step, change: false })),
        ...(state.startsWith(`steps.${last}.`) ? steps.slice(0, -1).map((step) => ({ step, change: true })) : []),
      ],
      ...formEvents,
    },
    actors: {
      loadDraft: { done: draftSamples(definition), error: { storageClosed: new Error('InvalidStateError') } },
      submitForm: {
        done: {
          accepted: { kind: 'accepted', reference: REFERENCE, statusUrl: STATUS_URL },
          ...refusalSamples(definition),
          refused: refused(429, TOO_MANY),
        },
        error: { offline: new ConnectionLost('no answer'), serverFailed },
      },
      ...deviceActors,
    },
  } as const
}

/** Of two out of three positions of a walk the answers are those of another one, and judging them takes half of the walk's time. */
const judged = new WeakMap<Answers, Map<unknown, readonly boolean[]>>()
function completeSteps({ definition, answers, parsePhone }: FormContext): readonly boolean[] {
  const known = judged.get(answers) ?? new Map<unknown, readonly boolean[]>()
  judged.set(answers, known)
  const steps = known.get(parsePhone) ?? stepNames(definition).map((step) => isStepValid({ definition, answers, parsePhone }, step))
  known.set(parsePhone, steps)
  return steps
}

/** What decides how a filing goes on: which steps are complete, what is ticked, whether rows can be removed, and what an Undo brings back. */
export const identifyFiling = (context: FormContext) => {
  const { answers, isChanging, lockedStep, clearing } = context
  return [
    completeSteps(context),
    answers.sameAsRegistration ?? answers.ownerIsAtBusiness ?? null,
    answers.hasShareholders ?? null,
    Array.isArray(answers.shareholders) ? answers.shareholders.length > 0 : null,
    isChanging,
    lockedStep !== null,
    clearing && [clearing.name, clearing.before[clearing.name]],
    canReopen(context),
  ]
}
