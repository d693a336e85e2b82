import { type Answers, type Fields, select, text } from '#contract/forms/field.ts'

/** Sentence starts for "… ready to download", by document type. Other documents use the member's own wording. */
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

export function documentLabel({ what = '', words = '' }: Answers): string {
  return String(what === OTHER ? words : what).trim()
}

export const readyWords = (what: string): string => `${READY[what] ?? `“${what}” is`} ready to download`
