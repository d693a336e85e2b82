/** The price line on a service page must be the same as next to the Send button of its form. */
import { describe, expect, test } from 'vitest'
import { filings } from '#contract/filings/index.ts'
import { costTexts } from '#contract/forms/cost.ts'
import { requests } from '#contract/requests/index.ts'
import { contentEntries } from '#src/site/content/content-entries.ts'

const forms = new Map([...filings, ...requests].map((form) => [`/${form.route}`, form]))

describe.each(contentEntries.map((entry) => [entry.path, entry] as const))('%s', (_, { loadTexts }) => {
  test('has the price line of its form', async () => {
    const page = await loadTexts()
    expect(Object.values(costTexts)).toContain(page.cost)
    const form = forms.get(page.action.to.split('?')[0] ?? '')
    if (form && form.route !== 'contact-us') expect(page.cost).toBe(form.cost)
  })
})

test.each(Object.entries(costTexts))('%s: nothing is charged today, and no price except the specified one', (_, line) => {
  expect(line).toMatch(/\. Nothing is charged today\.$/)
  expect(line.replace('$15 a month', '')).not.toMatch(/\d/)
  expect(line.split('. ')).toHaveLength(3)
})

test('a filing uses the requested words', () => {
  expect(costTexts.filing).toBe('We quote our fee before anything is filed. State fees go to the state. Nothing is charged today.')
  expect([...forms.values()].filter((form) => form.cost === costTexts.filing).map(({ route }) => route)).toEqual(['corporation-filing', 'llcform'])
})
