import type { FilingDefinition } from '#contract/define.ts'
import { type Answers, type Errors, fieldOf } from '#contract/field.ts'
import { isValid } from '#contract/schema.ts'

/** The steps of a filing in the order they are asked. */
export const stepNames = (definition: FilingDefinition): readonly string[] => Object.keys(definition.steps)

/** The step that a filing is sent from. */
export const lastStep = (definition: FilingDefinition): string => stepNames(definition).at(-1) as string

/** Whether every answer of one step passes its rule; `now` as for `validate`. An unknown step never does. */
export function isStepValid(definition: FilingDefinition, answers: Answers, step: string, now?: number): boolean {
  const fields = definition.steps[step]?.fields
  return fields !== undefined && isValid(fields, answers, now)
}

/**
 * The one gate of a wizard: where a visitor who asks for `wanted` lands. A step opens when all earlier ones are valid;
 * otherwise it is the first one that is not. Without a (known) wish it is the first step.
 */
export function openableStep(definition: FilingDefinition, answers: Answers, wanted: string | undefined, now?: number): string {
  const names = stepNames(definition)
  const first = names[0] as string
  const index = wanted === undefined ? -1 : names.indexOf(wanted)
  if (index < 0) return first
  return names.slice(0, index).find((name) => !isStepValid(definition, answers, name, now)) ?? (wanted as string)
}

/** The first step that owns one of the fields named in `errors`; undefined when none does. */
export function stepOfErrors(definition: FilingDefinition, errors: Errors): string | undefined {
  return stepNames(definition).find((name) => Object.keys(errors).some((error) => fieldOf(definition.steps[name]?.fields ?? {}, error) !== undefined))
}
