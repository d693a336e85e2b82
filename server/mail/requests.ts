import { redactedSummaryOf, summarizeAnswers, visitorEmailOf } from '#contract/answer-summary.ts'
import { capitalize } from '#contract/capitalize.ts'
import { company, phoneHoursText } from '#contract/company.ts'
import { formatDate } from '#contract/dates.ts'
import type { FormDefinition } from '#contract/forms/define.ts'
import type { Answers, Field } from '#contract/forms/field.ts'
import type { FileLinks } from '#server/files/file-links.ts'
import { type Suspicion, suspicionTexts } from '#server/limits/spam.ts'
import { type Block, composeEmail, formatCompanyTime, type RenderedEmail } from '#server/mail/compose-email.ts'

export interface StoredRequest {
  readonly definition: FormDefinition
  readonly reference: string
  readonly revision: number
  readonly suspicion: Suspicion | null
  readonly answers: Answers
  readonly files: readonly { readonly id: string; readonly field: string; readonly name: string; readonly size: number }[]
  readonly receivedAt: number
}

export function formatFileSize(bytes: number): string {
  if (bytes < 1_024) return `${bytes} bytes`
  return bytes < 1_048_576 ? `${Math.round(bytes / 1_024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`
}

/** Link and reply address in an email about a request. Both can be undefined. */
export interface MailLinks {
  readonly statusUrl: string | undefined
  readonly replyTarget: { readonly replyTo: string; readonly thread: string } | undefined
}

/** Returns the reply address of an email. The default is the company's address. */
export const replyTargetOrDefault = (replyTarget: MailLinks['replyTarget']) => replyTarget ?? { replyTo: company.email }

export const statusButton = (href: string | undefined): Block[] => (href === undefined ? [] : [{ kind: 'button', label: 'Check the status', href }])

/** One word without dots, because email clients turn a name such as `prize.example` into a link. */
const PLAIN_FIRST_NAME = /^[\p{L}'’-]{1,30}(?=\s|$)/u
export const plainFirstName = (name: string) => PLAIN_FIRST_NAME.exec(name.trim())?.[0] ?? ''

/** Returns the sender's first name, or an empty string. */
export function firstNameOf({ fields }: Pick<FormDefinition, 'fields'>, answers: Answers): string {
  const name = Object.keys(fields).find((field) => fields[field]?.asks === 'name')
  return name === undefined ? '' : plainFirstName(String(answers[name] ?? ''))
}

const filesOfField = ({ files }: StoredRequest, field: string) => files.filter((file) => file.field === field)

const answerTables = (request: StoredRequest, links: FileLinks): Block[] =>
  summarizeAnswers(request.definition, request.answers).map(({ title, rows }) => ({
    kind: 'rows',
    title,
    rows: rows.map(({ name, label, value }) => {
      const files = filesOfField(request, name)
      if (files.length === 0) return { label, answer: value }
      return { label, answer: '', links: files.map((file) => ({ label: file.name, note: formatFileSize(file.size), href: links.urlOf(file.id) })) }
    }),
  }))

/** Receipts omit web addresses, because the email address may belong to a stranger. */
const WEB_ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi

/** Kinds of fields with values from a list or a calendar. All other kinds can contain any text. */
const SELECTION_KINDS: readonly Field['kind'][] = ['choice', 'choices', 'tick', 'date', 'dateTime', 'country']

/** Returns the answers without typed text. Also omits postal addresses, because only the US state would remain. */
const selectedAnswers = ({ fields }: FormDefinition, answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => SELECTION_KINDS.includes(fields[name]?.kind ?? 'text') && fields[name]?.section === undefined))

const maskedAnswerTables = (request: StoredRequest): Block[] => {
  const fileNames = (field: string) =>
    filesOfField(request, field)
      .map(({ name, size }) => `${name} (${formatFileSize(size)})`)
      .join('\n')
  const fileAnswers = Object.fromEntries(request.files.map(({ field }) => [field, [{ id: '', name: fileNames(field), size: 0, type: '' }]]))
  return redactedSummaryOf(request.definition, { ...request.answers, ...fileAnswers }).map(({ title, rows }) => ({
    kind: 'rows',
    title,
    rows: rows.map(({ label, value }) => ({ label, answer: value.replace(WEB_ADDRESS, '(web address removed)') })),
  }))
}

export const linkExpiryText = (links: Pick<FileLinks, 'endsAt'>) =>
  `The file links work until ${formatDate(links.endsAt(), { timeZone: company.timeZone.id })}. Do not share them: anyone with a link can open the file.`

export function newRequestEmail(request: StoredRequest, to: string, links: FileLinks): RenderedEmail {
  const { definition, reference, revision, suspicion, receivedAt } = request
  const isCorrected = revision > 1
  const visitorEmail = visitorEmailOf(definition, request.answers)
  return composeEmail({
    to,
    subject: `${suspicion === null ? '' : '[Possible spam] '}${isCorrected ? 'Corrected: ' : ''}${reference} · ${capitalize(definition.noun)}`,
    ...(visitorEmail !== undefined && { replyTo: visitorEmail }),
    blocks: [
      {
        kind: 'paragraph',
        text: isCorrected ? `The customer corrected this request (version ${revision}). This version replaces the earlier one.` : 'A new request came in.',
      },
      ...(suspicion === null
        ? []
        : [
            {
              kind: 'paragraph',
              text: `This request may be spam: ${suspicionTexts[suspicion]}. We didn’t email the sender. If it’s not spam, write to the sender.`,
            } as const,
          ]),
      { kind: 'sign', text: reference },
      { kind: 'paragraph', text: capitalize(definition.noun) },
      ...answerTables(request, links),
      ...(request.files.length > 0
        ? [
            {
              kind: 'paragraph',
              text: linkExpiryText(links),
            } as const,
          ]
        : []),
      {
        kind: 'paragraph',
        text: `Received ${formatCompanyTime(receivedAt)}.${visitorEmail === undefined ? '' : ' Reply to this email to write to the customer.'}`,
      },
    ],
  })
}

const TEXT_OMITTED_NOTICE = 'This email leaves out typed answers, because this email address isn’t confirmed yet.'

/**
 * Sent to the customer. The visitor may have mistyped the address, so tax numbers are masked, and the email lists only the names of files.
 * @param isProven whether the sender has proved that the address is theirs. If false, the email contains no typed text except the first
 * name, because the address may belong to a stranger
 */
export function receiptEmail(request: StoredRequest, to: string, { statusUrl, replyTarget }: MailLinks, isProven: boolean): RenderedEmail {
  const { definition, reference, revision } = request
  const { noun } = definition
  const requestText = revision > 1 ? `your corrected ${noun} request` : `your ${noun} request`
  const blocks: Block[] = [
    { kind: 'paragraph', text: revision > 1 ? `Thanks. We got ${requestText}. It replaces the earlier one.` : `Thanks. We got ${requestText}.` },
    { kind: 'paragraph', text: 'Your reference number:' },
    { kind: 'sign', text: reference },
    ...statusButton(statusUrl),
    { kind: 'steps', title: 'What happens next', items: definition.whatHappensNext },
    {
      kind: 'paragraph',
      text: `Have a question, or see a mistake? Reply to this email, or call ${company.phone.display}, ${phoneHoursText()}, with your reference number.`,
    },
    ...(isProven ? maskedAnswerTables(request) : maskedAnswerTables({ ...request, answers: selectedAnswers(definition, request.answers), files: [] })),
    ...(isProven
      ? []
      : [
          {
            kind: 'paragraph' as const,
            text: statusUrl === undefined ? TEXT_OMITTED_NOTICE : `${TEXT_OMITTED_NOTICE} To see all answers, check the status and enter a code.`,
          },
        ]),
    { kind: 'paragraph', text: 'Didn’t send this request? Someone typed your email address by mistake. Reply to let us know, and delete this email.' },
  ]
  return composeEmail({
    to,
    subject: `We got ${requestText} (${reference})`,
    firstName: firstNameOf(definition, request.answers),
    ...replyTargetOrDefault(replyTarget),
    blocks,
  })
}
