/** The mails about what happens to a request after it was sent: to the customer, and to the team when the customer did something. */

import { visitorAddress } from '#contract/answer-summary.ts'
import { company, phoneHours } from '#contract/company.ts'
import { spelled } from '#contract/dates.ts'
import { askTitle } from '#contract/request/ask-forms.ts'
import { openAsks } from '#machines/case/case.asks.ts'
import { type CaseState, customerWords } from '#machines/case/case.states.ts'
import { factsOf, mailedLineOf, type PastEvent, teamLineOf } from '#machines/case/case.timeline.ts'
import type { FileLinks } from '#server/files/file-links.ts'
import { type Block, type Letter, officeTime, writeLetter } from '#server/mail/letter.ts'
import { answersOf, linksEnd, readableSize, type StoredRequest, statusButton, type Ways } from '#server/mail/requests.ts'

/** Mails that are about what is asked. */
const ASKING = ['ASK', 'WAIT.REMIND', 'WAIT.END']

/** The one button: to the one thing that is asked, where the mail is about one; else to where it stands. */
function button(past: readonly PastEvent[], statusUrl: string | undefined): Block[] {
  const edge = past.at(-1)?.edge ?? ''
  const asks = ASKING.includes(edge) ? openAsks(past) : []
  const asked = edge === 'ASK' || asks.length === 1 ? asks.at(-1) : undefined
  if (statusUrl === undefined || !asked) return statusButton(statusUrl)
  return [{ kind: 'button', label: askTitle(asked.kind), href: statusUrl.replace('#', `/asks/${asked.number}#`) }]
}

const dayOf = (at: number) => spelled(at, { timeZone: company.timeZone.id })

/**
 * @param past all that happened, up to the event that the mail is about
 */
export function caseLetter({ definition, reference }: StoredRequest, to: string, past: readonly PastEvent[], { statusUrl, answers }: Ways): Letter | undefined {
  const event = past.at(-1)
  const line = event && mailedLineOf(event, past.slice(0, -1))
  if (!event || line === undefined) return undefined
  const { short, says, next } = customerWords[event.to as CaseState]
  const stands = says(factsOf(past, dayOf))
  return writeLetter({
    to,
    subject: `${short}: ${definition.title} (${reference})`,
    ...answersOf(answers),
    blocks: [
      { kind: 'paragraph', text: line },
      ...(event.edge === 'MESSAGE' && event.said.text !== undefined ? [{ kind: 'paragraph' as const, text: event.said.text }] : []),
      {
        kind: 'rows',
        rows: [
          { label: 'Request', answer: definition.title },
          { label: 'Your reference', answer: reference },
          // Not twice, where that is what happened.
          ...(stands === line ? [] : [{ label: 'Where it stands', answer: stands }]),
          { label: 'What comes next', answer: next },
        ],
      },
      ...button(past, statusUrl),
      { kind: 'paragraph', text: `Questions? Reply to this email, or call ${company.phone.display}, ${phoneHours()}, and tell us your reference.` },
    ],
  })
}

/** What came with an event, as links that end. */
const filesOf = ({ said: { files = [] } }: PastEvent, links: FileLinks): Block[] =>
  files.length === 0
    ? []
    : [
        {
          kind: 'rows',
          rows: [{ label: 'Files', answer: '', links: files.map(({ id, name, size }) => ({ label: name, note: readableSize(size), href: links.urlOf(id) })) }],
        },
        { kind: 'paragraph', text: linksEnd(links) },
      ]

/** @param past all that happened, up to the event that the mail is about */
export function caseTeamLetter(request: StoredRequest, to: string, past: readonly PastEvent[], links: FileLinks): Letter | undefined {
  const { definition, reference, answers } = request
  const event = past.at(-1)
  const line = event && teamLineOf(event)
  if (!event || line === undefined) return undefined
  const from = visitorAddress(definition, answers)
  return writeLetter({
    to,
    subject: `${reference} · ${line}: ${definition.title}`,
    ...(from !== undefined && { replyTo: from }),
    blocks: [
      { kind: 'paragraph', text: `${line}.` },
      ...(event.said.text === undefined ? [] : [{ kind: 'paragraph' as const, text: event.said.text }]),
      { kind: 'sign', text: reference },
      ...filesOf(event, links),
      { kind: 'paragraph', text: `${definition.title}. The case is ${event.to}.` },
    ],
  })
}

interface Found {
  readonly title: string
  readonly reference: string
}

/** Who looks for a request and knows its address gets a link. */
export function requestLinkLetter({ title, reference }: Found, to: string, href: string, answers?: Ways['answers']): Letter {
  return writeLetter({
    to,
    ...answers,
    subject: `The link to your request ${reference}`,
    blocks: [
      { kind: 'paragraph', text: `You asked for a link to your request: ${title}.` },
      { kind: 'button', label: 'See your request', href },
      {
        kind: 'paragraph',
        text: 'The link is good for half a year. It shows where your request stands; to show what you sent, the page asks for a code that we mail to this address.',
      },
      { kind: 'paragraph', text: 'You did not ask for it? Then somebody typed your reference and address. You need not do anything.' },
    ],
  })
}

interface Late {
  readonly reference: string
  readonly title: string
  readonly promisedBy: number
}

/** To a lead: what nobody has touched in the time that its form promises. */
export function caseOverdueLetter(cases: readonly Late[], to: string, publicUrl: string): Letter {
  const [first] = cases
  const isOne = cases.length === 1
  return writeLetter({
    to,
    subject: isOne ? `Overdue: ${first?.title} (${first?.reference})` : `Overdue: ${cases.length} requests`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Nobody has touched ${isOne ? 'this request' : 'these requests'} in the time that our pages promise. Claim ${isOne ? 'it' : 'them'}, or write to the customer, and the clock ends.`,
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
  /** New in the team: their histories are in the digest, too. */
  readonly members: number
  readonly digest: string
}

/** What the histories of all cases hash to, to be kept outside of the server. */
export function caseDigestLetter(months: readonly Month[], to: string): Letter {
  return writeLetter({
    to,
    subject: `The histories of your cases: ${months.reduce((sum, { cases }) => sum + cases, 0)}`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'Keep this email. Each line says how many cases began in a month and what their first events hash to. A line of a past month never changes: if it differs from an older email, a case, or what a member of the team did, was removed or put in. This month’s grows.',
      },
      {
        kind: 'rows',
        rows: months.map(({ month, cases, members, digest }) => ({
          label: month,
          answer: `${cases}${members > 0 ? ` and ${members} new in the team` : ''}: ${digest}`,
        })),
      },
      { kind: 'paragraph', text: '`npm run admin -- audit digest` prints the same lines, and `audit verify` reads every event.' },
    ],
  })
}
