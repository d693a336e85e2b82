import type { FilingDefinition, FormDefinition } from '#contract/forms/define.ts'
import { type Answers, activeFields, type Field, type Fields } from '#contract/forms/field.ts'
import { formatAnswer } from '#contract/forms/payload.ts'
import { normalizeEmail } from '#contract/forms/typed-text.ts'

export interface SummaryRow {
  readonly name: string
  readonly label: string
  readonly value: string
}
interface SummaryGroup {
  readonly title: string
  readonly rows: readonly SummaryRow[]
}

export interface ReceiptSummary {
  /** Company name. Missing if the visitor entered none, and in receipts from earlier releases. */
  readonly business?: string
  readonly email?: string
  /** Milliseconds since the epoch. */
  readonly sentAt?: number
  readonly statusUrl?: string
  /** Answers that a page in another language uses to compute `groups` again. */
  readonly answers?: Answers
  readonly groups: readonly SummaryGroup[]
}

const ADDRESS_LABELS = { business: 'Business address', owner: "Owner's address", mailing: 'Mailing address' } as const

const addressLabel = ({ section }: Field): string | undefined => section && ADDRESS_LABELS[section]

const isSecret = ({ kind }: Field) => kind === 'password' || kind === 'repeat'

/** Returns labels and answers in form order. Joins the parts of an address, and leaves out passwords. */
export function summaryRowsOf(fields: Fields, answers: Answers): readonly SummaryRow[] {
  const rows: SummaryRow[] = []
  for (const [name, field] of activeFields(fields, answers)) {
    if (isSecret(field)) continue
    const value = formatAnswer(field, answers[name])
    const address = addressLabel(field)
    const lastRow = rows.at(-1)
    if (address === undefined || lastRow?.label !== address) rows.push({ name, label: address ?? field.label, value })
    else rows[rows.length - 1] = { ...lastRow, value: [lastRow.value, value].filter(Boolean).join(field.kind === 'zip' ? ' ' : ', ') }
  }
  return rows
}

/** Returns labels and answers in form order, grouped by step. Address parts are joined. Passwords are left out. */
export function summarizeAnswers(definition: FormDefinition | FilingDefinition, answers: Answers): readonly SummaryGroup[] {
  const steps = 'steps' in definition ? Object.values(definition.steps) : [{ title: 'What you sent', fields: definition.fields }]
  return steps.map(({ title, fields }) => ({ title, rows: summaryRowsOf(fields, answers) })).filter(({ rows }) => rows.length > 0)
}

/** Matches all but the last four digits of an SSN or EIN, with or without hyphens. */
const TAX_NUMBER_PREFIX = /(?<![\d-])(?:\d{3}-\d{2}-|\d{2}-?\d{3})(?=\d{4}(?![\d-]))/g

/** Returns the answers that are not empty, with masked tax numbers, for receipts, emails, and request pages. */
export const redactedSummaryOf = (definition: FormDefinition, answers: Answers): readonly SummaryGroup[] =>
  summarizeAnswers(definition, answers)
    .map(({ title, rows }) => ({
      title,
      rows: rows.filter(({ value }) => value !== '').map((row) => ({ ...row, value: row.value.replace(TAX_NUMBER_PREFIX, '•••••') })),
    }))
    .filter(({ rows }) => rows.length > 0)

/** Returns the answers that a device may store. Passwords are left out and tax numbers masked. */
const redactAnswers = ({ fields }: FormDefinition, answers: Answers): Answers =>
  JSON.parse(JSON.stringify(answers), (name, value: unknown) => {
    const field = fields[name]
    if (field && isSecret(field)) return undefined
    return typeof value === 'string' ? value.replace(TAX_NUMBER_PREFIX, '•••••') : value
  })

export function visitorEmailOf({ fields }: Pick<FormDefinition, 'fields'>, answers: Answers): string | undefined {
  for (const [name, field] of Object.entries(fields)) {
    const answer = answers[name]
    if (field.kind === 'email' && typeof answer === 'string' && answer.trim() !== '') return normalizeEmail(answer)
  }
  return undefined
}

const findFirstAnswer = ({ fields }: Pick<FormDefinition, 'fields'>, answers: Answers, ...factNames: readonly Field['asks'][]): string | undefined =>
  factNames
    .flatMap((factName) => Object.entries(fields).flatMap(([name, field]) => (field.asks === factName ? [String(answers[name] ?? '').trim()] : [])))
    .find((answer) => answer !== '')

export const businessNameOf = (definition: Pick<FormDefinition, 'fields'>, answers: Answers): string | undefined =>
  findFirstAnswer(definition, answers, 'company', 'newCompany')

/** Returns the sender's name, or else the company, or else the email address. Empty if all are missing. */
export const visitorNameOf = (definition: Pick<FormDefinition, 'fields'>, answers: Answers): string =>
  findFirstAnswer(definition, answers, 'name', 'company', 'newCompany') ?? visitorEmailOf(definition, answers) ?? ''

/** Returns the receipt in this page's language. Returns a receipt without `answers` unchanged. */
export const translateReceipt = (definition: FormDefinition, receipt: ReceiptSummary): ReceiptSummary =>
  receipt.answers ? { ...receipt, groups: redactedSummaryOf(definition, receipt.answers) } : receipt

export function createReceiptSummary(definition: FormDefinition, answers: Answers, statusUrl: string | null = null, sentAt?: number): ReceiptSummary {
  const email = visitorEmailOf(definition, answers)
  const business = businessNameOf(definition, answers)
  return {
    ...(business !== undefined && { business }),
    ...(email !== undefined && { email }),
    ...(sentAt !== undefined && { sentAt }),
    ...(statusUrl !== null && { statusUrl }),
    answers: redactAnswers(definition, answers),
    groups: redactedSummaryOf(definition, answers),
  }
}
