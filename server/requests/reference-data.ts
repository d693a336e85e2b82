/** Checks countries and states. The page offers only valid ones, but a client can send any text. */
import { readFileSync } from 'node:fs'
import type { FormDefinition } from '#contract/forms/define.ts'
import { type Answers, activeFields, type FieldErrors } from '#contract/forms/field.ts'
import { type ReferenceData, statesOf } from '#contract/forms/reference-data.ts'
import { DEFAULT_REQUIRED_MESSAGE } from '#contract/forms/schema.ts'

const readDataFile = (file: string): unknown => JSON.parse(readFileSync(new URL(`../../public/assets/data/${file}`, import.meta.url), 'utf8'))

// Reads the files at startup, because the server must not run without this data.
const referenceData: ReferenceData = {
  countries: readDataFile('countries.json') as ReferenceData['countries'],
  states: readDataFile('states.json') as ReferenceData['states'],
}

export const COUNTRY_CODES = referenceData.countries.map(({ iso2 }) => iso2)

export function countryErrors({ fields }: Pick<FormDefinition, 'fields'>, answers: Answers): FieldErrors {
  const textOf = (name: string) => String(answers[name] ?? '')
  const invalidFields = activeFields(fields, answers).filter(([name, field]) => {
    if (textOf(name) === '') return false
    if (field.kind === 'country') return !referenceData.countries.some((country) => country.iso2 === textOf(name))
    return field.kind === 'subdivision' && !statesOf(referenceData, textOf(field.of)).includes(textOf(name))
  })
  return Object.fromEntries(invalidFields.map(([name, field]) => [name, field.required ?? DEFAULT_REQUIRED_MESSAGE]))
}
