/** Case timeline for the customer, and lines for emails about the case's events. */
import { capitalize } from '#contract/capitalize.ts'
import { readyToDownloadText } from '#contract/request/added-files.ts'
import { findOpenAsks } from '#machines/case/case.asks.ts'
import type { CaseActor, CaseEvent, CaseEventData } from '#machines/case/case.events.ts'
import type { CaseState, CaseTextFacts } from '#machines/case/case.states.ts'
import { subjectOf, threadMetadataOf } from '#machines/case/case.thread.ts'

/** Chart edges, a case's first event (`ARRIVE` or `ADOPT`), and events without a transition. */
type CaseEdge = CaseEvent['type'] | 'ARRIVE' | 'ADOPT' | 'FILE.OPEN' | 'MAIL.AUTO' | 'MAIL.FAILED'

export interface HistoryEvent {
  readonly version?: number
  readonly at: number
  readonly edge: string
  /** `operator`: someone at a terminal who acts for another role. */
  readonly role: CaseActor['role'] | 'operator'
  readonly who: string | null
  /** State before the event. Null for the first event. */
  readonly from?: string | null
  readonly to: string
  readonly said: CaseEventData
}

/** `ann.miller@office.example` → `Ann`. */
export const firstNameOf = (memberId: string) => {
  const [name = ''] = memberId.split(/[.@]/)
  return capitalize(name)
}

const isByCustomer = ({ role, who }: HistoryEvent) => role === 'customer' || (role === 'operator' && who === null)
const sentenceOf = (start: string, end: string | undefined, separator = ': ') => (end === undefined || end === '' ? `${start}.` : `${start}${separator}${end}`)

const fileNamesOf = (files: CaseEventData['files'] = []) => files.map(({ name }) => name).join(', ')

const createFilesSentence = (start: string, files: CaseEventData['files'] = []) =>
  sentenceOf(`${start} ${files.length > 1 ? `${files.length} files` : 'a file'}`, fileNamesOf(files))

const askTextOf = ({ ask, document, text }: Pick<CaseEventData, 'ask' | 'document' | 'text'>) =>
  [document, text].filter(Boolean).join('. ') || (ask === 'approval' ? 'your approval before we file.' : '')

const workStartedText = (memberId: string | null | undefined) => `${memberId ? firstNameOf(memberId) : 'Our team'} started working on your request.`

/** Shows the sender if the address is not the customer's, because anyone who received our email can reply to it. */
const receivedEmailText = ({ said: { mail, files = [] } }: HistoryEvent) => {
  const senderText = mail?.isOther ? `We got an email from ${mail.from}` : 'You wrote to us'
  return files.length === 0 ? `${senderText}.` : createFilesSentence(`${senderText}, with`, files)
}

/** Each edge must have an entry. An undefined text hides the event from the customer. `askText`: the text of the ask that the event is about. */
const edgeTexts: Readonly<Record<CaseEdge, (event: HistoryEvent, askText?: string) => string | undefined>> = {
  ARRIVE: () => 'You sent this request.',
  ADOPT: () => 'You sent this request.',
  'HOLD.RELEASE': () => undefined,
  'HOLD.SPAM': () => undefined,
  CLAIM: ({ who }) => workStartedText(who),
  RELEASE: () => undefined,
  ASSIGN: ({ from, said }) => (from === 'received' ? workStartedText(said.to) : undefined),
  WITHDRAW: () => 'You canceled this request.',
  ASK: ({ said }) => sentenceOf('We need one thing from you', askTextOf(said)),
  'ASK.WITHDRAW': ({ to }, askText) => sentenceOf(`We no longer need ${to === 'waitingForCustomer' ? 'one of the things' : 'what'} we asked for`, askText),
  ANSWER: ({ said: { approves, revision, files = [] } }) => {
    if (approves !== undefined) return approves ? 'You approved the filing we showed you.' : 'You didn’t approve the filing we showed you.'
    if (revision !== undefined) return 'You sent the correction we asked for.'
    return files.length === 0 ? 'You sent what we asked for.' : createFilesSentence('You sent what we asked for,', files)
  },
  FILE: ({ said }) => sentenceOf('We filed your paperwork', said.with && `with ${said.with}.`, ' '),
  COMPLETE: ({ said }) => sentenceOf('Your request is done', said.text),
  DECLINE: ({ said }) => sentenceOf('We couldn’t complete this request', said.reason),
  'AGENCY.ACCEPT': ({ said }) => sentenceOf('The agency accepted your filing', said.text),
  'AGENCY.REFUSE': ({ said }) => sentenceOf('The agency asked for changes', said.reason),
  REOPEN: () => 'We reopened your request.',
  NOTE: () => undefined,
  READ: () => undefined,
  MESSAGE: (event) => {
    if (!isByCustomer(event)) return `${event.who === null ? 'Our team' : firstNameOf(event.who)} wrote to you.`
    if (event.said.mail) return receivedEmailText(event)
    return event.said.revision === undefined ? 'You wrote to us.' : 'You sent a corrected form.'
  },
  'FILE.ATTACH': (event) => {
    const { what, files } = event.said
    if (what !== undefined) return sentenceOf(readyToDownloadText(what), fileNamesOf(files))
    return createFilesSentence(isByCustomer(event) ? 'You sent' : 'We added', files)
  },
  'FILE.OPEN': () => undefined,
  'MAIL.AUTO': () => undefined,
  'MAIL.FAILED': ({ said }) => sentenceOf('We couldn’t deliver an email to you', said.reason, '. '),
  CORRECT: () => 'You sent a corrected form.',
  'EMAIL.CORRECT': () => 'We’ll email you at the corrected address.',
  SNOOZE: () => undefined,
  'SNOOZE.END': () => undefined,
  'WAIT.REMIND': () => 'We sent you a reminder.',
  'WAIT.END': () => 'We put your request on hold.',
}

type EarlierEvent = Pick<HistoryEvent, 'edge' | 'said'>

const timelineTextOf = (event: HistoryEvent, before: readonly EarlierEvent[]) =>
  event.edge in edgeTexts ? edgeTexts[event.edge as CaseEdge](event, subjectOf(event, before)) : undefined

const MESSAGE_EDGES = ['MESSAGE', 'ANSWER', 'FILE.ATTACH']

/** The page shows a requested document's name and the reason as separate texts. Emails show both in one line. */
const isDocumentAsk = ({ edge, said: { document } }: EarlierEvent) => edge === 'ASK' && document !== undefined
function omitReason(event: HistoryEvent): HistoryEvent {
  const { text: _, ...said } = event.said
  return { ...event, said }
}

const APPROVAL_ENDED = 'Your approval is no longer valid. We’ll ask you to approve again before we file.'

export const timelineOf = (events: readonly HistoryEvent[]) =>
  events.flatMap((event, index, all) => {
    const { edge, at, said, version } = event
    const text = timelineTextOf(isDocumentAsk(event) ? omitReason(event) : event, all.slice(0, index))
    const separateText = (MESSAGE_EDGES.includes(edge) || isDocumentAsk(event)) && said.text !== undefined && { said: said.text }
    return text === undefined
      ? []
      : [
          {
            ...(version !== undefined && { version }),
            at,
            text: said.endsApproval ? `${text} ${APPROVAL_ENDED}` : text,
            ...separateText,
            ...(edge === 'MAIL.FAILED' ? { isFailed: true as const } : threadMetadataOf(event, index, all)),
          },
        ]
  })

/** Returns the team files' document types by file ID. Earlier releases and erased requests have no types. */
export const documentTypesOf = (events: readonly Pick<HistoryEvent, 'said'>[]): ReadonlyMap<string, string> =>
  new Map(events.flatMap(({ said: { what, files = [] } }) => (what === undefined ? [] : files.map(({ id }) => [id, what] as const))))

const SYSTEM_EDGES = ['NOTE', 'READ', 'SNOOZE', 'SNOOZE.END', 'FILE.OPEN', 'MAIL.AUTO', 'MAIL.FAILED']
/** Whether the event is only a record. Such an event cannot conflict with a member's action, and is not a response to the customer. */
export const isSystemEvent = ({ edge }: Pick<HistoryEvent, 'edge'>): boolean => SYSTEM_EDGES.includes(edge)

/** Suspected spam gets no emails, because it can contain any address. */
const STATES_WITHOUT_EMAIL: readonly CaseState[] = ['held', 'closed.spam']

/** Returns the line about an event for an email to the customer. Of the customer's own events, only a withdrawal has such a line. */
export function customerEmailLineOf(event: HistoryEvent, before: readonly EarlierEvent[] = []): string | undefined {
  const isOwnEvent = isByCustomer(event) && event.edge !== 'WITHDRAW'
  return isOwnEvent || event.edge === 'MAIL.FAILED' || STATES_WITHOUT_EMAIL.some((state) => state === event.to) || event.said.isOvertaken
    ? undefined
    : timelineTextOf(event, before)
}

const CUSTOMER_ACTIONS: Partial<Record<CaseEdge, string>> = {
  WITHDRAW: 'canceled the request',
  ANSWER: 'sent what we asked for',
  MESSAGE: 'wrote',
  'FILE.ATTACH': 'sent a file',
}
/** Returns the line for an email to the team. A corrected form has a separate email. */
export function teamEmailLineOf(event: HistoryEvent): string | undefined {
  if (event.edge === 'WAIT.END') return 'On hold because the customer didn’t reply'
  if (event.edge === 'ANSWER' && event.said.approves !== undefined)
    return event.said.approves ? 'The customer approved the filing' : 'The customer didn’t approve the filing'
  const isFormCorrection = event.said.revision !== undefined && event.edge !== 'ANSWER'
  const action = isByCustomer(event) && !isFormCorrection ? CUSTOMER_ACTIONS[event.edge as CaseEdge] : undefined
  const { mail } = event.said
  return action && (mail?.isOther ? `${mail.from} replied to our email to the customer` : `The customer ${action}${mail ? ' by email' : ''}`)
}

const lastOwnerOf = (events: readonly HistoryEvent[]) =>
  events.reduce<string | null>((owner, { edge, who, said }) => {
    if (edge === 'CLAIM' || edge === 'REOPEN') return who
    if (edge === 'ASSIGN') return said.to ?? owner
    return edge === 'RELEASE' ? null : owner
  }, null)

/** Returns the facts for texts to the customer. `formatDay` formats a time in the company's time zone. */
export function caseFactsOf(events: readonly HistoryEvent[], formatDay: (at: number) => string): CaseTextFacts {
  const owner = lastOwnerOf(events)
  const filedEvent = events.findLast(({ edge }) => edge === 'FILE')
  const asks = findOpenAsks(events)
  return {
    member: owner === null ? null : firstNameOf(owner),
    filedWith: filedEvent?.said.with ?? null,
    filedOn: filedEvent ? formatDay(filedEvent.at) : null,
    processingTime: filedEvent?.said.takes ?? null,
    askText: (asks.length === 1 && asks[0] && askTextOf({ ...asks[0], ask: asks[0].kind })) || null,
    askCount: asks.length,
  }
}
