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

/** Shown, checked and sent only while the answer to `field` is one of `is` (or contains one, for `choices`). */
export interface When {
  readonly field: string
  readonly is: readonly string[]
}

/** One entry of a repeated group, e.g. a shareholder: texts by column name. */
export type Row = Readonly<Record<string, string>>

/** Countries that share a calling code (`+1`) take each other's numbers. */
export interface PhoneCountry {
  readonly name: string
  readonly callingCode: `+${number}`
}

export const ADDRESS = ['street', 'city', 'state', 'zip'] as const
/** The person's own address, where a form asks for that of the business as well. */
export const OWN_ADDRESS = ['ownStreet', 'ownCity', 'ownState', 'ownZip'] as const
/** What is known about a person: asked in many forms, answered once. */
export type ContactPart = 'name' | 'email' | 'phone' | 'company' | (typeof ADDRESS | typeof OWN_ADDRESS)[number]
/** `newCompany`: a business that does not exist yet. Its name is learnt where no other is known, and never filled in. */
export type Asked = ContactPart | 'newCompany'

/** What a line of any kind may say. */
interface Extra {
  hint?: string
  /** What is said next to it once its change has taken other answers away. */
  cleared?: string
  autoComplete?: string
  /** What it asks about a person; an e-mail address and a telephone number ask for theirs. The browser hears it too, unless `autoComplete` says otherwise. */
  asks?: Asked
  /** Which of several addresses of the form it is a part of. */
  section?: 'business' | 'owner' | 'mailing'
  /** Several: any of them is enough. */
  when?: When | readonly When[]
  /** Payload and control name where it is not the field's key: several fields of which one is shown at a time. */
  wire?: string
}
/** What every line says: either the message for an empty answer, or that it may be empty. */
type Presence = { required: string; optional?: never } | { optional: true; required?: never }

interface Text {
  maxCharacters: number
  placeholder?: string
  /** What a number typed here counts, said behind it where it is read. */
  unit?: string
  /** What it has to look like. Its pattern has no flags: the API's document has it, too. */
  format?: { readonly pattern: RegExp; readonly message: string }
}
interface Moment {
  invalid: string
  /** On which side of now it lies, by the office's clock. A date and time still to come are in the office's zone. */
  range?: 'future' | 'past'
}

/** What a field has besides, by its kind. */
interface Kinds {
  text: Text
  longText: Text
  email: { invalid: string }
  /** E.164 text. `tenDigits`: exactly ten national digits of a US number. `copyTo` names a second payload field. */
  phone: {
    invalid: string
    tenDigits?: boolean
    copyTo?: string
    /** Numbers of these countries only, by ISO code; the control offers them, the first one to begin with. */
    countries?: Readonly<Record<string, PhoneCountry>>
  }
  /** Digits only; `sendAs: 'number'` where the specification calls the payload field a number. */
  digits: { maxDigits: number; exactly?: { readonly digits: number; readonly message: string }; sendAs: 'text' | 'number' }
  zip: { invalid: string; pattern: RegExp }
  /** `initial`: the option that is chosen before the visitor chooses. `labels`: as in labels.ts. */
  choice: { options: readonly string[]; control: 'select' | 'radio'; initial?: string; labels?: string }
  /** `all` is the option that ticks the rest ("All of the above"). `asJson`: in a multipart body the list travels as one JSON text instead of a repeated name. */
  choices: { options: readonly string[]; all?: string; asJson?: boolean; labels?: string }
  /** `copies`: while it is ticked, the answers of the keys are those of the values ("Same as …"). `local`: that is all it does; it does not travel. */
  tick: { copies?: Readonly<Record<string, string>>; local?: true }
  /** Its ISO 3166-1 code of two letters; the options are reference data (specification 1, section 3). */
  country: object
  /** A state or province of the country that the field `of` names. */
  subdivision: { of: string }
  /** A repeated group: rows are added and removed; `one` is what a row is called. */
  rows: { one: string; maxRows: number; columns: Readonly<Record<string, FieldOf<'text'>>> }
  date: Moment
  dateTime: Moment
  password: { min: { readonly characters: number; readonly message: string }; mixed?: string }
  /** The same answer once more, e.g. "Confirm password". */
  repeat: { of: string; mismatch: string }
  /** `maxBytes`: of each file. `shrinks`: a photo that is too big is made smaller unasked, where it is a paper that has to be read. */
  files: { maxFiles: number; maxBytes: number; extensions: readonly string[]; wrongType: string; tooBig: string; tooMany: string; shrinks?: true }
}
type Kind = keyof Kinds

/** A field of these kinds. */
export type FieldOf<K extends Kind> = { [P in K]: Readonly<{ kind: P; label: string; required?: string } & Extra & Kinds[P]> }[K]
export type Field = FieldOf<Kind>
export type FilesField = FieldOf<'files'>
export type RowsField = FieldOf<'rows'>

/** Fields by payload name; the order of the lines is the order on the page and in the mail. */
export type Fields = Readonly<Record<string, Field>>

/** The answers that are no texts. */
interface Values {
  files: readonly FileRef[]
  rows: readonly Row[]
  choices: readonly string[]
  tick: boolean
}
export type ValueOf<F extends Field> = F extends { kind: infer K extends keyof Values } ? Values[K] : string
export type AnswersOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> }
export type Value = string | Values[keyof Values]
export type Answers = Readonly<Record<string, Value>>
/** Messages by field name. */
export type Errors = Readonly<Record<string, string>>

const ADDRESS_TOKENS = ['address-line1', 'address-level2', 'address-level1', 'postal-code']
const AUTO_COMPLETE: Readonly<Record<string, string>> = {
  name: 'name',
  company: 'organization',
  newCompany: 'organization',
  ...Object.fromEntries([ADDRESS, OWN_ADDRESS].flatMap((parts) => parts.map((part, at) => [part, ADDRESS_TOKENS[at]]))),
}

type Line<K extends Kind, Given> = Presence & Extra & Omit<Kinds[K], keyof Given> & Partial<Kinds[K]>

/** What writes the lines of a kind; `given` is what a line need not say. */
const kind =
  <K extends Kind, Given extends Partial<Kinds[K] & Extra>>(kind: K, given: Given) =>
  (label: string, line: Line<K, Given>): FieldOf<K> => {
    const { optional: _, ...said } = line
    const token = line.asks && AUTO_COMPLETE[line.asks]
    const autoComplete = line.section ? `section-${line.section} ${token}` : token
    return { kind, label, ...given, ...(autoComplete && { autoComplete }), ...said } as unknown as FieldOf<K>
  }

export const text = kind('text', { maxCharacters: TEXT_MAX_CHARACTERS })
export const longText = kind('longText', { maxCharacters: LONG_TEXT_MAX_CHARACTERS })
export const email = kind('email', { autoComplete: 'email' })
export const phone = kind('phone', { autoComplete: 'tel' })

const figures = kind('digits', { maxDigits: 12, sendAs: 'text' })
export const digits: typeof figures = (label, line) => figures(label, { ...(line.exactly && { maxDigits: line.exactly.digits }), ...line })
/** A whole number: typed as digits, sent as a JSON number. */
export const count = kind('digits', { maxDigits: 7, sendAs: 'number' })

/** US ZIP: five digits, or five and four. */
export const US_ZIP = /^\d{5}(-\d{4})?$/
export const zip = kind('zip', { pattern: US_ZIP, autoComplete: 'postal-code' })

export const select = kind('choice', { control: 'select' })
export const radio = kind('choice', { control: 'radio' })
export const yesNo = kind('choice', { control: 'radio', options: ['yes', 'no'] })
export const usState = kind('choice', { control: 'select', options: US_STATES, autoComplete: 'address-level1' })
export const choices = kind('choices', {})
export const tick = kind('tick', {})
export const country = kind('country', { autoComplete: 'country' })
export const subdivision = kind('subdivision', { autoComplete: 'address-level1' })
export const rows = kind('rows', { maxRows: ROWS_MAX })

export const date = kind('date', { invalid: 'Enter a valid date.' })
const moment = kind('dateTime', { invalid: 'Enter a valid date and time.' })
/** One that is still to come says below its label whose time it is. */
export const dateTime: typeof moment = (label, line) => moment(label, { ...(line.range === 'future' && { hint: `In ${company.timeZone.name}.` }), ...line })

export const password = kind('password', {})
export const repeat = kind('repeat', {})

/** The ten upload types of the specification (section 5, Upload rules); `jpeg` is `jpg` by another name. */
export const DOCUMENT_EXTENSIONS = ['doc', 'docx', 'pdf', 'zip', 'jpg', 'jpeg', 'png', 'gif', 'xls', 'xlsx', 'csv'] as const
const files = kind('files', { maxFiles: UPLOAD_MAX_DOCUMENTS, maxBytes: UPLOAD_MAX_BYTES, extensions: DOCUMENT_EXTENSIONS, tooMany: '' })
export const documents: typeof files = (label, line) => {
  const { maxFiles = UPLOAD_MAX_DOCUMENTS } = line
  return files(label, { tooMany: maxFiles === 1 ? 'Choose one file.' : `Choose at most ${maxFiles} files.`, ...line })
}

/** The answer of a field that is still blank. */
export function emptyValue(field: Field): Value {
  if (field.kind === 'files' || field.kind === 'choices' || field.kind === 'rows') return []
  if (field.kind === 'choice') return field.initial ?? ''
  return field.kind === 'tick' ? false : ''
}

/** The answers of a form that is still blank. */
export function emptyAnswers(fields: Fields): Answers {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]))
}

/** Whether a telephone number is but the calling code that its control put there: no answer yet. */
export function isBareCallingCode(field: FieldOf<'phone'>, typed: string): boolean {
  return Object.values(field.countries ?? {}).some(({ callingCode }) => callingCode === typed.trim())
}

/** A row that is still blank. */
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
