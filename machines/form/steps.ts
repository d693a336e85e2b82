import type { FilingDefinition, RequestDefinition, StepDefinition, Steps } from '#contract/forms/define.ts'
import { type Answers, type Errors, fieldOf } from '#contract/forms/field.ts'
import { isValid } from '#contract/forms/schema.ts'

type Definition = RequestDefinition | FilingDefinition

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

/** Whether every answer of one step passes its rule; `now` as for `validate`. An unknown step never does. */
export function isStepValid(definition: Definition, answers: Answers, step: string, now?: number): boolean {
  const fields = stepOf(definition, step)?.fields
  return fields !== undefined && isValid(fields, answers, now)
}

/**
 * The one gate of a wizard: where a visitor who asks for `wanted` lands. A step opens when all earlier ones are valid;
 * otherwise it is the first one that is not. Without a (known) wish it is the first step.
 */
export function openableStep(definition: Definition, answers: Answers, wanted: string | undefined, now?: number): string {
  const names = stepNames(definition)
  const first = names[0] as string
  const index = wanted === undefined ? -1 : names.indexOf(wanted)
  if (index < 0) return first
  return names.slice(0, index).find((name) => !isStepValid(definition, answers, name, now)) ?? (wanted as string)
}

/** The first step that owns one of the fields named in `errors`; undefined when none does. A form of one step owns every name. */
export function stepOfErrors(definition: Definition, errors: Errors): string | undefined {
  const named = Object.keys(errors)
  const names = stepNames(definition)
  if (names.length === 1) return named.length > 0 ? names[0] : undefined
  return names.find((name) => named.some((error) => fieldOf(stepOf(definition, name)?.fields ?? {}, error) !== undefined))
}
