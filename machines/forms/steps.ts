import type { FilingDefinition, RequestDefinition, StepDefinition, StepDefinitions } from '#contract/forms/define.ts'
import { type Answers, type FieldErrors, type Fields, fieldNameOf } from '#contract/forms/field.ts'
import type { PhoneParser } from '#contract/forms/phones.approximate.ts'
import { isValid, validate } from '#contract/forms/schema.ts'
import { dropRefusedFiles } from '#machines/forms/answers.ts'

type Definition = RequestDefinition | FilingDefinition

/** Parts of a form for validation. Without `now`, dates are not compared with the clock. */
interface ValidatedForm {
  readonly definition: Definition
  readonly answers: Answers
  readonly parsePhone: PhoneParser
  readonly now?: () => number
}

const ONLY_STEP = 'form'

export const stepsOf = (definition: Definition): StepDefinitions => (definition.kind === 'filing' ? definition.steps : { [ONLY_STEP]: definition })

export const stepNames = (definition: Definition): readonly string[] => Object.keys(stepsOf(definition))

export function stepOf(definition: Definition, name: string): StepDefinition | undefined {
  const steps = stepsOf(definition)
  return Object.hasOwn(steps, name) ? steps[name] : undefined
}

export const lastStepOf = (definition: Definition): string => stepNames(definition).at(-1) as string

export const validateFields = (fields: Fields, { answers, parsePhone, now }: ValidatedForm): FieldErrors =>
  validate(fields, answers, { parsePhone, now: now?.() })

export function isStepValid(form: ValidatedForm, step: string): boolean {
  const { definition, answers, parsePhone, now } = form
  const fields = stepOf(definition, step)?.fields
  // A refused file in an optional field does not block the wizard. The chart drops the file when the visitor leaves the step.
  const sentAnswers = fields && definition.kind === 'filing' ? dropRefusedFiles(fields, answers) : answers
  return fields !== undefined && isValid(fields, sentAnswers, { parsePhone, now: now?.() })
}

/** Returns the requested step, or the first incomplete step before it. Returns the first step for an unknown name. */
export function reachableStep(form: ValidatedForm, requestedStep: string | undefined): string {
  const names = stepNames(form.definition)
  const firstName = names[0] as string
  const index = requestedStep === undefined ? -1 : names.indexOf(requestedStep)
  if (index < 0) return firstName
  return names.slice(0, index).find((name) => !isStepValid(form, name)) ?? (requestedStep as string)
}

/** Returns the requested step if it cannot open yet. Returns null if it can open or does not exist. */
export const lockedStepOf = (form: ValidatedForm, requestedStep: string): string | null =>
  stepOf(form.definition, requestedStep) !== undefined && reachableStep(form, requestedStep) !== requestedStep ? requestedStep : null

/** Returns the first step with a field in `errors`. In a form with one step, all errors belong to this step. */
export function firstStepWithErrors(definition: Definition, errors: FieldErrors): string | undefined {
  const errorNames = Object.keys(errors)
  const names = stepNames(definition)
  if (names.length === 1) return errorNames.length > 0 ? names[0] : undefined
  return names.find((name) => errorNames.some((error) => fieldNameOf(stepOf(definition, name)?.fields ?? {}, error) !== undefined))
}
