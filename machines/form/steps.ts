import type { FilingDefinition, RequestDefinition, StepDefinition, Steps } from '#contract/forms/define.ts'
import { type Answers, type Errors, type Fields, fieldOf } from '#contract/forms/field.ts'
import { validate } from '#contract/forms/schema.ts'
import type { ParsePhone } from '#contract/phones.approximate.ts'

type Definition = RequestDefinition | FilingDefinition

/** What of a form decides whether its answers pass. Without `now` no date is judged by the clock. */
export interface Judged {
  readonly definition: Definition
  readonly answers: Answers
  readonly parsePhone: ParsePhone
  readonly now?: () => number
}

/** The only step of a request. */
export const ONLY_STEP = 'form'

/** The steps of a form by name, in the order they are asked. */
export const stepsOf = (definition: Definition): Steps => (definition.kind === 'filing' ? definition.steps : { [ONLY_STEP]: definition })

export const stepNames = (definition: Definition): readonly string[] => Object.keys(stepsOf(definition))

/** A step by its name; undefined when the form has none of that name. */
export function stepOf(definition: Definition, name: string): StepDefinition | undefined {
  const steps = stepsOf(definition)
  return Object.hasOwn(steps, name) ? steps[name] : undefined
}

/** The step that a form is sent from. */
export const lastStep = (definition: Definition): string => stepNames(definition).at(-1) as string

/** The messages of those of the form's fields that break their rule; `fields` are all of them or a step's. */
export const problemsIn = (fields: Fields, { answers, parsePhone, now }: Judged): Errors => validate(fields, answers, { parsePhone, now: now?.() })

/** Whether every answer of one step passes its rule. An unknown step never does. */
export function isStepValid(form: Judged, step: string): boolean {
  const fields = stepOf(form.definition, step)?.fields
  return fields !== undefined && Object.keys(problemsIn(fields, form)).length === 0
}

/**
 * The one gate of a wizard: where a visitor who asks for `wanted` lands. A step opens when all earlier ones are valid;
 * otherwise it is the first one that is not. Without a (known) wish it is the first step.
 */
export function openableStep(form: Judged, wanted: string | undefined): string {
  const names = stepNames(form.definition)
  const first = names[0] as string
  const index = wanted === undefined ? -1 : names.indexOf(wanted)
  if (index < 0) return first
  return names.slice(0, index).find((name) => !isStepValid(form, name)) ?? (wanted as string)
}

/** A step of the form that was asked for and does not open yet. Null when it opens, or when the form has no such step. */
export const lockedStep = (form: Judged, wanted: string): string | null =>
  stepOf(form.definition, wanted) !== undefined && openableStep(form, wanted) !== wanted ? wanted : null

/** The first step that owns one of the fields named in `errors`; undefined when none does. A form of one step owns every name. */
export function stepOfErrors(definition: Definition, errors: Errors): string | undefined {
  const named = Object.keys(errors)
  const names = stepNames(definition)
  if (names.length === 1) return named.length > 0 ? names[0] : undefined
  return names.find((name) => named.some((error) => fieldOf(stepOf(definition, name)?.fields ?? {}, error) !== undefined))
}
