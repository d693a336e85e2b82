/** What the pages promise about the time from the arrival of a form to the first touch by our team, each once: the server's clock runs by it. */
import type { FormDefinition } from '#contract/forms/define.ts'
import type { Answers } from '#contract/forms/field.ts'
import { contact } from '#contract/requests/contact.ts'
import { HOUR_MS } from '#contract/retention.ts'

interface Promised {
  readonly form: Pick<FormDefinition, 'route'>
  /** Whether these answers ask for what the promise is about. */
  readonly asks: (answers: Answers) => boolean
  readonly withinMs: number
}

/** As the sentence that the page of ELDs puts there has it, as the dialog on that page says where it was sent from, or in the visitor's own words. */
const ELD = /\belds?\b|\belectronic logging\b/i

/** The specification has no other (specification 2, section 1: "callback within 2 hours"), and knows of no office hours. */
const promises: readonly Promised[] = [
  { form: contact, asks: ({ message, others_comment: from }) => ELD.test(String(message)) || ELD.test(String(from)), withinMs: 2 * HOUR_MS },
]

/** In which time somebody touches what was sent, in milliseconds; null where nothing is promised. */
export const promisedWithin = ({ route }: Pick<FormDefinition, 'route'>, answers: Answers): number | null =>
  promises.find(({ form, asks }) => form.route === route && asks(answers))?.withinMs ?? null
