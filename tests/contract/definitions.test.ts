import { describe, expect, it } from 'vitest'
import type { FormDefinition } from '#contract/define.ts'
import { emptyAnswers, isActive } from '#contract/field.ts'
import { filings } from '#contract/filings/index.ts'
import { fromBody, type Part, toBody, toParts } from '#contract/payload.ts'
import { requests } from '#contract/requests/index.ts'
import { schemaOf, validate } from '#contract/schema.ts'

const definitions: readonly FormDefinition[] = [...requests, ...filings]

/** Texts as a server reads them: a repeated name gives a list. */
const received = (parts: readonly Part[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(parts, (part) => part.name)).map(([name, of = []]) => [name, of.length > 1 ? of.map((part) => part.value) : of[0]?.value]),
  )

it('gives each form its own route and endpoint', () => {
  for (const key of ['route', 'endpoint'] as const) expect(new Set(definitions.map((form) => form[key])).size).toBe(definitions.length)
})

describe.each(definitions.map((definition) => [definition.route, definition] as const))('%s', (_, definition) => {
  const { fields, sample } = definition

  it('accepts its sample', () => {
    expect(validate(fields, sample)).toEqual({})
    expect(schemaOf(fields).safeParse(sample).success).toBe(true)
  })

  it('asks for each required field, and only for those, with its own words', () => {
    const required = Object.entries(fields).filter(([, field]) => field.required !== undefined && isActive(field, emptyAnswers(fields)))
    expect(validate(fields, emptyAnswers(fields))).toEqual(Object.fromEntries(required.map(([name, field]) => [name, field.required])))
  })

  it.each(
    Object.entries(fields)
      .filter(([, field]) => field.required !== undefined)
      .map(([name, field]) => [name, field] as const),
  )('misses %s alone', (name, field) => {
    const answers = { ...sample, [name]: emptyAnswers(fields)[name] ?? '' }
    if (isActive(field, answers)) expect(validate(fields, answers)[name]).toBe(field.required)
  })

  it('reads back what it sends', () => {
    expect(fromBody(definition, JSON.parse(JSON.stringify(toBody(definition, sample))))).toEqual(sample)
    expect(fromBody(definition, received(toParts(definition, sample).texts))).toEqual(sample)
  })
})
