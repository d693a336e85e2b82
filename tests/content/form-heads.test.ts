/** The route table's heads of the forms are the contract's own words, written once. */

import { forms } from 'virtual:forms'
import { expect, test } from 'vitest'
import { filings } from '#contract/filings/index.ts'
import { scorpChoice } from '#contract/forms/scorp-choice.ts'
import { requests } from '#contract/requests/index.ts'

const definitions = [...requests, ...filings, scorpChoice]

test('every form of the contract is there once', () => {
  expect(forms.map(({ route }) => route).sort()).toEqual(definitions.map(({ route }) => route).sort())
})

test.each(definitions.map((definition) => [definition.route, definition] as const))(
  '%s says what its definition says, and loads it',
  async (route, definition) => {
    const head = forms.find((form) => form.route === route)
    expect([head?.title, head?.outcome]).toEqual([definition.title, definition.outcome])
    expect(await head?.load()).toMatchObject({ route, fields: Object.fromEntries(Object.keys(definition.fields).map((name) => [name, {}])) })
  },
)
