import { type Answers, type Fields, select, text } from '#contract/forms/field.ts'

/** Beginning of the sentence "… ready to download", by document type. Other documents use the words of the member. */
const READY: Readonly<Record<string, { readonly label: string; readonly start: string }>> = {
  'Certificate of formation': { label: 'Certificate of formation', start: 'Your certificate of formation is' },
  'Articles of organization': { label: 'Articles of organization', start: 'Your articles of organization are' },
  'Articles of incorporation': { label: 'Articles of incorporation', start: 'Your articles of incorporation are' },
  'EIN letter': { label: 'EIN letter', start: 'Your EIN letter is' },
  Quote: { label: 'Quote', start: 'Your quote is' },
  'Agency receipt': { label: 'Agency receipt', start: 'The agency receipt is' },
}
const OTHER = 'Something else'

const required = 'Enter what it is. The customer sees it.'

export const addedFields = {
  what: select('What it is', { required, options: [...Object.keys(READY), OTHER], hint: 'The customer sees it in the email and on the request’s page.' }),
  words: text('What it is, in a few words', {
    required,
    maxCharacters: 80,
    hint: 'For example, “Operating agreement”.',
    autoComplete: 'off',
    when: { field: 'what', is: [OTHER] },
  }),
} satisfies Fields

export function documentLabel({ what = '', words = '' }: Answers): string {
  return String(what === OTHER ? words : what).trim()
}

/** Shown name of a document type, which is stored in English. */
export const addedName = (what: string): string => READY[what]?.label ?? what

export const readyWords = (what: string): string => `${READY[what]?.start ?? `“${what}” is`} ready to download`
