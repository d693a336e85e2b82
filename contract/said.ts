/** What was answered, as a person reads it: for the receipt and the mails. */
import type { FilingDefinition, FormDefinition } from '#contract/forms/define.ts'
import { type Answers, activeFields, type Field, type Fields } from '#contract/forms/field.ts'
import { display } from '#contract/forms/payload.ts'

export interface SaidRow {
  /** The field's name; an address has that of its first line. */
  readonly name: string
  readonly label: string
  /** Empty when nothing was given; may have lines. */
  readonly value: string
}
export interface SaidGroup {
  readonly title: string
  readonly rows: readonly SaidRow[]
}

/** What the receipt keeps of a request that was accepted. */
export interface Sent {
  /** Where the copy went. */
  readonly email?: string
  /** Its page, with the key that opens it. */
  readonly statusUrl?: string
  readonly groups: readonly SaidGroup[]
}

const ADDRESSES = { business: 'Business address', owner: "Owner's address", mailing: 'Mailing address' } as const

/** The address a field is a part of: `Business address`; undefined when it is none. */
const addressOf = ({ section }: Field): string | undefined => section && ADDRESSES[section]

function rowsOf(fields: Fields, answers: Answers): readonly SaidRow[] {
  const rows: SaidRow[] = []
  for (const [name, field] of activeFields(fields, answers)) {
    if (field.kind === 'password' || field.kind === 'repeat') continue
    const value = display(field, answers[name])
    const address = addressOf(field)
    const last = rows.at(-1)
    if (address === undefined || last?.label !== address) rows.push({ name, label: address ?? field.label, value })
    else rows[rows.length - 1] = { ...last, value: [last.value, value].filter(Boolean).join(field.kind === 'zip' ? ' ' : ', ') }
  }
  return rows
}

/** Labels and answers in the order of the form, a group for each step of a filing; the parts of an address are one answer. No passwords. */
export function saidOf(definition: FormDefinition | FilingDefinition, answers: Answers): readonly SaidGroup[] {
  const steps = 'steps' in definition ? Object.values(definition.steps) : [{ title: 'What you sent', fields: definition.fields }]
  return steps.map(({ title, fields }) => ({ title, rows: rowsOf(fields, answers) })).filter(({ rows }) => rows.length > 0)
}

/** An SSN or an EIN, with its hyphens or without: all but the last four digits. */
const TAX_NUMBER = /(?<![\d-])(?:\d{3}-\d{2}-|\d{2}-?\d{3})(?=\d{4}(?![\d-]))/g

/** The same without what was not given, and with tax numbers down to their last four digits: for what leaves the form. */
export const copyOf = (definition: FormDefinition, answers: Answers): readonly SaidGroup[] =>
  saidOf(definition, answers)
    .map(({ title, rows }) => ({
      title,
      rows: rows.filter(({ value }) => value !== '').map((row) => ({ ...row, value: row.value.replace(TAX_NUMBER, '•••••') })),
    }))
    .filter(({ rows }) => rows.length > 0)

/** The first e-mail address among the answers: where the receipt goes and where the team answers to. */
export function visitorAddress({ fields }: Pick<FormDefinition, 'fields'>, answers: Answers): string | undefined {
  for (const [name, field] of Object.entries(fields)) {
    const given = answers[name]
    if (field.kind === 'email' && typeof given === 'string' && given.trim() !== '') return given.trim()
  }
  return undefined
}

/** Who sent it, as a list names him: by name, else by company, else by address; empty when it says none of them. */
export function visitorName(definition: Pick<FormDefinition, 'fields'>, answers: Answers): string {
  const given = (asks: Field['asks']) =>
    Object.entries(definition.fields).flatMap(([name, field]) => (field.asks === asks ? [String(answers[name] ?? '').trim()] : []))
  return [...given('name'), ...given('company'), ...given('newCompany'), visitorAddress(definition, answers) ?? ''].find((name) => name !== '') ?? ''
}

/**
 * What a receipt shows of answers that were accepted.
 *
 * @param statusUrl of its page, where the server has told one
 */
export function sentOf(definition: FormDefinition, answers: Answers, statusUrl: string | null = null): Sent {
  const email = visitorAddress(definition, answers)
  return { ...(email !== undefined && { email }), ...(statusUrl !== null && { statusUrl }), groups: copyOf(definition, answers) }
}
