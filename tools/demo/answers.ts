/** Answers of a form for another person: its sample with that person's data and other choices, as far as the form's rules allow. */
import type { FormDefinition } from '#contract/forms/define.ts'
import type { Answers, AskedFact, Field, Value } from '#contract/forms/field.ts'
import { parsePhone } from '#contract/forms/phones.ts'
import { validate } from '#contract/forms/schema.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

const ANSWERED: Readonly<Record<AskedFact, keyof Person>> = {
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

const answerOf = (field: Field, person: Person, random: Random): Value | undefined => {
  if (field.kind === 'email' || field.kind === 'phone') return person[field.kind]
  if (field.asks !== undefined) return person[ANSWERED[field.asks]]
  if (field.kind === 'choice') return random.pick(field.options)
  return field.kind === 'digits' ? String(random.integer(1, 40)) : undefined
}

/** `now` is the reference for dates. Throws when even the sample is invalid. */
export function answersOf({ fields, sample }: FormDefinition, person: Person, random: Random, now: number): Answers {
  const answers: Record<string, Value> = { ...sample }
  for (const [name, field] of Object.entries(fields)) {
    const given = answers[name]
    const answer = answerOf(field, person, random)
    // An open answer of the sample remains open.
    if (answer === undefined || given === undefined || given === '') continue
    answers[name] = answer
    // An answer may be invalid, or show a field that the sample does not answer.
    if (Object.keys(validate(fields, answers, { now, parsePhone })).length > 0) answers[name] = given
  }
  const wrong = validate(fields, answers, { now, parsePhone })
  if (Object.keys(wrong).length > 0) throw new Error(`the demo cannot answer a form: ${JSON.stringify(wrong)}`)
  return answers
}
