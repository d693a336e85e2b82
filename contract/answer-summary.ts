import type { FilingDefinition, FormDefinition } from '#contract/forms/define.ts'
import { type Answers, activeFields, type Field, type Fields } from '#contract/forms/field.ts'
import { display } from '#contract/forms/payload.ts'
import { emailIn } from '#contract/forms/typed-text.ts'

interface SummaryRow {
  readonly name: string
  readonly label: string
  readonly value: string
}
interface SummaryGroup {
  readonly title: string
  readonly rows: readonly SummaryRow[]
}

export interface Sent {
  readonly email?: string
  readonly statusUrl?: string
  readonly groups: readonly SummaryGroup[]
}

const ADDRESSES = { business: 'Business address', owner: "Owner's address", mailing: 'Mailing address' } as const

const addressOf = ({ section }: Field): string | undefined => section && ADDRESSES[section]

function rowsOf(fields: Fields, answers: Answers): readonly SummaryRow[] {
  const rows: SummaryRow[] = []
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

/** Returns labels and answers in form order, grouped by step. Address parts are joined. Passwords are left out. */
export function summarizeAnswers(definition: FormDefinition | FilingDefinition, answers: Answers): readonly SummaryGroup[] {
  const steps = 'steps' in definition ? Object.values(definition.steps) : [{ title: 'What you sent', fields: definition.fields }]
  return steps.map(({ title, fields }) => ({ title, rows: rowsOf(fields, answers) })).filter(({ rows }) => rows.length > 0)
}

/** An SSN or EIN, with or without hyphens, except its last four digits. */
const TAX_NUMBER = /(?<![\d-])(?:\d{3}-\d{2}-|\d{2}-?\d{3})(?=\d{4}(?![\d-]))/g

/** Returns the answers without empty ones and with masked tax numbers, for receipts and emails. */
export const redactedSummary = (definition: FormDefinition, answers: Answers): readonly SummaryGroup[] =>
  summarizeAnswers(definition, answers)
    .map(({ title, rows }) => ({
      title,
      rows: rows.filter(({ value }) => value !== '').map((row) => ({ ...row, value: row.value.replace(TAX_NUMBER, '•••••') })),
    }))
    .filter(({ rows }) => rows.length > 0)

export function visitorAddress({ fields }: Pick<FormDefinition, 'fields'>, answers: Answers): string | undefined {
  for (const [name, field] of Object.entries(fields)) {
    const given = answers[name]
    if (field.kind === 'email' && typeof given === 'string' && given.trim() !== '') return emailIn(given)
  }
  return undefined
}

/** Returns the sender's name, else company, else address, else an empty text. */
export function visitorName(definition: Pick<FormDefinition, 'fields'>, answers: Answers): string {
  const given = (asks: Field['asks']) =>
    Object.entries(definition.fields).flatMap(([name, field]) => (field.asks === asks ? [String(answers[name] ?? '').trim()] : []))
  return [...given('name'), ...given('company'), ...given('newCompany'), visitorAddress(definition, answers) ?? ''].find((name) => name !== '') ?? ''
}

export function receiptSummary(definition: FormDefinition, answers: Answers, statusUrl: string | null = null): Sent {
  const email = visitorAddress(definition, answers)
  return { ...(email !== undefined && { email }), ...(statusUrl !== null && { statusUrl }), groups: redactedSummary(definition, answers) }
}
