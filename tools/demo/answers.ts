/** Answers to a form by a fictional person: a variant of the sample with that person's data and other allowed choices. */
import type { FormDefinition } from '#contract/forms/define.ts'
import type { Answers, AnswerValue, ContactFact, Field } from '#contract/forms/field.ts'
import { parsePhone } from '#contract/forms/phones.ts'
import { validate } from '#contract/forms/schema.ts'
import { DAY_MS } from '#contract/request/retention.ts'
import { kindOfCompany, type Person } from './people.ts'
import type { Random } from './random.ts'
import { VARIANTS } from './variants.ts'

const PERSON_ANSWERS: Readonly<Record<ContactFact, keyof Person>> = {
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

/** Replaces the sample's person with the demo person, as signer and shareholder. */
const replacePerson = (value: AnswerValue, sampleName: string, person: Person): AnswerValue => {
  if (value === sampleName) return person.name
  if (!Array.isArray(value)) return value
  const lastName = person.name.slice(person.name.indexOf(' '))
  return value.map((item: unknown) => {
    if (typeof item !== 'object' || item === null || !('ownership' in item)) return item
    const { name, ...otherCells } = item as Record<string, string>
    return { ...otherCells, name: name === sampleName ? person.name : `${String(name).split(' ')[0]}${lastName}`, address: `${person.street}, ${person.city}` }
  }) as unknown as AnswerValue
}

const CALL_TIMES = ['09:00', '10:30', '13:00', '14:30', '16:00'] as const

/**
 * Returns a date before or after the arrival. A date on a weekend moves to Monday.
 * @param now time of the arrival
 */
function dateFor(field: Extract<Field, { kind: 'date' | 'dateTime' }>, random: Random, now: number): string {
  const days = field.range === 'past' ? -random.integer(20, 1_500) : field.kind === 'dateTime' ? random.integer(2, 6) : random.integer(14, 45)
  const moment = new Date(now + days * DAY_MS)
  const toMonday = { 0: 1, 6: 2 }[moment.getUTCDay()] ?? 0
  const day = new Date(moment.getTime() + toMonday * DAY_MS).toISOString().slice(0, 10)
  return field.kind === 'date' ? day : `${day}T${random.pick(CALL_TIMES)}`
}

const OWNER_ROLES = { Corporation: 'President', LLC: 'Member', 'Sole Proprietor': 'Owner' } as const

/** Answers that depend on several facts about the person. */
function formSpecificAnswers(route: string, { company, city, state }: Person, random: Random): Answers {
  const entityType = kindOfCompany(company)
  if (route === 'dba-filing') return { entityType, role: OWNER_ROLES[entityType], dbaState: state }
  if (route === 'existingscorpform') return { btype: entityType === 'LLC' ? 'llc' : 'corp', ein: `84-${random.integer(2_000_000, 3_999_999)}` }
  if (route === 'creditfinancingform') return { llc: entityType === 'LLC' ? 'yes' : 'no' }
  return route === 'terminalofficesetupform' || route === 'advisory-session' ? { location: `${city}, ${state}` } : {}
}

const answerOf = (field: Field, person: Person, random: Random, now: number): AnswerValue | undefined => {
  if (field.kind === 'email' || field.kind === 'phone') return person[field.kind]
  if (field.asks !== undefined) return person[PERSON_ANSWERS[field.asks]]
  if (field.kind === 'date' || field.kind === 'dateTime') return dateFor(field, random, now)
  // A business registers in its own state.
  return field.kind === 'choice' ? (field.options.includes(person.state) ? person.state : random.pick(field.options)) : undefined
}

/** Returns answers with dates relative to `now`. Throws when the answers are invalid. */
export function answersOf({ route, fields, sample }: FormDefinition, person: Person, random: Random, now: number): Answers {
  const sampleName = String(Object.entries(fields).flatMap(([name, { asks }]) => (asks === 'name' ? [sample[name]] : []))[0] ?? '')
  const variant = { ...random.pick(VARIANTS[route] ?? [{}]), ...formSpecificAnswers(route, person, random) }
  const answers: Record<string, AnswerValue> = Object.fromEntries(
    Object.entries({ ...sample, ...variant }).map(([name, value]) => [name, replacePerson(value, sampleName, person)]),
  )
  for (const [name, field] of Object.entries(fields)) {
    const answer = Object.hasOwn(variant, name) ? undefined : answerOf(field, person, random, now)
    const sampleAnswer = answers[name]
    // An empty answer in the sample stays empty.
    if (answer === undefined || sampleAnswer === undefined || sampleAnswer === '') continue
    answers[name] = answer
    // A new answer can be invalid, or it can activate a field without an answer in the sample. In both cases, the sample's answer stays.
    if (Object.keys(validate(fields, answers, { now, parsePhone })).length > 0) answers[name] = sampleAnswer
  }
  const errors = validate(fields, answers, { now, parsePhone })
  if (Object.keys(errors).length > 0) throw new Error(`the demo cannot fill in ${route}: ${JSON.stringify(errors)}`)
  return answers
}
