/** Every request form against the table that was written down by hand from the specification. */
import { describe, expect, it } from 'vitest'
import { filings } from '#contract/filings/index.ts'
import { type Answers, emptyAnswers, type Field, type Fields } from '#contract/forms/field.ts'
import { optionsOf as labelled, labels } from '#contract/forms/labels.ts'
import { toBody, toParts } from '#contract/forms/payload.ts'
import { validate } from '#contract/forms/schema.ts'
import { requests } from '#contract/requests/index.ts'
import { scorpChoice } from '#contract/scorp-choice.ts'
import { inviteFields } from '#contract/team.ts'
import { US_STATES } from '#contract/us-states.ts'
import { pinned, pinnedOptions } from './request-table.ts'

const states = US_STATES.join('; ')
/** The offered values of each field that offers any, but the list of states. */
const optionsOf = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const offered = 'options' in field ? field.options.join('; ') : states
      return offered === states ? [] : [[name, offered]]
    }),
  )

it('knows each form of the table, and no other', () => {
  expect(requests.map((form) => form.route).sort()).toEqual(Object.keys(pinned).sort())
})

it('starts hiring with one person, and no other form with an answer', () => {
  const given = requests.flatMap(({ route, fields }) =>
    Object.entries(emptyAnswers(fields)).flatMap(([name, value]) =>
      value === '' || value === false || (Array.isArray(value) && value.length === 0) ? [] : [[route, name, value]],
    ),
  )
  expect(given).toEqual([['hiring', 'hireCount', '1']])
})

it('has a label for nothing that no form offers', () => {
  const offered = [...requests, ...filings, scorpChoice, { fields: inviteFields }].flatMap(({ fields }) =>
    Object.values<Field>(fields).flatMap((field) => ('options' in field ? field.options.flatMap((value) => [value, `${field.labels}.${value}`]) : [])),
  )
  expect(Object.keys(labels).filter((key) => !offered.includes(key))).toEqual([])
})

describe.each(requests.map((form) => [form.route, form] as const))('%s', (route, form) => {
  const expected = pinned[route]
  if (!expected) return
  const { fields } = form
  const sample: Answers = form.sample

  it('posts where the specification says, as it says, and ends as it says', () => {
    expect([form.endpoint, form.encoding, form.afterSuccess, form.keepsToken]).toEqual([
      expected.endpoint,
      expected.multipart ? 'multipart' : 'json',
      expected.leads ?? 'stay',
      expected.keepsToken,
    ])
    if (expected.title) expect(form.title).toBe(expected.title)
  })

  it('sends exactly the specified fields', () => {
    expect(toBody(form, sample)).toEqual(expected.sends)
    const parts = Object.entries(expected.sends).flatMap(([name, value]) => [value].flat().map((one) => ({ name, value: String(one) })))
    if (expected.multipart) expect(toParts(form, sample).texts).toEqual(parts)
  })

  it('asks in the words of the specification', () => {
    expect(validate(fields, {})).toEqual(expected.asks)
    expect(validate(fields, { ...sample, email: 'dana@' })).toEqual({ email: expected.badEmail })
    for (const phone of ['+1214555', '555-0142', '+12145550142x']) expect(validate(fields, { ...sample, phone })).toEqual({ phone: expected.badPhone })
    expect(validate(fields, { ...sample, phone: '+442079460958' })).toEqual(expected.tenDigits ? { phone: expected.badPhone } : {})
  })

  it('offers the options of the specification, letter for letter and in order', () => {
    expect(optionsOf(fields)).toEqual(pinnedOptions[route] ?? {})
  })

  it('shows an option as the specification writes it; only codes (`mc`, `full-time`) have words of their own', () => {
    const offered = Object.values(fields).flatMap((field) => ('options' in field ? labelled(field) : []))
    const written = offered.filter(({ value }) => /^[A-Z\d]/.test(value))
    expect(written.map(({ label }) => label)).toEqual(written.map(({ value }) => value))
  })

  it('ticks the rest with the last of a list that says "All of the above", and with no other', () => {
    for (const field of Object.values(fields)) {
      if (field.kind !== 'choices') continue
      const last = field.options.at(-1)
      expect(field.all).toBe(/^all of the above$/i.test(last ?? '') ? last : undefined)
    }
  })
})
