import { type Answers, type Fields, select, text } from '#contract/forms/field.ts'

/** Start of the sentence "… ready to download", by document type. For another type, the sentence uses the name that the member typed. */
const DOCUMENT_TEXTS: Readonly<Record<string, { readonly label: string; readonly sentenceStart: string }>> = {
  'Certificate of formation': { label: 'Certificate of formation', sentenceStart: 'Your certificate of formation is' },
  'Articles of organization': { label: 'Articles of organization', sentenceStart: 'Your articles of organization are' },
  'Articles of incorporation': { label: 'Articles of incorporation', sentenceStart: 'Your articles of incorporation are' },
  'EIN letter': { label: 'EIN letter', sentenceStart: 'Your EIN letter is' },
  Quote: { label: 'Quote', sentenceStart: 'Your quote is' },
  'Agency receipt': { label: 'Agency receipt', sentenceStart: 'The agency receipt is' },
}
const OTHER_DOCUMENT = 'Something else'

const requiredMessage = 'Enter the document type. The customer sees it.'

export const addedFileFields = {
  what: select('Document type', {
    required: requiredMessage,
    options: [...Object.keys(DOCUMENT_TEXTS), OTHER_DOCUMENT],
    hint: 'The customer sees the type in the email and on the request’s page.',
  }),
  words: text('Document type, in a few words', {
    required: requiredMessage,
    maxCharacters: 80,
    hint: 'For example, “Operating agreement”.',
    autoComplete: 'off',
    when: { field: 'what', is: [OTHER_DOCUMENT] },
  }),
} satisfies Fields

export function documentLabel({ what = '', words = '' }: Answers): string {
  return String(what === OTHER_DOCUMENT ? words : what).trim()
}

/** Returns the displayed name of a document type. The stored name is English. */
export const displayedDocumentName = (what: string): string => DOCUMENT_TEXTS[what]?.label ?? what

export const readyToDownloadText = (what: string): string => `${DOCUMENT_TEXTS[what]?.sentenceStart ?? `“${what}” is`} ready to download`
