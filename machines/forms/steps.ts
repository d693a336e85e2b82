import type { FilingDefinition, RequestDefinition, StepDefinition, Steps } from '#contract/forms/define.ts'
import { type Answers, type Errors, type Fields, fieldNameOf } from '#contract/forms/field.ts'
import type { ParsePhone } from '#contract/forms/phones.approximate.ts'
import { validate } from '#contract/forms/schema.ts'
import { dropRefusedFiles } from '#machines/forms/answers.ts'

type Definition = RequestDefinition | FilingDefinition

/** Parts of a form for validation. Without `now`, dates are not compared with the clock. */
interface ValidatedForm {
  readonly definition: Definition
  readonly answers: Answers
  readonly parsePhone: ParsePhone
  readonly now?: () => number
}

const ONLY_STEP = 'form'

export const stepsOf = (definition: Definition): Steps => (definition.kind === 'filing' ? definition.steps : { [ONLY_STEP]: definition })

export const stepNames = (definition: Definition): readonly string[] => Object.keys(stepsOf(definition))

export function stepOf(definition: Definition, name: string): StepDefinition | undefined {
  const steps = stepsOf(definition)
  return Object.hasOwn(steps, name) ? steps[name] : undefined
}

export const lastStep = (definition: Definition): string => stepNames(definition).at(-1) as string

export const problemsIn = (fields: Fields, { answers, parsePhone, now }: ValidatedForm): Errors => validate(fields, answers, { parsePhone, now: now?.() })

export function isStepValid(form: ValidatedForm, step: string): boolean {
  const { definition, answers } = form
  const fields = stepOf(definition, step)?.fields
  // A refused file does not block the wizard, because the chart drops the file when the visitor leaves the step.
  const sent = fields && definition.kind === 'filing' ? dropRefusedFiles(fields, answers) : answers
  return fields !== undefined && Object.keys(problemsIn(fields, { ...form, answers: sent })).length === 0
}

/** Returns the step to open instead of `wanted`, if an earlier step is incomplete. An unknown name opens the first step. */
export function openableStep(form: ValidatedForm, requestedStep: string | undefined): string {
  const names = stepNames(form.definition)
  const firstName = names[0] as string
  const index = requestedStep === undefined ? -1 : names.indexOf(requestedStep)
  if (index < 0) return firstName
  return names.slice(0, index).find((name) => !isStepValid(form, name)) ?? (requestedStep as string)
}

/** Returns the requested step if it cannot open yet. Returns null if it can open or does not exist. */
export const lockedStep = (form: ValidatedForm, requestedStep: string): string | null =>
  stepOf(form.definition, requestedStep) !== undefined && openableStep(form, requestedStep) !== requestedStep ? requestedStep : null

/** Returns the first step with a field in `errors`. In a form of one step, all errors belong to this step. */
export function stepOfErrors(definition: Definition, errors: Errors): string | undefined {
  const errorNames = Object.keys(errors)
  const names = stepNames(definition)
  if (names.length === 1) return errorNames.length > 0 ? names[0] : undefined
  return names.find((name) => errorNames.some((error) => fieldNameOf(stepOf(definition, name)?.fields ?? {}, error) !== undefined))
}
