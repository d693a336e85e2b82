/** The two mails of a submitted form: one for the team, one for the visitor. */
import { company } from '#contract/company.ts'
import type { FormDefinition } from '#contract/define.ts'
import { type Answers, activeFields } from '#contract/field.ts'
import { display } from '#contract/payload.ts'
import { type Block, type Letter, writeLetter } from '#server/mail/letter.ts'

export interface StoredRequest {
  readonly definition: FormDefinition
  readonly reference: string
  readonly revision: number
  readonly answers: Answers
  readonly files: readonly { readonly field: string; readonly name: string; readonly size: number }[]
  readonly receivedAt: number
}

const received = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: 'America/Chicago' })

/** A size as a person says it. */
export function readableSize(bytes: number): string {
  if (bytes < 1_024) return `${bytes} bytes`
  return bytes < 1_048_576 ? `${Math.round(bytes / 1_024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`
}

const rowsOf = ({ definition, answers, files }: StoredRequest): (readonly [string, string])[] =>
  activeFields(definition.fields, answers).flatMap(([name, field]) => {
    if (field.kind === 'password' || field.kind === 'repeat') return []
    if (field.kind !== 'files') return [[field.label, display(field, answers[name])] as const]
    const named = files.filter((file) => file.field === name).map((file) => `${file.name} (${readableSize(file.size)})`)
    return [[field.label, named.join('\n')] as const]
  })

/** The first e-mail address among the answers: where the receipt goes and where the team answers to. */
export function visitorAddress({ definition, answers }: Pick<StoredRequest, 'definition' | 'answers'>): string | undefined {
  for (const [name, field] of Object.entries(definition.fields)) {
    const given = answers[name]
    if (field.kind === 'email' && typeof given === 'string' && given.trim() !== '') return given.trim()
  }
  return undefined
}

/** What the team gets: every label and answer, in the order of the form. */
export function teamLetter(request: StoredRequest, to: string): Letter {
  const { definition, reference, revision, receivedAt } = request
  const corrected = revision > 1
  const from = visitorAddress(request)
  return writeLetter({
    to,
    subject: corrected ? `Corrected: ${reference} · ${definition.title}` : `${reference} · ${definition.title}`,
    ...(from !== undefined && { replyTo: from }),
    blocks: [
      {
        kind: 'paragraph',
        text: corrected ? `The visitor has corrected this request (version ${revision}). It replaces the one sent before.` : 'A new request has come in.',
      },
      { kind: 'sign', text: reference },
      { kind: 'rows', title: definition.title, rows: rowsOf(request) },
      {
        kind: 'paragraph',
        text: `Received ${received.format(receivedAt)} (Central Time).${from === undefined ? '' : ' Answer this mail to write to the visitor.'}`,
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
    { kind: 'paragraph', text: `Questions? Call ${company.phone.display}, ${company.hours}, and name your reference, or answer this mail.` },
  ]
  return writeLetter({
    to,
    subject: revision > 1 ? `We have your correction: ${reference}` : `We have your request: ${reference}`,
    replyTo: company.email,
    blocks,
  })
}
