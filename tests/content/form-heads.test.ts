import { forms } from 'virtual:forms'
import { expect, test } from 'vitest'
import { filings } from '#contract/filings/index.ts'
import { scorpChoice } from '#contract/forms/scorp-choice.ts'
import { requests } from '#contract/requests/index.ts'

const definitions = [...requests, ...filings, scorpChoice]

test('lists every form of the contract once', () => {
  expect(forms.map(({ route }) => route).sort()).toEqual(definitions.map(({ route }) => route).sort())
})

test.each(definitions.map((definition) => [definition.route, definition] as const))(
  '%s has the head of its definition and loads it',
  async (route, definition) => {
    const head = forms.find((form) => form.route === route)
    expect([head?.title, head?.outcome]).toEqual([definition.title, definition.outcome])
    expect(await head?.load()).toMatchObject({ route, fields: Object.fromEntries(Object.keys(definition.fields).map((name) => [name, {}])) })
  },
)
