/** Emails about a case. */

import { visitorAddress } from '#contract/answer-summary.ts'
import { capitalize } from '#contract/capital.ts'
import { company, phoneHours } from '#contract/company.ts'
import { formatDate } from '#contract/dates.ts'
import { askTitle } from '#contract/request/ask-forms.ts'
import { openAsks } from '#machines/case/case.asks.ts'
import { type CaseState, customerWords } from '#machines/case/case.states.ts'
import { factsOf, mailedLineOf, firstNameOf as memberName, type PastEvent, teamLineOf } from '#machines/case/case.timeline.ts'
import { wordsOf as teamWordsOf } from '#machines/case/team-views.ts'
import type { FileLinks } from '#server/files/file-links.ts'
import { type Block, type Letter, officeTime, writeLetter } from '#server/mail/letter.ts'
import { answersOf, firstNameOf, linksEnd, type MailLinks, readableSize, type StoredRequest, statusButton } from '#server/mail/requests.ts'
import { withShownTexts } from '#server/sentences.ts'

const ASKING = ['ASK', 'WAIT.REMIND', 'WAIT.END']

/** If the email is about only one ask, the button opens it. */
function button(past: readonly PastEvent[], statusUrl: string | undefined): Block[] {
  const edge = past.at(-1)?.edge ?? ''
  const asks = ASKING.includes(edge) ? openAsks(past) : []
  const asked = edge === 'ASK' || asks.length === 1 ? asks.at(-1) : undefined
  if (statusUrl === undefined || !asked) return statusButton(statusUrl)
  return [{ kind: 'button', label: askTitle(asked.kind), href: statusUrl.replace('#', `/asks/${asked.number}#`) }]
}

const dayOf = (at: number) => formatDate(at, { timeZone: company.timeZone.id })

const startedSubject = (yours: string, member: string | null | undefined) => `${member ? memberName(member) : 'Our team'} is working on ${yours}`

/** `yours`: the request, such as `your factoring request`. */
const SUBJECTS: Readonly<Record<string, (yours: string, event: PastEvent) => string>> = {
  CLAIM: (yours, { who }) => startedSubject(yours, who),
  ASSIGN: (yours, { said }) => startedSubject(yours, said.to),
  MESSAGE: (yours, { who }) => (who === null ? `New message about ${yours}` : `New message from ${memberName(who)} about ${yours}`),
  'FILE.ATTACH': (yours) => `New file for ${yours}`,
  ASK: (yours) => `We need something from you for ${yours}`,
  'WAIT.REMIND': (yours) => `Reminder: we need something from you for ${yours}`,
  'WAIT.END': (yours) => `On hold: ${yours}`,
  COMPLETE: (yours) => `We finished ${yours}`,
  DECLINE: (yours) => `We can’t complete ${yours}`,
  'AGENCY.ACCEPT': (yours) => `Accepted by the agency: ${yours}`,
  'AGENCY.REFUSE': (yours) => `The agency asked for changes: ${yours}`,
  WITHDRAW: (yours) => `You canceled ${yours}`,
  REOPEN: (yours) => `We reopened ${yours}`,
  'EMAIL.CORRECT': (yours) => `We’ll email you here about ${yours}`,
}

function subjectOf(noun: string, event: PastEvent): string {
  const { edge, said } = event
  if (edge === 'FILE') return said.with === undefined ? `We filed your ${noun}` : `We filed your ${noun} with ${said.with}`
  return (SUBJECTS[edge] ?? ((yours) => `Update on ${yours}`))(`your ${noun} request`, event)
}

/** `stored`: all events up to the event of this email. */
export function caseLetter(request: StoredRequest, to: string, stored: readonly PastEvent[], { statusUrl, answers }: MailLinks): Letter | undefined {
  const past = stored.map(withShownTexts)
  const { definition, reference } = request
  const event = past.at(-1)
  const line = event && mailedLineOf(event, past.slice(0, -1))
  if (!event || line === undefined) return undefined
  const { says, next } = customerWords[event.to as CaseState]
  const status = says(factsOf(past, dayOf))
  const { noun } = definition
  return writeLetter({
    to,
    subject: `${subjectOf(noun, event)} (${reference})`,
    hello: firstNameOf(definition, request.answers),
    ...answersOf(answers),
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
      ...button(past, statusUrl),
      { kind: 'paragraph', text: `Questions? Reply to this email, or call ${company.phone.display}, ${phoneHours()}, with your reference number.` },
    ],
  })
}

const filesOf = (files: NonNullable<PastEvent['said']['files']>, links: FileLinks): Block[] =>
  files.length === 0
    ? []
    : [
        {
          kind: 'rows',
          rows: [{ label: 'Files', answer: '', links: files.map(({ id, name, size }) => ({ label: name, note: readableSize(size), href: links.urlOf(id) })) }],
        },
        { kind: 'paragraph', text: linksEnd(links) },
      ]

/** Only this many events are listed, because an email has a size limit. The others are counted. */
const EVENTS_MAX = 20

/** @param events the event that queued this email, and all later ones */
export function caseTeamLetter(request: StoredRequest, to: string, events: readonly PastEvent[], links: FileLinks): Letter | undefined {
  const { definition, reference, answers } = request
  const lines = events.flatMap((event) => ({ event, line: teamLineOf(event) ?? '' })).filter(({ line }) => line !== '')
  const [first] = lines
  if (!first) return undefined
  const shown = lines.slice(-EVENTS_MAX)
  const from = visitorAddress(definition, answers)
  const what = capitalize(definition.noun)
  return writeLetter({
    to,
    subject: `${reference} · ${lines.length === 1 ? first.line : `${lines.length} updates`}: ${what}`,
    ...(from !== undefined && { replyTo: from }),
    blocks: [
      ...(lines.length > shown.length ? [{ kind: 'paragraph' as const, text: `${lines.length - shown.length} earlier updates are on the case page.` }] : []),
      ...shown.flatMap(({ event, line }) => [
        { kind: 'paragraph' as const, text: `${line}.` },
        ...(event.said.text === undefined ? [] : [{ kind: 'paragraph' as const, text: event.said.text }]),
      ]),
      { kind: 'sign', text: reference },
      ...filesOf(
        shown.flatMap(({ event }) => event.said.files ?? []),
        links,
      ),
      { kind: 'paragraph', text: `${what}. Case status: ${teamWordsOf(events.at(-1)?.to ?? '').short}.` },
    ],
  })
}

/** Sent to a mentioned colleague, without the text of the note. @param who author of the note */
export function mentionLetter({ definition, reference }: StoredRequest, to: string, who: string, publicUrl: string): Letter {
  const what = capitalize(definition.noun)
  return writeLetter({
    to,
    subject: `${reference} · ${who} mentioned you: ${what}`,
    blocks: [
      { kind: 'paragraph', text: `${who} mentioned you in a note on this case. Only the team can see the note.` },
      { kind: 'sign', text: reference },
      { kind: 'button', label: 'Open the case', href: `${publicUrl}/team/cases/${reference}` },
    ],
  })
}

/** `event`: the event that records the failed email. */
export function mailFailedLetter({ definition, reference }: StoredRequest, to: string, { said }: PastEvent, publicUrl: string): Letter {
  const what = capitalize(definition.noun)
  const isDead = said.failure === 'address'
  return writeLetter({
    to,
    subject: `${reference} · We can’t email the customer: ${what}`,
    blocks: [
      { kind: 'paragraph', text: `An email to the customer wasn’t delivered. ${said.reason ?? ''}`.trim() },
      { kind: 'sign', text: reference },
      { kind: 'rows', rows: said.email === undefined ? [] : [{ label: 'Address', answer: said.email }] },
      {
        kind: 'paragraph',
        text: isDead
          ? 'We won’t email this address again. Call the customer, then correct the address in the case.'
          : 'Call the customer if it’s urgent. We’ll still send later emails to this address.',
      },
      { kind: 'button', label: 'Open the case', href: `${publicUrl}/team/cases/${reference}` },
    ],
  })
}

interface Found extends Pick<StoredRequest, 'reference'> {
  readonly noun: string
  readonly hello: string
}

/** Sent after someone enters the reference and the address of a request. */
export function requestLinkLetter({ noun, hello, reference }: Found, to: string, href: string, answers?: MailLinks['answers']): Letter {
  return writeLetter({
    to,
    hello,
    ...answers,
    subject: `The link to your request ${reference}`,
    blocks: [
      { kind: 'paragraph', text: `Here’s the link to your ${noun} request.` },
      { kind: 'button', label: 'Open your request', href },
      { kind: 'paragraph', text: 'It works for 180 days and shows the status of your request.' },
      { kind: 'paragraph', text: 'To see what you sent, you’ll need a code. We’ll email it to this address.' },
      { kind: 'paragraph', text: 'Didn’t ask for this? Someone typed your reference number and address. You can ignore this email.' },
    ],
  })
}

interface Late {
  readonly reference: string
  readonly title: string
  readonly promisedBy: number
}

/** Sent to a lead. */
export function caseOverdueLetter(cases: readonly Late[], to: string, publicUrl: string): Letter {
  const [first] = cases
  const isOne = cases.length === 1
  return writeLetter({
    to,
    subject: isOne ? `Overdue: ${first?.title} (${first?.reference})` : `Overdue: ${cases.length} cases`,
    blocks: [
      {
        kind: 'paragraph',
        text: `No one has responded to ${isOne ? 'this case' : 'these cases'} in the time we promise on our pages. Claim ${isOne ? 'it' : 'them'} or write to the customer to stop the clock.`,
      },
      {
        kind: 'rows',
        rows: cases.map(({ reference, title, promisedBy }) => ({ label: `${reference} · ${title}`, answer: `Promised by ${officeTime(promisedBy)}` })),
      },
      { kind: 'button', label: 'Open the inbox', href: `${publicUrl}/team` },
    ],
  })
}

interface Month {
  readonly month: string
  readonly cases: number
  /** Number of new team members. The digest includes their histories. */
  readonly members: number
  readonly digest: string
}

/** Digest of all histories. The team stores this email outside the server. */
export function caseDigestLetter(months: readonly Month[], to: string): Letter {
  const count = months.reduce((sum, { cases }) => sum + cases, 0)
  return writeLetter({
    to,
    subject: `Daily audit digest (${count} ${count === 1 ? 'case' : 'cases'})`,
    blocks: [
      { kind: 'paragraph', text: 'Keep this email. Each line shows how many cases began in a month, and a hash of their first events.' },
      {
        kind: 'paragraph',
        text: 'Lines for past months never change. If one differs from an older email, someone added or removed a case or a team action.',
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
