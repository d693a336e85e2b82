/** The two mails of a submitted form: one for the team, one for the visitor. */

import { redactedSummary, summarizeAnswers, visitorAddress } from '#contract/answer-summary.ts'
import { company, phoneHours } from '#contract/company.ts'
import { spelled } from '#contract/dates.ts'
import type { FormDefinition } from '#contract/forms/define.ts'
import type { Answers } from '#contract/forms/field.ts'
import type { FileLinks } from '#server/files/file-links.ts'
import { type Suspicion, suspicionInWords } from '#server/limits/spam.ts'
import { type Block, type Letter, officeTime, writeLetter } from '#server/mail/letter.ts'

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

/** A size as a person says it. */
export function readableSize(bytes: number): string {
  if (bytes < 1_024) return `${bytes} bytes`
  return bytes < 1_048_576 ? `${Math.round(bytes / 1_024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`
}

/** The ways back to us from a mail about a request. */
export interface Ways {
  /** A link to its page; undefined where it has none for this address. */
  readonly statusUrl: string | undefined
  /** Where an answer lands on its case; undefined where none does. */
  readonly answers: { readonly replyTo: string; readonly thread: string } | undefined
}

/** Else people read them. */
export const answersOf = (answers: Ways['answers']) => answers ?? { replyTo: company.email }

/** The way to the page of a request: the one button of what its sender is mailed. */
export const statusButton = (href: string | undefined): Block[] => (href === undefined ? [] : [{ kind: 'button', label: 'See where it stands', href }])

const ownFiles = ({ files }: StoredRequest, field: string) => files.filter((file) => file.field === field)

/** Every label and answer, a table a step; files as links that end. */
const tablesOf = (request: StoredRequest, links: FileLinks): Block[] =>
  summarizeAnswers(request.definition, request.answers).map(({ title, rows }) => ({
    kind: 'rows',
    title,
    rows: rows.map(({ name, label, value }) => {
      const files = ownFiles(request, name)
      if (files.length === 0) return { label, answer: value }
      return { label, answer: '', links: files.map((file) => ({ label: file.name, note: readableSize(file.size), href: links.urlOf(file.id) })) }
    }),
  }))

/** What leads to another site: a visitor who types in a stranger's address could make us send it there. */
const WEB_ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi

/** The visitor's copy: what was given, files by their names. */
const copiesOf = (request: StoredRequest): Block[] => {
  const named = (field: string) =>
    ownFiles(request, field)
      .map(({ name, size }) => `${name} (${readableSize(size)})`)
      .join('\n')
  const names = Object.fromEntries(request.files.map(({ field }) => [field, [{ id: '', name: named(field), size: 0, type: '' }]]))
  return redactedSummary(request.definition, { ...request.answers, ...names }).map(({ title, rows }) => ({
    kind: 'rows',
    title,
    rows: rows.map(({ label, value }) => ({ label, answer: value.replace(WEB_ADDRESS, '(web address left out)') })),
  }))
}

/** How long links to files are good, for whoever gets them by mail. */
export const linksEnd = (links: Pick<FileLinks, 'endsAt'>) =>
  `The links to files work until ${spelled(links.endsAt(), { timeZone: company.timeZone.id })}. Do not pass them on: anyone with a link can open the file.`

/** What the team gets. */
export function teamLetter(request: StoredRequest, to: string, links: FileLinks): Letter {
  const { definition, reference, revision, suspicion, receivedAt } = request
  const corrected = revision > 1
  const from = visitorAddress(definition, request.answers)
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
      { kind: 'paragraph', text: definition.title },
      ...tablesOf(request, links),
      ...(request.files.length > 0
        ? [
            {
              kind: 'paragraph',
              text: linksEnd(links),
            } as const,
          ]
        : []),
      {
        kind: 'paragraph',
        text: `Received ${officeTime(receivedAt)}.${from === undefined ? '' : ' Reply to this email to write to the visitor.'}`,
      },
    ],
  })
}

/**
 * What the visitor gets: the reference, what happens next, and what was sent. Its address may be mistyped: tax numbers are
 * down to four digits, files are names, and a reader who got it by mistake is told what to do.
 */
export function receiptLetter(request: StoredRequest, to: string, { statusUrl, answers }: Ways): Letter {
  const { definition, reference, revision } = request
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
    ...statusButton(statusUrl),
    { kind: 'steps', title: 'What happens next', items: definition.whatHappensNext },
    {
      kind: 'paragraph',
      text: `Questions, or something below is wrong? Call ${company.phone.display}, ${phoneHours()}, and tell us your reference, or reply to this email.`,
    },
    ...copiesOf(request),
    { kind: 'paragraph', text: 'You did not send this? Then somebody typed your address by mistake. Reply to tell us, and delete this email.' },
  ]
  return writeLetter({
    to,
    subject: revision > 1 ? `We have your correction: ${reference}` : `We have your request: ${reference}`,
    ...answersOf(answers),
    blocks,
  })
}
