import type { FilingDefinition } from '#contract/forms/define.ts'
import type { Answers, AnswerValue } from '#contract/forms/field.ts'
import { ConnectionLostError } from '#contract/request/outcome.ts'
import { createRefusal, serverError } from '#kit/charts/common.ts'
import { canReopen, deviceActors, formEvents, KEY, REFERENCE, receiptDraft, STATUS_URL } from '#kit/charts/form.ts'
import type { Draft } from '#machines/forms/draft.ts'
import type { FormContext } from '#machines/forms/form.context.ts'
import { isStepValid, stepNames } from '#machines/forms/steps.ts'

export const CHECK_FIELDS = 'Please check the marked fields.'
export const TOO_MANY = 'Too many requests. Please wait a minute.'

interface Change {
  readonly name: string
  readonly value: AnswerValue
}

/** Returns a state's step: `steps.uploads.editing` → `uploads`. Returns the first step while the draft loads. */
export const stepOfState = (definition: FilingDefinition, state: string): string => {
  const steps = Object.keys(definition.steps)
  return steps.find((name) => state.startsWith(`steps.${name}.`)) ?? (steps[0] as string)
}

export function answersUpTo(definition: FilingDefinition, last: string): Answers {
  const steps = Object.keys(definition.steps)
  const names = steps.slice(0, steps.indexOf(last) + 1).flatMap((step) => Object.keys(definition.steps[step]?.fields ?? {}))
  return Object.fromEntries(names.map((name) => [name, definition.sample[name] as AnswerValue]))
}

/** Returns the steps with fields. Other steps are never invalid. */
const stepsWithFields = ({ steps }: FilingDefinition) => Object.keys(steps).filter((name) => Object.keys(steps[name]?.fields ?? {}).length > 0)

export function draftSamples(definition: FilingDefinition): Record<string, Draft | null> {
  const steps = Object.keys(definition.steps)
  const draftsAfterStep = steps.slice(0, -1).map((step, at) => [`${step}Done`, { answers: answersUpTo(definition, step), step: steps[at + 1] as string }])
  const draftsAtStep = steps.map((step) => [`at${step.charAt(0).toUpperCase()}${step.slice(1)}`, { answers: definition.sample, step }])
  return {
    nothing: null,
    ...Object.fromEntries([...draftsAfterStep, ...draftsAtStep]),
    ...Object.fromEntries(stepsWithFields(definition).map((step) => [`${step}Invalid`, { answers: definition.sample, step, error: 'invalid' as const }])),
    failed: { answers: definition.sample, step: steps.at(-1) as string, idempotencyKey: KEY, error: 'failed' },
    received: receiptDraft(definition),
    wasSending: { answers: definition.sample, step: steps.at(-1) as string, idempotencyKey: KEY, isSending: true },
  }
}

export function refusalSamples(definition: FilingDefinition) {
  return Object.fromEntries(
    stepsWithFields(definition).map((name) => {
      const field = Object.keys(definition.steps[name]?.fields ?? {})[0] as string
      return [`${name}Refused`, createRefusal(422, CHECK_FIELDS, { [field]: 'This cannot be filed as it stands.' })]
    }),
  )
}

/**
 * Samples for a filing's events and actors.
 * @param changes field changes to try, by step. A step without an entry sets its last field to the sample answer
 */
export function filingSamples(definition: FilingDefinition, changes: Readonly<Record<string, (answers: Answers) => readonly Change[]>>) {
  const steps = Object.keys(definition.steps)
  const last = steps.at(-1) as string
  const changesIn = (step: string, answers: Answers): readonly Change[] => {
    const name = Object.keys(definition.steps[step]?.fields ?? {}).at(-1)
    return changes[step]?.(answers) ?? (name === undefined ? [] : [{ name, value: definition.sample[name] as AnswerValue }])
  }
  return {
    events: {
      'FIELD.CHANGE': ({ answers }: FormContext, state: string) => changesIn(stepOfState(definition, state), answers),
      'CLEARING.UNDO': ({ clearing }: FormContext, state: string) =>
        clearing !== null && clearing.name in (definition.steps[stepOfState(definition, state)]?.fields ?? {}) ? [{}] : [],
      'STEP.NEXT': [{}],
      'STEP.BACK': [{}],
      // A URL opens a step from any other step. Change links are only on the last step.
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
          refused: createRefusal(429, TOO_MANY),
        },
        error: { offline: new ConnectionLostError('no answer'), serverFailed: serverError },
      },
      ...deviceActors,
    },
  } as const
}

/** Cache of validations. Two of three positions repeat earlier answers, so validation would otherwise take half of the time. */
const completeStepsCache = new WeakMap<Answers, Map<unknown, readonly boolean[]>>()
function completeSteps({ definition, answers, parsePhone }: FormContext): readonly boolean[] {
  const known = completeStepsCache.get(answers) ?? new Map<unknown, readonly boolean[]>()
  completeStepsCache.set(answers, known)
  const steps = known.get(parsePhone) ?? stepNames(definition).map((step) => isStepValid({ definition, answers, parsePhone }, step))
  known.set(parsePhone, steps)
  return steps
}

/** Identifies the state of a filing: completed steps, ticked boxes, removable rows, and the values that Undo restores. */
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
