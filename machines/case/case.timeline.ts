/** What the customer reads of what happened to his case, and of which events he gets a mail. */
import { readyWords } from '#contract/added-files.ts'
import { openAsks } from '#machines/case/case.asks.ts'
import type { CaseActor, CaseEvent, CaseSaid } from '#machines/case/case.events.ts'
import type { CaseFacts, CaseState } from '#machines/case/case.states.ts'
import { aboutOf, saidIn } from '#machines/case/case.thread.ts'

/** The chart's events, how a case begins (sent, or taken over from a release that knew none), and what is no edge of it: somebody read a file, a mail came that nobody wrote. */
type CaseEdge = CaseEvent['type'] | 'ARRIVE' | 'ADOPT' | 'FILE.OPEN' | 'MAIL.AUTO'

/** An event as its row has it. */
export interface PastEvent {
  readonly at: number
  readonly edge: string
  /** For whom the chart let it happen; an operator at a terminal acts for somebody. */
  readonly role: CaseActor['role'] | 'operator'
  readonly who: string | null
  readonly to: string
  readonly said: CaseSaid
}

/** `ann.miller@office.example` and `ann` are Ann. */
const firstNameOf = (member: string) => {
  const [name = ''] = member.split(/[.@]/)
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}

const isCustomers = ({ role, who }: PastEvent) => role === 'customer' || (role === 'operator' && who === null)
const after = (words: string, more: string | undefined, mark = ': ') => (more === undefined || more === '' ? `${words}.` : `${words}${mark}${more}`)

const namesOf = (files: CaseSaid['files'] = []) => files.map(({ name }) => name).join(', ')

/** `You sent a file: a.pdf`, `You sent 2 files: a.pdf, b.pdf`. */
const withFiles = (words: string, files: CaseSaid['files'] = []) => after(`${words} ${files.length > 1 ? `${files.length} files` : 'a file'}`, namesOf(files))

/** What is asked and why, in the team's words. */
const askedWords = ({ document, text }: Pick<CaseSaid, 'document' | 'text'>) => [document, text].filter(Boolean).join('. ')

/** What came by mail, and from whom: whoever has a mail of ours can answer it. */
const byMail = ({ said: { mail, files = [] } }: PastEvent) => {
  const wrote = mail?.isOther ? `An email came from ${mail.from}` : 'You wrote to us'
  return files.length === 0 ? `${wrote}.` : withFiles(`${wrote}, with`, files)
}

/** An event without an entry does not compile; one that says undefined does not concern the customer. @param about what it is about of all that was asked */
const lines: Readonly<Record<CaseEdge, (event: PastEvent, about?: string) => string | undefined>> = {
  ARRIVE: () => 'You sent it.',
  ADOPT: () => 'You sent it.',
  'HOLD.RELEASE': () => undefined,
  'HOLD.SPAM': () => undefined,
  CLAIM: ({ who }) => `${who === null ? 'Our team' : firstNameOf(who)} began to work on it.`,
  RELEASE: () => undefined,
  ASSIGN: () => undefined,
  WITHDRAW: () => 'You took it back.',
  ASK: ({ said }) => after('We need one thing from you', askedWords(said)),
  'ASK.WITHDRAW': ({ to }, about) => after(`We no longer need ${to === 'waitingForCustomer' ? 'one of the things' : 'what'} we asked for`, about),
  ANSWER: ({ said: { approves, revision, files = [] } }) => {
    if (approves !== undefined) return approves ? 'You approved what we showed you.' : 'You did not approve what we showed you.'
    if (revision !== undefined) return 'You sent the correction we asked for.'
    return files.length === 0 ? 'You sent what we asked for.' : withFiles('You sent what we asked for,', files)
  },
  FILE: ({ said }) => after('We filed it', said.with && `with ${said.with}.`, ' '),
  COMPLETE: ({ said }) => after('It is done', said.text),
  DECLINE: ({ said }) => after('We could not do this', said.reason),
  'AUTHORITY.ACCEPT': ({ said }) => after('The office accepted it', said.text),
  'AUTHORITY.REFUSE': ({ said }) => after('The office sent it back, and we go on with it', said.reason),
  REOPEN: () => 'We opened it again.',
  NOTE: () => undefined,
  MESSAGE: (event) => {
    if (!isCustomers(event)) return `${event.who === null ? 'Our team' : firstNameOf(event.who)} wrote to you.`
    if (event.said.mail) return byMail(event)
    return event.said.revision === undefined ? 'You wrote to us.' : 'You sent it again, changed.'
  },
  'FILE.ATTACH': (event) => {
    const { what, files } = event.said
    if (what !== undefined) return after(readyWords(what), namesOf(files))
    return withFiles(isCustomers(event) ? 'You sent' : 'We added', files)
  },
  'FILE.OPEN': () => undefined,
  'MAIL.AUTO': () => undefined,
  CORRECT: () => 'You sent it again, changed.',
  'WAIT.REMIND': () => 'We reminded you of what we need.',
  'WAIT.END': () => 'We stopped waiting.',
}

/** What is asked of the events before. */
type Earlier = Pick<PastEvent, 'edge' | 'said'>

const lineOf = (event: PastEvent, before: readonly Earlier[]) =>
  event.edge in lines ? lines[event.edge as CaseEdge](event, aboutOf(event, before)) : undefined

/** What somebody wrote stands below their line. */
const SPOKEN = ['MESSAGE', 'ANSWER']

const ENDED = 'That ended your approval: we ask you for it anew before we file.'

/** What the customer reads of a case's events, in their order. */
export const timelineOf = (events: readonly PastEvent[]) =>
  events.flatMap((event, index, all) => {
    const text = lineOf(event, all.slice(0, index))
    const { edge, at, said } = event
    const words = SPOKEN.includes(edge) && said.text !== undefined && { said: said.text }
    return text === undefined ? [] : [{ at, text: said.endsApproval ? `${text} ${ENDED}` : text, ...words, ...saidIn(event, index, all) }]
  })

/** What each file of the team's is, by its id; of a release before, and of an erased request, nothing. */
export const addedIn = (events: readonly Pick<PastEvent, 'said'>[]): ReadonlyMap<string, string> =>
  new Map(events.flatMap(({ said: { what, files = [] } }) => (what === undefined ? [] : files.map(({ id }) => [id, what] as const))))

/** What a colleague did that makes nothing wrong of what another is about to do. */
export const isQuiet = ({ edge }: Pick<PastEvent, 'edge'>): boolean => edge === 'NOTE' || edge === 'FILE.OPEN' || edge === 'MAIL.AUTO'

/** Whom something speaks against hears nothing: anyone could make us mail any address. */
const SILENT: readonly CaseState[] = ['held', 'closed.spam']

/**
 * The line of an event that the customer is mailed about: what others did, and what he took back.
 *
 * @param before what happened until then
 */
export function mailedLineOf(event: PastEvent, before: readonly Earlier[] = []): string | undefined {
  const isHisOwn = isCustomers(event) && event.edge !== 'WITHDRAW'
  return isHisOwn || SILENT.some((state) => state === event.to) || event.said.isOvertaken ? undefined : lineOf(event, before)
}

const OF_CUSTOMERS: Partial<Record<CaseEdge, string>> = {
  WITHDRAW: 'took it back',
  ANSWER: 'sent what was asked for',
  MESSAGE: 'wrote',
  'FILE.ATTACH': 'sent a file',
}
/** What the team is mailed about, in words; a form that was sent again has a mail of its own. */
export function teamLineOf(event: PastEvent): string | undefined {
  if (event.edge === 'WAIT.END') return 'Nothing came: waiting is over'
  if (event.edge === 'ANSWER' && event.said.approves !== undefined) return event.said.approves ? 'The customer approved' : 'The customer did not approve'
  // A form that was sent again has a mail of its own.
  const isForm = event.said.revision !== undefined && event.edge !== 'ANSWER'
  const did = isCustomers(event) && !isForm ? OF_CUSTOMERS[event.edge as CaseEdge] : undefined
  const { mail } = event.said
  return did && (mail?.isOther ? `${mail.from} answered a mail to the customer` : `The customer ${did}${mail ? ' by email' : ''}`)
}

/** Who works on a case after its events. */
const ownerAfter = (events: readonly PastEvent[]) =>
  events.reduce<string | null>((owner, { edge, who, said }) => {
    if (edge === 'CLAIM' || edge === 'REOPEN') return who
    if (edge === 'ASSIGN') return said.to ?? owner
    return edge === 'RELEASE' ? null : owner
  }, null)

/**
 * What the customer's words name, from what happened.
 *
 * @param dayOf a moment as a day in words, where the office is
 */
export function factsOf(events: readonly PastEvent[], dayOf: (at: number) => string): CaseFacts {
  const owner = ownerAfter(events)
  const filed = events.findLast(({ edge }) => edge === 'FILE')
  const open = openAsks(events)
  return {
    member: owner === null ? null : firstNameOf(owner),
    filedWith: filed?.said.with ?? null,
    filedOn: filed ? dayOf(filed.at) : null,
    takes: filed?.said.takes ?? null,
    asked: (open.length === 1 && open[0] && askedWords(open[0])) || null,
    asks: open.length,
  }
}
