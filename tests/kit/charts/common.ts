/** What several charts' samples are made of. */

import type { Answers, Fields, Value } from '#contract/forms/field.ts'
import { validate } from '#contract/forms/schema.ts'
import { ConnectionLost, type Refusal } from '#contract/request/answer.ts'

/** A refusal as the API layer hands it to a chart. */
export const refused = (status: number, message: string, errors: Refusal['errors'] = {}): Refusal => ({ kind: 'refused', status, message, errors })

/** Everything is erased from the device: no page is there to hear it before the device has told what it holds. */
export const deviceErased = (_: unknown, state: string) => (state === 'resuming' ? [] : [{}])

/** Why an edge is not walked in a browser. */
export const ANSWERS_FIRST = 'the device answers before a hand or another tab can say anything'

/** The server answered, but not with one of the contract's answers. */
export const serverFailed = new Error('answered 500')

/** No answer came: what waits for the network waits. */
export const lost = new ConnectionLost('no answer')
/** The network is back, or what waits for it was stopped. */
export const networkBack = { done: { back: undefined }, error: { stopped: new Error('stopped') } } as const
/** Why an edge by which waiting fails is in no browser. */
export const ONLY_BACK = 'waiting for the network ends only by its return'

/** The connection is gone. */
export const offline = new Error('Network Error')

/** The next thing to type on the way from `answers` to `sample`; something already right is typed once more when nothing is left. */
export function nextChange(fields: Fields, sample: Answers, answers: Answers): { readonly name: string; readonly value: Value } {
  const wrong = validate(fields, answers)
  const names = Object.keys(fields)
  const name = (names.find((one) => one in wrong) ?? names[0]) as string
  return { name, value: sample[name] as Value }
}

/** How many fields still break their rule: enough to tell how far a form is filled in. */
export const brokenFields = (fields: Fields, answers: Answers): number => Object.keys(validate(fields, answers)).length
