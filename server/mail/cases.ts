/** Emails about a case. */

import { visitorEmailOf } from '#contract/answer-summary.ts'
import { capitalize } from '#contract/capitalize.ts'
import { company, phoneHoursText } from '#contract/company.ts'
import { formatDate } from '#contract/dates.ts'
import { askTitle } from '#contract/request/ask-forms.ts'
import { findOpenAsks } from '#machines/case/case.asks.ts'
import { type CaseState, customerStateTexts } from '#machines/case/case.states.ts'
import { caseFactsOf, customerEmailLineOf, type HistoryEvent, firstNameOf as memberFirstName, teamEmailLineOf } from '#machines/case/case.timeline.ts'
import { teamStateTextsOf } from '#machines/case/team-views.ts'
import type { FileLinks } from '#server/files/file-links.ts'
import { type Block, composeEmail, formatCompanyTime, type RenderedEmail } from '#server/mail/compose-email.ts'
import { firstNameOf, formatFileSize, linkExpiryText, type MailLinks, replyTargetOrDefault, type StoredRequest, statusButton } from '#server/mail/requests.ts'
import { translateEventTexts } from '#server/sentences.ts'

const ASKING_EDGES = ['ASK', 'WAIT.REMIND', 'WAIT.END']

/** If the email is about only one ask, the button opens this ask. */
function askButton(pastEvents: readonly HistoryEvent[], statusUrl: string | undefined): Block[] {
  const edge = pastEvents.at(-1)?.edge ?? ''
  const asks = ASKING_EDGES.includes(edge) ? findOpenAsks(pastEvents) : []
  const openAsk = edge === 'ASK' || asks.length === 1 ? asks.at(-1) : undefined
  if (statusUrl === undefined || !openAsk) return statusButton(statusUrl)
  return [{ kind: 'button', label: askTitle(openAsk.kind), href: statusUrl.replace('#', `/asks/${openAsk.number}#`) }]
}

const formatDay = (at: number) => formatDate(at, { timeZone: company.timeZone.id })

const workStartedSubject = (yourRequest: string, member: string | null | undefined) =>
  `${member ? memberFirstName(member) : 'Our team'} is working on ${yourRequest}`

/** `yourRequest`: text for the request, such as `your factoring request`. */
const SUBJECTS_BY_EDGE: Readonly<Record<string, (yourRequest: string, event: HistoryEvent) => string>> = {
  CLAIM: (yourRequest, { who }) => workStartedSubject(yourRequest, who),
  ASSIGN: (yourRequest, { said }) => workStartedSubject(yourRequest, said.to),
  MESSAGE: (yourRequest, { who }) => (who === null ? `New message about ${yourRequest}` : `New message from ${memberFirstName(who)} about ${yourRequest}`),
  'FILE.ATTACH': (yourRequest) => `New file for ${yourRequest}`,
  ASK: (yourRequest) => `We need something from you for ${yourRequest}`,
  'WAIT.REMIND': (yourRequest) => `Reminder: we need something from you for ${yourRequest}`,
  'WAIT.END': (yourRequest) => `On hold: ${yourRequest}`,
  COMPLETE: (yourRequest) => `We finished ${yourRequest}`,
  DECLINE: (yourRequest) => `We can’t complete ${yourRequest}`,
  'AGENCY.ACCEPT': (yourRequest) => `Accepted by the agency: ${yourRequest}`,
  'AGENCY.REFUSE': (yourRequest) => `The agency asked for changes: ${yourRequest}`,
  WITHDRAW: (yourRequest) => `You canceled ${yourRequest}`,
  REOPEN: (yourRequest) => `We reopened ${yourRequest}`,
  'EMAIL.CORRECT': (yourRequest) => `We’ll email you at this address about ${yourRequest}`,
}

function subjectOf(noun: string, event: HistoryEvent): string {
  const { edge, said } = event
  if (edge === 'FILE') return said.with === undefined ? `We filed your ${noun}` : `We filed your ${noun} with ${said.with}`
  return (SUBJECTS_BY_EDGE[edge] ?? ((yourRequest) => `Update on ${yourRequest}`))(`your ${noun} request`, event)
}

/** `storedEvents`: the case's earlier transitions, then the event that this email reports. */
export function caseEmail(
  request: StoredRequest,
  to: string,
  storedEvents: readonly HistoryEvent[],
  { statusUrl, replyTarget }: MailLinks,
): RenderedEmail | undefined {
  const pastEvents = storedEvents.map(translateEventTexts)
  const { definition, reference } = request
  const event = pastEvents.at(-1)
  const line = event && customerEmailLineOf(event, pastEvents.slice(0, -1))
  if (!event || line === undefined) return undefined
  const { says, next } = customerStateTexts[event.to as CaseState]
  const status = says(caseFactsOf(pastEvents, formatDay))
  const { noun } = definition
  return composeEmail({
    to,
    subject: `${subjectOf(noun, event)} (${reference})`,
    firstName: firstNameOf(definition, request.answers),
    ...replyTargetOrDefault(replyTarget),
    blocks: [
      { kind: 'paragraph', text: line },
      ...((event.edge === 'MESSAGE' || event.edge === 'FILE.ATTACH') && event.said.text !== undefined
        ? [{ kind: 'paragraph' as const, text: event.said.text }]
        : []),
      {
        kind: 'rows',
        rows: [
          { label: 'Request', answer: capitalize(noun) },
          { label: 'Reference number', answer: reference },
          ...(status === line ? [] : [{ label: 'Status', answer: status }]),
          { label: 'What’s next', answer: next },
        ],
      },
      ...askButton(pastEvents, statusUrl),
      { kind: 'paragraph', text: `Questions? Reply to this email, or call ${company.phone.display}, ${phoneHoursText()}, with your reference number.` },
    ],
  })
}

const fileBlocksOf = (files: NonNullable<HistoryEvent['said']['files']>, links: FileLinks): Block[] =>
  files.length === 0
    ? []
    : [
        {
          kind: 'rows',
          rows: [
            { label: 'Files', answer: '', links: files.map(({ id, name, size }) => ({ label: name, note: formatFileSize(size), href: links.urlOf(id) })) },
          ],
        },
        { kind: 'paragraph', text: linkExpiryText(links) },
      ]

/** Maximum number of events listed in one email, to keep it small. For older events, the email shows only how many there are. */
const LISTED_EVENTS_MAX = 20

/** @param events the event that queued this email, and all later ones */
export function caseTeamEmail(request: StoredRequest, to: string, events: readonly HistoryEvent[], links: FileLinks): RenderedEmail | undefined {
  const { definition, reference, answers } = request
  const lines = events.flatMap((event) => ({ event, line: teamEmailLineOf(event) ?? '' })).filter(({ line }) => line !== '')
  const [first] = lines
  if (!first) return undefined
  const shownLines = lines.slice(-LISTED_EVENTS_MAX)
  const visitorEmail = visitorEmailOf(definition, answers)
  const requestType = capitalize(definition.noun)
  return composeEmail({
    to,
    subject: `${reference} · ${lines.length === 1 ? first.line : `${lines.length} updates`}: ${requestType}`,
    ...(visitorEmail !== undefined && { replyTo: visitorEmail }),
    blocks: [
      ...(lines.length > shownLines.length
        ? [{ kind: 'paragraph' as const, text: `${lines.length - shownLines.length} earlier updates are on the case page.` }]
        : []),
      ...shownLines.flatMap(({ event, line }) => [
        { kind: 'paragraph' as const, text: `${line}.` },
        ...(event.said.text === undefined ? [] : [{ kind: 'paragraph' as const, text: event.said.text }]),
      ]),
      { kind: 'sign', text: reference },
      ...fileBlocksOf(
        shownLines.flatMap(({ event }) => event.said.files ?? []),
        links,
      ),
      { kind: 'paragraph', text: `${requestType}. Case status: ${teamStateTextsOf(events.at(-1)?.to ?? '').short}.` },
    ],
  })
}

/** Sent to a mentioned colleague. Does not contain the note's text. */
export function mentionEmail({ definition, reference }: StoredRequest, to: string, authorName: string, publicUrl: string): RenderedEmail {
  const requestType = capitalize(definition.noun)
  return composeEmail({
    to,
    subject: `${reference} · ${authorName} mentioned you: ${requestType}`,
    blocks: [
      { kind: 'paragraph', text: `${authorName} mentioned you in a note on this case. Only the team can see the note.` },
      { kind: 'sign', text: reference },
      { kind: 'button', label: 'Open the case', href: `${publicUrl}/team/cases/${reference}` },
    ],
  })
}

/** `said`: data of the event that records the failed email. */
export function mailFailedEmail({ definition, reference }: StoredRequest, to: string, { said }: HistoryEvent, publicUrl: string): RenderedEmail {
  const requestType = capitalize(definition.noun)
  const isUndeliverable = said.failure === 'address'
  return composeEmail({
    to,
    subject: `${reference} · We can’t email the customer: ${requestType}`,
    blocks: [
      { kind: 'paragraph', text: `An email to the customer wasn’t delivered. ${said.reason ?? ''}`.trim() },
      { kind: 'sign', text: reference },
      { kind: 'rows', rows: said.email === undefined ? [] : [{ label: 'Address', answer: said.email }] },
      {
        kind: 'paragraph',
        text: isUndeliverable
          ? 'We won’t email this address again. Call the customer, then correct the address in the case.'
          : 'Call the customer if it’s urgent. We’ll still send later emails to this address.',
      },
      { kind: 'button', label: 'Open the case', href: `${publicUrl}/team/cases/${reference}` },
    ],
  })
}

interface RequestLinkInput extends Pick<StoredRequest, 'reference'> {
  readonly noun: string
  readonly firstName: string
}

/** Sent after someone enters a request's reference number and email address. */
export function requestLinkEmail(
  { noun, firstName, reference }: RequestLinkInput,
  to: string,
  href: string,
  replyTarget?: MailLinks['replyTarget'],
): RenderedEmail {
  return composeEmail({
    to,
    firstName,
    ...replyTarget,
    subject: `The link to your request ${reference}`,
    blocks: [
      { kind: 'paragraph', text: `Here’s the link to your ${noun} request.` },
      { kind: 'button', label: 'Open your request', href },
      { kind: 'paragraph', text: 'The link works for 180 days and shows the status of your request.' },
      { kind: 'paragraph', text: 'To see what you sent, you’ll need a code. We’ll email the code to this address.' },
      { kind: 'paragraph', text: 'Didn’t ask for this link? Someone typed your reference number and email address. You can ignore this email.' },
    ],
  })
}

interface OverdueCase {
  readonly reference: string
  readonly title: string
  readonly promisedBy: number
}

/** Sent to each lead, or to the team's address if there are no leads. */
export function caseOverdueEmail(cases: readonly OverdueCase[], to: string, publicUrl: string): RenderedEmail {
  const [first] = cases
  const isSingleCase = cases.length === 1
  return composeEmail({
    to,
    subject: isSingleCase ? `Overdue: ${first?.title} (${first?.reference})` : `Overdue: ${cases.length} cases`,
    blocks: [
      {
        kind: 'paragraph',
        text: `No one has responded to ${isSingleCase ? 'this case' : 'these cases'} in the time we promise on our pages. Claim ${isSingleCase ? 'it' : 'them'} or write to the customer to stop the clock.`,
      },
      {
        kind: 'rows',
        rows: cases.map(({ reference, title, promisedBy }) => ({ label: `${reference} · ${title}`, answer: `Promised by ${formatCompanyTime(promisedBy)}` })),
      },
      { kind: 'button', label: 'Open the inbox', href: `${publicUrl}/team` },
    ],
  })
}

interface DigestMonth {
  readonly month: string
  readonly cases: number
  /** Number of new team members. The digest includes the first event of each member's history. */
  readonly members: number
  readonly digest: string
}

/** Email with each month's audit digest. The team stores it outside the server. */
export function caseDigestEmail(months: readonly DigestMonth[], to: string): RenderedEmail {
  const count = months.reduce((sum, { cases }) => sum + cases, 0)
  return composeEmail({
    to,
    subject: `Daily audit digest (${count} ${count === 1 ? 'case' : 'cases'})`,
    blocks: [
      { kind: 'paragraph', text: 'Keep this email. Each line shows the number of new cases and team members in a month, and a hash of their first events.' },
      {
        kind: 'paragraph',
        text: 'Lines for past months never change. If a line differs from an older email, someone added or removed a case or team member, or rewrote its first event.',
      },
      {
        kind: 'rows',
        rows: months.map(({ month, cases, members, digest }) => ({
          label: month,
          answer: `${cases}${members > 0 ? ` and ${members} new team ${members === 1 ? 'member' : 'members'}` : ''}: ${digest}`,
        })),
      },
      { kind: 'paragraph', text: '`npm run admin -- audit digest` prints the same lines, and `audit verify` checks every event.' },
    ],
  })
}
