import { describe, expect, it } from 'vitest'
import { filings } from '#contract/filings/index.ts'
import type { FormDefinition } from '#contract/forms/define.ts'
import { type Answers, activeFields, emptyAnswers, isActive } from '#contract/forms/field.ts'
import { fromBody, type Part, toBody, toParts } from '#contract/forms/payload.ts'
import { schemaOf, validate } from '#contract/forms/schema.ts'
import { requests } from '#contract/requests/index.ts'

const definitions: readonly FormDefinition[] = [...requests, ...filings]

it('gives each form its own route and endpoint', () => {
  for (const key of ['route', 'endpoint'] as const) expect(new Set(definitions.map((form) => form[key])).size).toBe(definitions.length)
})

describe.each(definitions.map((definition) => [definition.route, definition] as const))('%s', (_, definition) => {
  const { fields, sample } = definition

  it('has a button that says Submit and names the act', () => {
    expect(definition.submitLabel).toMatch(/^Submit [A-Za-z].* (filing|request|election)$|^Submit message$/)
    if (definition.endpoint === 'llcusers') expect(definition.submitLabel).toBe('Submit LLC filing')
  })

  it('accepts its sample', () => {
    expect(validate(fields, sample)).toEqual({})
    // A hidden field is left out, as it is on the wire.
    const shown = Object.fromEntries(activeFields(fields, sample).map(([name]) => [name, (sample as Answers)[name]]))
    expect(schemaOf(fields).safeParse(shown).success).toBe(true)
  })

  it('asks for each required field, and only for those, with its own words', () => {
    const required = Object.entries(fields).filter(([name, field]) => field.required !== undefined && isActive(fields, name, emptyAnswers(fields)))
    expect(validate(fields, emptyAnswers(fields))).toEqual(Object.fromEntries(required.map(([name, field]) => [name, field.required])))
  })

  it.each(
    Object.entries(fields)
      .filter(([, field]) => field.required !== undefined)
      .map(([name, field]) => [name, field] as const),
  )('misses %s alone', (name, field) => {
    const answers = { ...sample, [name]: emptyAnswers(fields)[name] ?? '' }
    if (isActive(fields, name, answers)) expect(validate(fields, answers)[name]).toBe(field.required)
  })

  it('reads back what it sends', () => {
    // Files travel with the texts.
    const typed = Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, fields[name]?.kind === 'files' ? [] : value]))
    expect(fromBody(definition, JSON.parse(JSON.stringify(toBody(definition, sample))))).toEqual(typed)
    expect(fromBody(definition, partsByName(toParts(definition, sample).texts))).toEqual(typed)
  })
})

/** As the server's reader gives them: a repeated name becomes a list. */
function partsByName(parts: readonly Part[]): Record<string, string | string[]> {
  const byName: Record<string, string | string[]> = {}
  for (const { name, value } of parts) byName[name] = byName[name] === undefined ? value : [byName[name], value].flat()
  return byName
}
