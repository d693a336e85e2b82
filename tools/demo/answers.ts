/** The answers of a form as somebody else might give them: its sample, with that person's own and other choices, as far as the form's rules take them. */
import type { FormDefinition } from '#contract/forms/define.ts'
import type { Answers, Asked, Field, Value } from '#contract/forms/field.ts'
import { parsePhone } from '#contract/forms/phones.ts'
import { validate } from '#contract/forms/schema.ts'
import type { Chance } from './chance.ts'
import type { Person } from './people.ts'

/** What a form asks about a person, and the person's answer. */
const ANSWERED: Readonly<Record<Asked, keyof Person>> = {
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

const answerOf = (field: Field, person: Person, chance: Chance): Value | undefined => {
  if (field.kind === 'email' || field.kind === 'phone') return person[field.kind]
  if (field.asks !== undefined) return person[ANSWERED[field.asks]]
  if (field.kind === 'choice') return chance.pick(field.options)
  return field.kind === 'digits' ? String(chance.whole(1, 40)) : undefined
}

/** @param now by which dates are judged. @throws when not even the sample passes, or a form has come whose rules take none of this */
export function answersOf({ fields, sample }: FormDefinition, person: Person, chance: Chance, now: number): Answers {
  const answers: Record<string, Value> = { ...sample }
  for (const [name, field] of Object.entries(fields)) {
    const given = answers[name]
    const answer = answerOf(field, person, chance)
    // What the sample leaves open stays open.
    if (answer === undefined || given === undefined || given === '') continue
    answers[name] = answer
    // One answer may open a question that the sample has no answer to, or be none that the form takes.
    if (Object.keys(validate(fields, answers, { now, parsePhone })).length > 0) answers[name] = given
  }
  const wrong = validate(fields, answers, { now, parsePhone })
  if (Object.keys(wrong).length > 0) throw new Error(`the demo has no answers for a form: ${JSON.stringify(wrong)}`)
  return answers
}
