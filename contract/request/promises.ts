/** Response times that pages promise. The server's deadlines use them. */
import { company } from '#contract/company.ts'
import type { FormDefinition } from '#contract/forms/define.ts'
import type { Answers } from '#contract/forms/field.ts'
import { HOUR_MS } from '#contract/request/retention.ts'
import { contactRequest } from '#contract/requests/contact.ts'

interface ResponsePromise {
  readonly form: Pick<FormDefinition, 'route'>
  readonly appliesTo: (answers: Answers) => boolean
  readonly withinMs: number
}

/** Matches a mention of ELDs in the message, a typed comment, or the path of the page that opened the "Let us talk" dialog. */
const ELD_PATTERN = /\belds?\b|\belectronic logging\b/i

/** The only promise in the specification (specification 2, section 1: "callback within 2 hours"). */
const responsePromises: readonly ResponsePromise[] = [
  {
    form: contactRequest,
    appliesTo: ({ message, others_comment: comment }) => ELD_PATTERN.test(String(message)) || ELD_PATTERN.test(String(comment)),
    withinMs: 2 * HOUR_MS,
  },
]

/** Returns the milliseconds until the promised first response, or null. @param hoursByRoute the promises in `company.ts` */
export function promisedResponseMs({ route }: Pick<FormDefinition, 'route'>, answers: Answers, hoursByRoute = company.firstResponseHours): number | null {
  const specifiedMs = responsePromises.find(({ form, appliesTo }) => form.route === route && appliesTo(answers))?.withinMs
  const companyHours = hoursByRoute[route]
  return specifiedMs ?? (companyHours === undefined ? null : companyHours * HOUR_MS)
}
