import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { emptyAnswers } from '#contract/forms/field.ts'
import { validate } from '#contract/forms/schema.ts'
import { contactRequest } from '#contract/requests/contact.ts'
import { answersForTopic } from '#src/forms/contact/contact-preselect.ts'
import { contactCards, topics } from '#src/site/content/contact.ts'

const blank = emptyAnswers(contactRequest.fields)
const after = (query: string, answers = blank) => ({ ...answers, ...Object.fromEntries(answersForTopic(answers, new URLSearchParams(query))) })

it('selects the role, the service, and the text of a topic', () => {
  expect(after('for=eld')).toEqual({
    ...blank,
    service_type: 'carrier',
    carrierServices: ['Safety & Compliance'],
    message: 'Please tell me more about ELD devices.',
  })
  expect(after('role=shipper')).toEqual({ ...blank, service_type: 'shipper' })
})

it('ignores unknown values', () => {
  for (const query of ['', 'for=nothing', 'for=constructor', 'role=toString', 'role=admin']) expect(after(query)).toEqual(blank)
})

it('selects known options for every topic', () => {
  for (const topic of Object.keys(topics)) {
    const errors = validate(contactRequest.fields, after(`for=${topic}`))
    expect(errors.service_type).toBeUndefined()
    // A bundle has several services, and only the visitor knows which ones.
    if (topic !== 'bundle') expect(errors.carrierServices ?? errors.insuranceInterests).toBeUndefined()
  }
})

it('a preselection removes no answer', () => {
  const typed = { ...blank, carrierServices: ['Accounting'], message: 'I have a question.' }
  expect(after('for=insurance', typed)).toEqual({
    ...typed,
    service_type: 'carrier',
    carrierServices: ['Accounting', 'Trucking Insurance'],
  })
})

it('replaces its own text when the topic changes', () => {
  expect(after('for=relay', after('for=eld')).message).toBe('Please tell me more about Amazon Relay.')
})

it('selects options for every site link with a topic', () => {
  const src = join(import.meta.dirname, '../../src')
  const links = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(src, file), 'utf8').matchAll(/['"`]\/contact-us\?([\w=&-]+)['"`#]/g)].map(([, query = '']) => [file, query] as const),
    )
  expect(links.length).toBeGreaterThan(15)
  const marked = new Map(links.map(([file, query]) => [`${file} ${query}`, answersForTopic(blank, new URLSearchParams(query)).map(([name]) => name)]))
  expect([...marked].filter(([link, names]) => !names.includes('service_type') || (/ for=/.test(link) && !names.includes('message')))).toEqual([])
})

it('knows the topic of every card', () => {
  const asked = contactCards.flatMap(({ to }) => new URL(to, 'https://site.example').searchParams.get('for') ?? [])
  for (const topic of asked) expect(Object.keys(topics)).toContain(topic)
  expect(contactCards).toHaveLength(6)
})
