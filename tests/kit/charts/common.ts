import type { Answers, AnswerValue, Fields } from '#contract/forms/field.ts'
import { validate } from '#contract/forms/schema.ts'
import { ConnectionLostError, type Refusal } from '#contract/request/outcome.ts'

/** Returns a refusal in the format of the API layer. */
export const createRefusal = (status: number, message: string, errors: Refusal['errors'] = {}): Refusal => ({ kind: 'refused', status, message, errors })

/** Another tab erased the data on this device. Before `resuming` has ended, no page can receive this event. */
export const deviceErasedSamples = (_: unknown, state: string) => (state === 'resuming' ? [] : [{}])

export const DEVICE_RESPONDS_FIRST_REASON = 'the device responds before any input or other tab'

/** The server returned a status that is not in the contract. */
export const serverError = new Error('answered 500')

/** The connection broke before a response arrived. The chart waits for the network. */
export const connectionLostError = new ConnectionLostError('no answer')
export const whenOnlineSamples = { done: { back: undefined }, error: { stopped: new Error('stopped') } } as const
export const NEVER_FAILS_REASON = 'only the return of the network ends the wait'

export const networkError = new Error('Network Error')

/** Returns a change that sets the first invalid field to its sample value. If all fields are valid, it sets the first field again. */
export function nextChange(fields: Fields, sample: Answers, answers: Answers): { readonly name: string; readonly value: AnswerValue } {
  const wrong = validate(fields, answers)
  const names = Object.keys(fields)
  const name = (names.find((one) => one in wrong) ?? names[0]) as string
  return { name, value: sample[name] as AnswerValue }
}

/** Returns the number of invalid fields, which `identify` uses as the form's progress. */
export const countInvalidFields = (fields: Fields, answers: Answers): number => Object.keys(validate(fields, answers)).length
