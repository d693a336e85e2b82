/**
 * The field kinds. A field is one line that carries its words, its rule and its control; the schema (schema.ts), the
 * page's control and the team's mail are all derived from it.
 */
import { company } from '#contract/company.ts'
import { LONG_TEXT_MAX_CHARACTERS, ROWS_MAX, TEXT_MAX_CHARACTERS, UPLOAD_MAX_BYTES, UPLOAD_MAX_DOCUMENTS } from '#contract/limits.ts'
import { US_STATES } from '#contract/us-states.ts'

/** A chosen file as answers carry it: never its bytes. The page keeps those by `id`; the server meets `size` and `type` on the wire. */
export interface FileRef {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly type: string
  /** Its first bytes are not what its name says: found where the bytes are, and said like a wrong type. */
  readonly isOtherKind?: true
}

export interface Option {
  readonly value: string
  readonly label: string
}

/** Shown, checked and sent only while the answer to `field` is one of `is` (or contains one, for `choices`). */
export interface When {
  readonly field: string
  readonly is: readonly string[]
}

/** One entry of a repeated group, e.g. a shareholder: texts by column name. */
export type Row = Readonly<Record<string, string>>

export const ADDRESS = ['street', 'city', 'state', 'zip'] as const
/** The person's own address, where a form asks for that of the business as well. */
export const OWN_ADDRESS = ['ownStreet', 'ownCity', 'ownState', 'ownZip'] as const
/** What is known about a person: asked in many forms, answered once. */
export type ContactPart = 'name' | 'email' | 'phone' | 'company' | (typeof ADDRESS | typeof OWN_ADDRESS)[number]
/** `newCompany`: a business that does not exist yet. Its name is learnt where no other is known, and never filled in. */
export type Asked = ContactPart | 'newCompany'

interface Common {
  readonly label: string
  readonly hint?: string
  /** What is said beside it once its change has taken other answers away. */
  readonly cleared?: string
  readonly autoComplete?: string
  /** What it asks about a person; an e-mail address and a telephone number ask for theirs. The browser hears it too, unless `autoComplete` says otherwise. */
  readonly asks?: Asked
  /** The message for an empty answer; a field without one is optional. */
  readonly required?: string
  /** Several: any of them is enough. */
  readonly when?: When | readonly When[]
  /** Payload and control name where it is not the field's key: several fields of which one is shown at a time. */
  readonly wire?: string
}

export interface TextField extends Common {
  readonly kind: 'text' | 'longText'
  readonly maxCharacters: number
  readonly placeholder?: string
  /** What a number typed here counts, said behind it where it is read. */
  readonly unit?: string
}
export interface EmailField extends Common {
  readonly kind: 'email'
  readonly invalid: string
}
/** E.164 text. `tenDigits`: exactly ten national digits of a US number. `copyTo` names a second payload field. */
export interface PhoneField extends Common {
  readonly kind: 'phone'
  readonly invalid: string
  readonly tenDigits?: boolean
  readonly copyTo?: string
  /** Numbers of these countries only, by ISO code; the control offers them, the first one to begin with. */
  readonly countries?: Readonly<Record<string, PhoneCountry>>
}
/** Countries that share a calling code (`+1`) take each other's numbers. */
export interface PhoneCountry {
  readonly name: string
  readonly callingCode: `+${number}`
}
/** Digits only; `sendAs: 'number'` where the specification calls the payload field a number. */
export interface DigitsField extends Common {
  readonly kind: 'digits'
  readonly maxDigits: number
  readonly exactly?: { readonly digits: number; readonly message: string }
  readonly sendAs: 'text' | 'number'
}
export interface ZipField extends Common {
  readonly kind: 'zip'
  readonly invalid: string
  readonly pattern: RegExp
}
export interface ChoiceField extends Common {
  readonly kind: 'choice'
  readonly options: readonly Option[]
  readonly control: 'select' | 'radio'
  /** The option that is chosen before the visitor chooses. */
  readonly initial?: string
}
/** `all` is the option that ticks the rest ("All of the above"). */
export interface ChoicesField extends Common {
  readonly kind: 'choices'
  readonly options: readonly Option[]
  readonly all?: string
  /** In a multipart body the list travels as one JSON text instead of a repeated name. */
  readonly asJson?: boolean
}
/** `copies`: while it is ticked, the answers of the keys are those of the values ("Same as …"). `local`: that is all it does; it does not travel. */
export interface TickField extends Common {
  readonly kind: 'tick'
  readonly copies?: Readonly<Record<string, string>>
  readonly local?: true
}
/** A country, as its ISO 3166-1 code of two letters; its options are reference data (specification 1, section 3). */
export interface CountryField extends Common {
  readonly kind: 'country'
}
/** A state or province of the country that the field `of` names. */
export interface SubdivisionField extends Common {
  readonly kind: 'subdivision'
  readonly of: string
}
/** A repeated group: rows are added and removed; `one` is what a row is called. */
export interface RowsField extends Common {
  readonly kind: 'rows'
  readonly one: string
  readonly maxRows: number
  readonly columns: Readonly<Record<string, TextField>>
}
/** `range`: on which side of now it lies, by the office's clock. A date and time still to come are in the office's zone. */
export interface DateField extends Common {
  readonly kind: 'date' | 'dateTime'
  readonly invalid: string
  readonly range?: 'future' | 'past'
}
export interface PasswordField extends Common {
  readonly kind: 'password'
  readonly min: { readonly characters: number; readonly message: string }
  readonly mixed?: string
}
/** The same answer once more, e.g. "Confirm password". */
export interface RepeatField extends Common {
  readonly kind: 'repeat'
  readonly of: string
  readonly mismatch: string
}
export interface FilesField extends Common {
  readonly kind: 'files'
  readonly maxFiles: number
  /** Of each file. */
  readonly maxBytes: number
  readonly extensions: readonly string[]
  readonly wrongType: string
  readonly tooBig: string
  readonly tooMany: string
}

export type Field =
  | TextField
  | EmailField
  | PhoneField
  | DigitsField
  | ZipField
  | ChoiceField
  | ChoicesField
  | TickField
  | DateField
  | PasswordField
  | RepeatField
  | FilesField
  | CountryField
  | SubdivisionField
  | RowsField

/** Fields by payload name; the order of the lines is the order on the page and in the mail. */
export type Fields = Readonly<Record<string, Field>>

export type ValueOf<F extends Field> = F extends FilesField
  ? readonly FileRef[]
  : F extends RowsField
    ? readonly Row[]
    : F extends ChoicesField
      ? readonly string[]
      : F extends TickField
        ? boolean
        : string
export type AnswersOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> }
export type Value = string | boolean | readonly string[] | readonly FileRef[] | readonly Row[]
export type Answers = Readonly<Record<string, Value>>
/** Messages by field name. */
export type Errors = Readonly<Record<string, string>>

/** Said on each line: either the message for an empty answer, or that it may be empty. */
type Presence = { required: string } | { optional: true }
type Extra = { hint?: string; cleared?: string; autoComplete?: string; asks?: Asked; when?: When | readonly When[]; wire?: string }
type Words = Presence & Extra

const AUTO_COMPLETE: Readonly<Partial<Record<Asked, string>>> = {
  name: 'name',
  company: 'organization',
  newCompany: 'organization',
  street: 'address-line1',
  city: 'address-level2',
}

const common = (label: string, words: Words): Common => ({
  label,
  ...('required' in words && { required: words.required }),
  ...(words.hint !== undefined && { hint: words.hint }),
  ...(words.cleared !== undefined && { cleared: words.cleared }),
  ...(words.asks && { asks: words.asks, autoComplete: AUTO_COMPLETE[words.asks] }),
  ...(words.autoComplete !== undefined && { autoComplete: words.autoComplete }),
  ...(words.when !== undefined && { when: words.when }),
  ...(words.wire !== undefined && { wire: words.wire }),
})

const toOptions = (options: readonly (string | Option)[]): readonly Option[] =>
  options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option))

export const text = (label: string, words: Words & { placeholder?: string; unit?: string }): TextField => ({
  kind: 'text',
  maxCharacters: TEXT_MAX_CHARACTERS,
  ...common(label, words),
  ...(words.placeholder !== undefined && { placeholder: words.placeholder }),
  ...(words.unit !== undefined && { unit: words.unit }),
})

export const longText = (label: string, words: Words): TextField => ({ kind: 'longText', maxCharacters: LONG_TEXT_MAX_CHARACTERS, ...common(label, words) })

export const email = (label: string, words: Words & { invalid: string }): EmailField => ({
  kind: 'email',
  invalid: words.invalid,
  ...common(label, { autoComplete: 'email', ...words }),
})

export const phone = (
  label: string,
  words: Words & { invalid: string; tenDigits?: boolean; copyTo?: string; countries?: NonNullable<PhoneField['countries']> },
): PhoneField => ({
  kind: 'phone',
  invalid: words.invalid,
  ...(words.tenDigits && { tenDigits: true }),
  ...(words.copyTo && { copyTo: words.copyTo }),
  ...(words.countries && { countries: words.countries }),
  ...common(label, { autoComplete: 'tel', ...words }),
})

export const digits = (label: string, words: Words & { exactly?: { digits: number; message: string } }): DigitsField => ({
  kind: 'digits',
  maxDigits: words.exactly?.digits ?? 12,
  sendAs: 'text',
  ...(words.exactly && { exactly: words.exactly }),
  ...common(label, words),
})

/** A whole number: typed as digits, sent as a JSON number. */
export const count = (label: string, words: Words): DigitsField => ({ kind: 'digits', maxDigits: 7, sendAs: 'number', ...common(label, words) })

/** US ZIP: five digits, or five and four. */
export const US_ZIP = /^\d{5}(-\d{4})?$/

export const zip = (label: string, words: Words & { invalid: string; pattern?: RegExp }): ZipField => ({
  kind: 'zip',
  invalid: words.invalid,
  pattern: words.pattern ?? US_ZIP,
  ...common(label, { autoComplete: 'postal-code', ...words }),
})

export const select = (label: string, words: Words & { options: readonly (string | Option)[]; initial?: string }): ChoiceField => ({
  kind: 'choice',
  control: 'select',
  options: toOptions(words.options),
  ...(words.initial !== undefined && { initial: words.initial }),
  ...common(label, words),
})

export const radio = (label: string, words: Words & { options: readonly (string | Option)[] }): ChoiceField => ({
  kind: 'choice',
  control: 'radio',
  options: toOptions(words.options),
  ...common(label, words),
})

export const yesNo = (label: string, words: Words): ChoiceField =>
  radio(label, {
    ...words,
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  })

export const usState = (label: string, words: Words): ChoiceField => select(label, { autoComplete: 'address-level1', ...words, options: US_STATES })

export const choices = (label: string, words: Words & { options: readonly (string | Option)[]; all?: string; asJson?: boolean }): ChoicesField => ({
  kind: 'choices',
  options: toOptions(words.options),
  ...(words.asJson && { asJson: true }),
  ...(words.all !== undefined && { all: words.all }),
  ...common(label, words),
})

export const tick = (label: string, words: Words & Pick<TickField, 'copies' | 'local'>): TickField => ({
  kind: 'tick',
  ...(words.copies && { copies: words.copies }),
  ...(words.local && { local: true }),
  ...common(label, words),
})

export const country = (label: string, words: Words): CountryField => ({ kind: 'country', ...common(label, { autoComplete: 'country', ...words }) })

export const subdivision = (label: string, words: Words & { of: string }): SubdivisionField => ({
  kind: 'subdivision',
  of: words.of,
  ...common(label, { autoComplete: 'address-level1', ...words }),
})

export const rows = (label: string, words: Words & { one: string; maxRows?: number; columns: Readonly<Record<string, TextField>> }): RowsField => ({
  kind: 'rows',
  one: words.one,
  maxRows: words.maxRows ?? ROWS_MAX,
  columns: words.columns,
  ...common(label, words),
})

export const date = (label: string, words: Words & Pick<DateField, 'range'>): DateField => ({
  kind: 'date',
  invalid: 'Enter a valid date.',
  ...(words.range && { range: words.range }),
  ...common(label, words),
})

/** One that is still to come says below its label whose time it is. */
export const dateTime = (label: string, words: Words & Pick<DateField, 'range'>): DateField => ({
  kind: 'dateTime',
  invalid: 'Enter a valid date and time.',
  ...(words.range && { range: words.range }),
  ...common(label, words.range === 'future' ? { hint: `In ${company.timeZone.name}.`, ...words } : words),
})

export const password = (label: string, words: Words & { min: { characters: number; message: string }; mixed?: string }): PasswordField => ({
  kind: 'password',
  min: words.min,
  ...(words.mixed !== undefined && { mixed: words.mixed }),
  ...common(label, words),
})

export const repeat = (label: string, words: Words & { of: string; mismatch: string }): RepeatField => ({
  kind: 'repeat',
  of: words.of,
  mismatch: words.mismatch,
  ...common(label, words),
})

/** The ten upload types of the specification (section 5, Upload rules); `jpeg` is `jpg` by another name. */
export const DOCUMENT_EXTENSIONS = ['doc', 'docx', 'pdf', 'zip', 'jpg', 'jpeg', 'png', 'gif', 'xls', 'xlsx', 'csv'] as const

export const documents = (label: string, words: Words & { maxFiles?: number; maxBytes?: number; wrongType: string; tooBig: string }): FilesField => {
  const maxFiles = words.maxFiles ?? UPLOAD_MAX_DOCUMENTS
  return {
    kind: 'files',
    maxFiles,
    maxBytes: words.maxBytes ?? UPLOAD_MAX_BYTES,
    extensions: DOCUMENT_EXTENSIONS,
    wrongType: words.wrongType,
    tooBig: words.tooBig,
    tooMany: maxFiles === 1 ? 'Choose one file.' : `Choose at most ${maxFiles} files.`,
    ...common(label, words),
  }
}

/** The answer of a field nobody has touched yet. */
export function emptyValue(field: Field): Value {
  if (field.kind === 'files' || field.kind === 'choices' || field.kind === 'rows') return []
  if (field.kind === 'choice') return field.initial ?? ''
  return field.kind === 'tick' ? false : ''
}

/** The answers of a form nobody has touched yet. */
export function emptyAnswers(fields: Fields): Answers {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]))
}

/** Whether a telephone number is but the calling code that its control put there: no answer yet. */
export function isBareCallingCode(field: PhoneField, typed: string): boolean {
  return Object.values(field.countries ?? {}).some(({ callingCode }) => callingCode === typed.trim())
}

/** A row nobody has typed in. */
export function emptyRow(field: RowsField): Row {
  return Object.fromEntries(Object.keys(field.columns).map((column) => [column, '']))
}

/** Whether a field stands on the page alone, and in no body. */
export const isLocal = (field: Field): boolean => field.kind === 'tick' && field.local === true

/** Whether a field takes part, given the other answers (its `when`). A field that depends on a hidden one is hidden too. */
export function isActive(fields: Fields, name: string, answers: Answers): boolean {
  const when = fields[name]?.when
  if (when === undefined) return true
  return [when].flat().some(({ field, is }) => {
    if (!isActive(fields, field, answers)) return false
    const given = answers[field]
    return [given].flat().some((value) => is.includes(String(value)))
  })
}

/** The names of the fields that take part now, in the order of the lines. */
export function activeFields<F extends Fields>(fields: F, answers: Answers): readonly (readonly [name: string, field: Field])[] {
  return Object.entries(fields).filter(([name]) => isActive(fields, name, answers))
}

/** The field that a message belongs to: `shareholders` for `shareholders.0.name`; undefined when there is none. */
export function fieldOf(fields: Fields, name: string): string | undefined {
  if (Object.hasOwn(fields, name)) return name
  const [group] = /^.+?(?=\.\d+\.)/.exec(name) ?? []
  return group !== undefined && Object.hasOwn(fields, group) ? group : undefined
}
