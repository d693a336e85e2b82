/** Answers of a form for another person. They are the sample with data of that person, and with other choices that the rules of the form allow. */
import type { FormDefinition } from '#contract/forms/define.ts'
import type { Answers, AskedFact, Field, Value } from '#contract/forms/field.ts'
import { parsePhone } from '#contract/forms/phones.ts'
import { validate } from '#contract/forms/schema.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

const PERSON_ANSWERS: Readonly<Record<AskedFact, keyof Person>> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  company: 'company',
  newCompany: 'company',
  street: 'street',
  city: 'city',
  state: 'state',
  zip: 'zip',
  ownStreet: 'street',
  ownCity: 'city',
  ownState: 'state',
  ownZip: 'zip',
}

/** Alternative texts for fields, so that demo customers do not all repeat the sample. */
const ALTERNATIVE_TEXTS: Readonly<Record<string, readonly string[]>> = {
  dbaName: ['Big Bend Hotshot', 'Red River Reefer', 'Two Rivers Flatbed', 'Northgate Expedite', 'Silver Mesa Hauling', 'Blue Ox Transport'],
  description: [
    'Regional dry van, two trucks.',
    'Flatbed, three trucks, mostly steel.',
    'Hotshot with one truck and a 40-foot trailer.',
    'Reefer, produce and dairy, four trucks.',
  ],
  comments: [
    'Please call in the morning.',
    'Mostly I-35 and I-40, home every weekend.',
    'We start next month and want it right from the first load.',
    'A friend recommended you.',
    '',
  ],
  revenue: ['$28,000', '$48,000', '$65,000', '$112,000'],
  notes: ['Team drivers for a dedicated lane.', 'We need them before the season starts.', 'Local work, home daily.'],
  challenges: ['Fuel receipts and broker deductions never match the settlements.', 'Nobody has time for the books.', 'We are four months behind.'],
  message: [
    'About twelve loads a week to Columbus and Detroit from January on.',
    'Please call me about a quote for two trucks.',
    'We’re new. What do we need first?',
  ],
  sCorpHelpDetails: ['Is the election worth it with two trucks?', 'Our accountant said we should ask.'],
}

const textOf = (name: string, field: Field, random: Random): string | undefined => {
  const texts = field.kind === 'text' || field.kind === 'longText' ? ALTERNATIVE_TEXTS[name] : undefined
  return texts && random.pick(texts)
}

/** Replaces the person of the sample by the demo's person, as signer and shareholder. */
const replacePerson = (value: Value, sampleName: string, person: Person): Value => {
  if (value === sampleName) return person.name
  if (!Array.isArray(value)) return value
  const lastName = person.name.slice(person.name.indexOf(' '))
  return value.map((item: unknown) => {
    if (typeof item !== 'object' || item === null || !('ownership' in item)) return item
    const { name, ...otherCells } = item as Record<string, string>
    return { ...otherCells, name: name === sampleName ? person.name : `${String(name).split(' ')[0]}${lastName}`, address: `${person.street}, ${person.city}` }
  }) as unknown as Value
}

const answerOf = (field: Field, person: Person, random: Random): Value | undefined => {
  if (field.kind === 'email' || field.kind === 'phone') return person[field.kind]
  if (field.asks !== undefined) return person[PERSON_ANSWERS[field.asks]]
  // A business registers in its own state.
  if (field.kind === 'choice') return field.options.includes(person.state) ? person.state : random.pick(field.options)
  return field.kind === 'digits' ? String(random.integer(1, 40)) : undefined
}

/** `now` is the reference for dates. Throws when even the sample is invalid. */
export function answersOf({ fields, sample }: FormDefinition, person: Person, random: Random, now: number): Answers {
  const sampleName = String(Object.entries(fields).flatMap(([name, { asks }]) => (asks === 'name' ? [sample[name]] : []))[0] ?? '')
  const answers: Record<string, Value> = Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, replacePerson(value, sampleName, person)]))
  for (const [name, field] of Object.entries(fields)) {
    const sampleAnswer = answers[name]
    const answer = answerOf(field, person, random) ?? textOf(name, field, random)
    // If an answer in the sample is empty, it stays empty.
    if (answer === undefined || sampleAnswer === undefined || sampleAnswer === '') continue
    answers[name] = answer
    // A new answer can be invalid, or activate a field for which the sample has no answer.
    if (Object.keys(validate(fields, answers, { now, parsePhone })).length > 0) answers[name] = sampleAnswer
  }
  const errors = validate(fields, answers, { now, parsePhone })
  if (Object.keys(errors).length > 0) throw new Error(`the demo cannot answer a form: ${JSON.stringify(errors)}`)
  return answers
}
