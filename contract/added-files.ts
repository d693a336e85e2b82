/** What a file is that the team adds to a case: chosen by the member, kept in the event as it is shown. */
import { type Answers, type Fields, select, text } from '#contract/forms/field.ts'

/** What is said once it is there, up to `ready to download`. Fits all forms; what is none of them is said in the member's own words. */
const READY: Readonly<Record<string, string>> = {
  'Certificate of formation': 'Your certificate of formation is',
  'Articles of organization': 'Your articles of organization are',
  'Articles of incorporation': 'Your articles of incorporation are',
  'EIN letter': 'Your EIN letter is',
  Quote: 'Your quote is',
  'Receipt of the authority': 'The receipt of the authority is',
}
const OTHER = 'Something else'

const required = 'Say what it is: the customer reads it.'

/** What a member says of the files of one sending. */
export const addedFields = {
  what: select('What it is', { required, options: [...Object.keys(READY), OTHER], hint: 'The customer reads it in the email and on the page of the request.' }),
  words: text('What it is, in a few words', {
    required,
    maxCharacters: 80,
    hint: 'Such as “Operating agreement”.',
    autoComplete: 'off',
    when: { field: 'what', is: [OTHER] },
  }),
} satisfies Fields

/** What was chosen, or the member's own words; empty while nothing is. */
export function whatIn({ what = '', words = '' }: Answers): string {
  return String(what === OTHER ? words : what).trim()
}

/** `Your EIN letter is ready to download`. */
export const readyWords = (what: string): string => `${READY[what] ?? `“${what}” is`} ready to download`
