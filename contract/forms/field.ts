/** Field kinds. A field determines its schema (schema.ts), its control on the page, and its line in the email to the team. */
import { company } from '#contract/company.ts'
import { LONG_TEXT_MAX_CHARACTERS, ROWS_MAX, TEXT_MAX_CHARACTERS, UPLOAD_MAX_BYTES, UPLOAD_MAX_DOCUMENTS } from '#contract/limits.ts'

/** A chosen file without its content. The page stores the content under `id`. */
export interface FileRef {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly type: string
  readonly isOtherKind?: true
  /** Error that the page found when it checked the file. */
  readonly problem?: string
}

/** Condition: the answer to `field` is one of the values in `is`. For a `choices` field, the answer contains at least one of these values. */
export interface FieldCondition {
  readonly field: string
  readonly is: readonly string[]
}

export type Row = Readonly<Record<string, string>>

/** Country of a phone number, or several countries that share a calling code, such as `+1`. */
export interface PhoneCountry {
  readonly name: string
  readonly callingCode: `+${number}`
}

export const ADDRESS_PARTS = ['street', 'city', 'state', 'zip'] as const
export const HOME_ADDRESS_PARTS = ['ownStreet', 'ownCity', 'ownState', 'ownZip'] as const
export type ContactPart = 'name' | 'email' | 'phone' | 'company' | (typeof ADDRESS_PARTS | typeof HOME_ADDRESS_PARTS)[number]
/** `newCompany`: a company that does not exist yet. A saved contact without a company gets it as company. No form prefills it. */
export type ContactFact = ContactPart | 'newCompany'

interface CommonOptions {
  hint?: string
  clearedNotice?: string
  autoComplete?: string
  /** The fact that the field asks for. Default for an email or phone field: its kind. The fact sets the default of `autoComplete`. */
  asks?: ContactFact
  /** Name of a field that copies this answer until the visitor changes the copy. */
  suggests?: string
  section?: 'business' | 'owner' | 'mailing'
  when?: FieldCondition | readonly FieldCondition[]
  /** Name of the control on the page and of the value in the payload. Default: the key. Fields that exclude each other can share a name. */
  wire?: string
  /** The error messages of this field are clear, so the page adds no advice to them. */
  clear?: true
  /** The answer is an amount in dollars. A number is shown as `$48,000`. */
  money?: true
}
type Presence = { required: string; optional?: never } | { optional: true; required?: never }

interface TextOptions {
  maxCharacters: number
  placeholder?: string
  unit?: string
  /** `pattern` has no flags, because the API document cannot contain them. */
  format?: { readonly pattern: RegExp; readonly message: string }
}
interface DateOptions {
  invalid: string
  /** Whether the date must be in the future or in the past, by the clock in the company's time zone. */
  range?: 'future' | 'past'
}

/** Option values, sent as written. The build for another language adds their translations as `texts`. */
type ChoiceOptions = readonly string[] & { readonly texts?: Readonly<Record<string, string>> }

interface OptionsByKind {
  text: TextOptions
  longText: TextOptions
  email: { invalid: string }
  /** The answer is an E.164 text. `tenDigits`: only numbers with `+1` and ten digits. `copyTo`: a second payload field. */
  phone: {
    invalid: string
    tenDigits?: boolean
    copyTo?: string
    /** Allowed countries by ISO code. The first is the default. */
    countries?: Readonly<Record<string, PhoneCountry>>
  }
  /** `sendAs: 'number'` is for fields that the specification defines as a number. */
  digits: { maxDigits: number; exactly?: { readonly digits: number; readonly message: string }; sendAs: 'text' | 'number' }
  zip: { invalid: string; pattern: RegExp }
  /** `initial`: the default option. `labels`: a prefix in option-labels.ts. */
  choice: { options: ChoiceOptions; control: 'select' | 'radio'; initial?: string; labels?: string }
  /** `all`: the option that ticks all others. `asJson`: sent as one JSON text in multipart bodies. */
  choices: { options: ChoiceOptions; all?: string; asJson?: boolean; labels?: string }
  /** `copies`: the source of each target field. A ticked box ("Same as …") keeps source and target equal. `local`: not sent. */
  tick: { copies?: Readonly<Record<string, string>>; local?: true }
  /** The answer is an ISO 3166-1 alpha-2 code. The options are reference data (specification 1, section 3). */
  country: object
  subdivision: { of: string }
  rows: { one: string; maxRows: number; columns: Readonly<Record<string, FieldOf<'text'>>> }
  date: DateOptions
  dateTime: DateOptions
  password: { min: { readonly characters: number; readonly message: string }; mixed?: string }
  repeat: { of: string; mismatch: string }
  /** `maxBytes`: per file. `shrinks`: photos over the limit are resized on the device. */
  files: { maxFiles: number; maxBytes: number; extensions: readonly string[]; wrongType: string; tooBig: string; tooMany: string; shrinks?: true }
}
type Kind = keyof OptionsByKind

export type FieldOf<K extends Kind> = { [P in K]: Readonly<{ kind: P; label: string; required?: string } & CommonOptions & OptionsByKind[P]> }[K]
export type Field = FieldOf<Kind>
export type FilesField = FieldOf<'files'>
export type RowsField = FieldOf<'rows'>

export type Fields = Readonly<Record<string, Field>>

interface ValuesByKind {
  files: readonly FileRef[]
  rows: readonly Row[]
  choices: readonly string[]
  tick: boolean
}
type ValueOf<F extends Field> = F extends { kind: infer K extends keyof ValuesByKind } ? ValuesByKind[K] : string
export type AnswersOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> }
export type AnswerValue = string | ValuesByKind[keyof ValuesByKind]
export type Answers = Readonly<Record<string, AnswerValue>>
export type FieldErrors = Readonly<Record<string, string>>

const ADDRESS_AUTOCOMPLETE = ['address-line1', 'address-level2', 'address-level1', 'postal-code']
const AUTOCOMPLETE_TOKENS: Readonly<Record<string, string>> = {
  name: 'name',
  company: 'organization',
  newCompany: 'organization',
  ...Object.fromEntries([ADDRESS_PARTS, HOME_ADDRESS_PARTS].flatMap((parts) => parts.map((part, index) => [part, ADDRESS_AUTOCOMPLETE[index]]))),
}

type FieldInput<K extends Kind, Defaults> = Presence & CommonOptions & Omit<OptionsByKind[K], keyof Defaults> & Partial<OptionsByKind[K]>

export const createFieldFactory =
  <K extends Kind, Defaults extends Partial<OptionsByKind[K] & CommonOptions>>(kind: K, defaults: Defaults) =>
  (label: string, input: FieldInput<K, Defaults>): FieldOf<K> => {
    const { optional: _, ...options } = input
    const token = input.asks && AUTOCOMPLETE_TOKENS[input.asks]
    const autoComplete = input.section ? `section-${input.section} ${token}` : token
    return { kind, label, ...defaults, ...(autoComplete && { autoComplete }), ...options } as unknown as FieldOf<K>
  }

export const text = createFieldFactory('text', { maxCharacters: TEXT_MAX_CHARACTERS })
export const longText = createFieldFactory('longText', { maxCharacters: LONG_TEXT_MAX_CHARACTERS })
export const email = createFieldFactory('email', { autoComplete: 'email' })
export const phone = createFieldFactory('phone', { autoComplete: 'tel' })

const digitsField = createFieldFactory('digits', { maxDigits: 12, sendAs: 'text' })
export const digits: typeof digitsField = (label, options) => digitsField(label, { ...(options.exactly && { maxDigits: options.exactly.digits }), ...options })
export const count = createFieldFactory('digits', { maxDigits: 7, sendAs: 'number' })

export const US_ZIP = /^\d{5}(-\d{4})?$/
export const zip = createFieldFactory('zip', { pattern: US_ZIP, autoComplete: 'postal-code' })

export const select = createFieldFactory('choice', { control: 'select' })
export const radio = createFieldFactory('choice', { control: 'radio' })
export const yesNo = createFieldFactory('choice', { control: 'radio', options: ['yes', 'no'] })
export const choices = createFieldFactory('choices', {})
export const checkboxField = createFieldFactory('tick', {})
export const country = createFieldFactory('country', { autoComplete: 'country' })
export const subdivision = createFieldFactory('subdivision', { autoComplete: 'address-level1' })
export const rows = createFieldFactory('rows', { maxRows: ROWS_MAX })

export const date = createFieldFactory('date', { invalid: 'Enter a valid date.' })
const dateTimeField = createFieldFactory('dateTime', { invalid: 'Enter a valid date and time.' })
export const dateTime: typeof dateTimeField = (label, options) =>
  dateTimeField(label, { ...(options.range === 'future' && { hint: `In ${company.timeZone.name}.` }), ...options })

export const password = createFieldFactory('password', {})
export const repeatField = createFieldFactory('repeat', {})

/** The ten upload types of the specification (section 5, Upload rules). `jpeg` is an alias of `jpg`. */
export const DOCUMENT_EXTENSIONS = ['doc', 'docx', 'pdf', 'zip', 'jpg', 'jpeg', 'png', 'gif', 'xls', 'xlsx', 'csv'] as const
const files = createFieldFactory('files', { maxFiles: UPLOAD_MAX_DOCUMENTS, maxBytes: UPLOAD_MAX_BYTES, extensions: DOCUMENT_EXTENSIONS, tooMany: '' })
export const documents: typeof files = (label, options) => {
  const { maxFiles = UPLOAD_MAX_DOCUMENTS } = options
  return files(label, { tooMany: maxFiles === 1 ? 'Choose one file.' : `Choose at most ${maxFiles} files.`, ...options })
}

export function emptyValue(field: Field): AnswerValue {
  if (field.kind === 'files' || field.kind === 'choices' || field.kind === 'rows') return []
  if (field.kind === 'choice') return field.initial ?? ''
  return field.kind === 'tick' ? false : ''
}

export function emptyAnswers(fields: Fields): Answers {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]))
}

/** Whether the text is only a calling code. The control inserts this code, so the text is not an answer. */
export function isBareCallingCode(field: FieldOf<'phone'>, phoneText: string): boolean {
  return Object.values(field.countries ?? {}).some(({ callingCode }) => callingCode === phoneText.trim())
}

export function emptyRow(field: RowsField): Row {
  return Object.fromEntries(Object.keys(field.columns).map((column) => [column, '']))
}

export const isLocal = (field: Field): boolean => field.kind === 'tick' && field.local === true

/** Whether at least one condition in the field's `when` is met, or the field has none. A condition on a hidden field is never met. */
export function isFieldActive(fields: Fields, name: string, answers: Answers): boolean {
  const conditions = fields[name]?.when
  if (conditions === undefined) return true
  return [conditions].flat().some(({ field, is }) => {
    if (!isFieldActive(fields, field, answers)) return false
    const answer = answers[field]
    return [answer].flat().some((value) => is.includes(String(value)))
  })
}

export function activeFields<F extends Fields>(fields: F, answers: Answers): readonly (readonly [name: string, field: Field])[] {
  return Object.entries(fields).filter(([name]) => isFieldActive(fields, name, answers))
}

export function fieldNameOf(fields: Fields, name: string): string | undefined {
  if (Object.hasOwn(fields, name)) return name
  const [group] = /^.+?(?=\.\d+\.)/.exec(name) ?? []
  return group !== undefined && Object.hasOwn(fields, group) ? group : undefined
}
