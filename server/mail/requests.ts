/** The two mails of a submitted form: one for the team, one for the visitor. */
import { company, phoneHours } from '#contract/company.ts'
import type { FormDefinition } from '#contract/define.ts'
import { type Row as AnswerRow, type Answers, activeFields, type RowsField } from '#contract/field.ts'
import { display } from '#contract/payload.ts'
import { type Block, type Letter, type Row, writeLetter } from '#server/mail/letter.ts'
import type { FileLinks } from '#server/services/file-links.ts'
import { type Suspicion, suspicionInWords } from '#server/services/suspicion.ts'

export interface StoredRequest {
  readonly definition: FormDefinition
  readonly reference: string
  readonly revision: number
  /** Why it may be spam. */
  readonly suspicion: Suspicion | null
  readonly answers: Answers
  readonly files: readonly { readonly id: string; readonly field: string; readonly name: string; readonly size: number }[]
  readonly receivedAt: number
}

const received = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: company.timeZone.id })

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: company.timeZone.id })

/** A size as a person says it. */
export function readableSize(bytes: number): string {
  if (bytes < 1_024) return `${bytes} bytes`
  return bytes < 1_048_576 ? `${Math.round(bytes / 1_024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`
}

/** Repeated entries, each with the labels of its columns: a bare "60" would leave the reader guessing. */
const entriesOf = ({ columns }: RowsField, entries: readonly AnswerRow[]) =>
  entries
    .map((entry, index) => {
      const cells = Object.entries(columns).map(([column, { label }]) => `${label}: ${entry[column] || '-'}`)
      return `${index + 1}. ${cells.join(' · ')}`
    })
    .join('\n')

const rowsOf = ({ definition, answers, files }: StoredRequest, links: FileLinks): Row[] =>
  activeFields(definition.fields, answers).flatMap(([name, field]) => {
    if (field.kind === 'password' || field.kind === 'repeat') return []
    if (field.kind === 'rows') return [{ label: field.label, answer: entriesOf(field, (answers[name] ?? []) as readonly AnswerRow[]) }]
    if (field.kind !== 'files') return [{ label: field.label, answer: display(field, answers[name]) }]
    const own = files.filter((file) => file.field === name)
    return [{ label: field.label, answer: '', links: own.map((file) => ({ label: file.name, note: readableSize(file.size), href: links.urlOf(file.id) })) }]
  })

/** The first e-mail address among the answers: where the receipt goes and where the team answers to. */
export function visitorAddress({ definition, answers }: Pick<StoredRequest, 'definition' | 'answers'>): string | undefined {
  for (const [name, field] of Object.entries(definition.fields)) {
    const given = answers[name]
    if (field.kind === 'email' && typeof given === 'string' && given.trim() !== '') return given.trim()
  }
  return undefined
}

/** What the team gets: every label and answer, in the order of the form; files as links that end. */
export function teamLetter(request: StoredRequest, to: string, links: FileLinks): Letter {
  const { definition, reference, revision, suspicion, receivedAt } = request
  const corrected = revision > 1
  const from = visitorAddress(request)
  return writeLetter({
    to,
    subject: `${suspicion === null ? '' : '[Possible spam] '}${corrected ? 'Corrected: ' : ''}${reference} · ${definition.title}`,
    ...(from !== undefined && { replyTo: from }),
    blocks: [
      {
        kind: 'paragraph',
        text: corrected ? `The visitor has corrected this request (version ${revision}). It replaces the one sent before.` : 'A new request has come in.',
      },
      ...(suspicion === null
        ? []
        : [
            {
              kind: 'paragraph',
              text: `This may be spam: ${suspicionInWords[suspicion]}. The sender got the reference but no mail, so write to them if it is not.`,
            } as const,
          ]),
      { kind: 'sign', text: reference },
      { kind: 'rows', title: definition.title, rows: rowsOf(request, links) },
      ...(request.files.length > 0
        ? [
            {
              kind: 'paragraph',
              text: `The links to files work until ${day.format(links.endsAt())}. Do not pass them on: anyone with a link can open the file.`,
            } as const,
          ]
        : []),
      {
        kind: 'paragraph',
        text: `Received ${received.format(receivedAt)} (${company.timeZone.name}).${from === undefined ? '' : ' Reply to this email to write to the visitor.'}`,
      },
    ],
  })
}

/** What the visitor gets: the reference, and what happens next. The answers are not repeated: an address may be mistyped. */
export function receiptLetter({ definition, reference, revision }: StoredRequest, to: string): Letter {
  const blocks: Block[] = [
    {
      kind: 'paragraph',
      text:
        revision > 1
          ? `We have your corrected request: ${definition.title}. It replaces the one you sent before.`
          : `Thank you. We have your request: ${definition.title}.`,
    },
    { kind: 'paragraph', text: 'Your reference:' },
    { kind: 'sign', text: reference },
    { kind: 'steps', title: 'What happens next', items: definition.whatHappensNext },
    { kind: 'paragraph', text: `Questions? Call ${company.phone.display}, ${phoneHours()}, and tell us your reference, or reply to this email.` },
  ]
  return writeLetter({
    to,
    subject: revision > 1 ? `We have your correction: ${reference}` : `We have your request: ${reference}`,
    replyTo: company.email,
    blocks,
  })
}
