import { expect, test } from 'vitest'
import { filings } from '#contract/filings/index.ts'
import type { FormDefinition } from '#contract/forms/define.ts'
import { type Answers, activeFields, emptyAnswers, type Field, isFieldActive } from '#contract/forms/field.ts'
import { optionLabels } from '#contract/forms/option-labels.ts'
import { answersFromBody, type MultipartText, toJsonBody, toMultipart } from '#contract/forms/payload.ts'
import { schemaOf, validate } from '#contract/forms/schema.ts'
import { scorpChoice } from '#contract/forms/scorp-choice.ts'
import { requests } from '#contract/requests/index.ts'
import { inviteFields } from '#contract/team/team.ts'

const definitions: readonly FormDefinition[] = [...requests, ...filings]

test('each form has its own route and endpoint, and a button that names the action', () => {
  for (const key of ['route', 'endpoint'] as const) expect(new Set(definitions.map((form) => form[key])).size).toBe(definitions.length)
  for (const { route, submitLabel } of definitions) expect(submitLabel, route).toMatch(/^Submit [A-Za-z].* (filing|request|election)$|^Submit message$/)
})

test('each form accepts its sample and reports each missing required field alone', () => {
  for (const { route, fields, sample } of definitions) {
    expect(validate(fields, sample), route).toEqual({})
    // Hidden fields are omitted, as in a request.
    const shown = Object.fromEntries(activeFields(fields, sample).map(([name]) => [name, (sample as Answers)[name]]))
    expect(schemaOf(fields).safeParse(shown).success, route).toBe(true)
    for (const [name, field] of Object.entries(fields)) {
      const answers = { ...sample, [name]: emptyAnswers(fields)[name] ?? '' }
      if (field.required !== undefined && isFieldActive(fields, name, answers)) expect(validate(fields, answers)[name], `${route} ${name}`).toBe(field.required)
    }
  }
})

test('each form reads back the values it sends', () => {
  for (const definition of definitions) {
    const typed = Object.fromEntries(Object.entries(definition.sample).map(([name, value]) => [name, definition.fields[name]?.kind === 'files' ? [] : value]))
    expect(answersFromBody(definition, JSON.parse(JSON.stringify(toJsonBody(definition, definition.sample)))), definition.route).toEqual(typed)
    expect(answersFromBody(definition, partsByName(toMultipart(definition, definition.sample).texts)), definition.route).toEqual(typed)
  }
})

test('only hiring has an initial answer: one person', () => {
  const given = requests.flatMap(({ route, fields }) =>
    Object.entries(emptyAnswers(fields)).flatMap(([name, value]) =>
      value === '' || value === false || (Array.isArray(value) && value.length === 0) ? [] : [[route, name, value]],
    ),
  )
  expect(given).toEqual([['hiring', 'hireCount', '1']])
})

test('every label belongs to an option of a form', () => {
  const offered = [...definitions, scorpChoice, { fields: inviteFields }].flatMap(({ fields }) =>
    Object.values<Field>(fields).flatMap((field) => ('options' in field ? field.options.flatMap((value) => [value, `${field.labels}.${value}`]) : [])),
  )
  expect(Object.keys(optionLabels).filter((key) => !offered.includes(key))).toEqual([])
})

/** Groups the parts as the server's multipart parser does, which turns a repeated name into a list. */
function partsByName(parts: readonly MultipartText[]): Record<string, string | string[]> {
  const byName: Record<string, string | string[]> = {}
  for (const { name, value } of parts) byName[name] = byName[name] === undefined ? value : [byName[name], value].flat()
  return byName
}
