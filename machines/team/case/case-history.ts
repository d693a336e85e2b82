/** Case history for the team: each event's actor, action, and text. */
import { capitalize } from '#contract/capitalize.ts'
import { formatDate } from '#contract/dates.ts'
import type { AskKind } from '#contract/request/case-kind.ts'
import { type AskRecord, collectAsks } from '#machines/case/case.asks.ts'
import type { CaseEvent, CaseEventData, CaseEventMail } from '#machines/case/case.events.ts'
import { subjectOf, threadMetadataOf } from '#machines/case/case.thread.ts'
import { isSystemEvent } from '#machines/case/case.timeline.ts'
import type { TeamCase } from '#machines/team/case/case-outcome.ts'
import { openingMessageOf } from '#machines/team/case/case-revisions.ts'

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/

type CaseEventEntry = TeamCase['happened'][number]
type Edge = CaseEvent['type'] | 'ARRIVE' | 'ADOPT' | 'FILE.OPEN' | 'MAIL.AUTO' | 'MAIL.FAILED'

const fileNamesOf = ({ said: { files } }: CaseEventEntry) =>
  Array.isArray(files) ? (files as readonly { readonly name: string }[]).map(({ name }) => name) : []
const fileNamesText = (names: readonly string[]) =>
  names.length > 1 ? ` ${names.length} files: ${names.join(', ')}` : names.length === 1 ? ` ${names[0]}` : ' a file'
const readText = (event: CaseEventEntry, name: 'with' | 'to' | 'email' | 'until') => (typeof event.said[name] === 'string' ? event.said[name] : '')

/** `2026-12-03` → `December 3, 2026`. */
const formatDay = (day: string) => (DAY_PATTERN.test(day) ? formatDate(Date.parse(`${day}T12:00Z`), { timeZone: 'UTC' }) : day)

const APPROVAL_ENDED = 'which ended the approval'

/** Each edge must have an entry. `nameOf`: returns the name for a member ID. `askText`: text of the ask that the event is about. */
const edgeTexts: Readonly<Record<Edge, (event: CaseEventEntry, nameOf: (id: string) => string, askText?: string) => string>> = {
  ARRIVE: () => 'sent the request',
  ADOPT: () => 'sent the request (imported from an earlier release)',
  'HOLD.RELEASE': () => 'marked the case as not spam',
  'HOLD.SPAM': () => 'closed the case as spam',
  CLAIM: () => 'claimed the case',
  RELEASE: () => 'unclaimed the case',
  ASSIGN: (event, nameOf) => `assigned the case to ${nameOf(readText(event, 'to'))}`,
  WITHDRAW: () => 'canceled the request',
  ASK: () => 'asked the customer',
  'ASK.WITHDRAW': (_event, _nameOf, askText) => `canceled an ask${askText === undefined ? '' : `: ${askText}`}`,
  ANSWER: (event) => {
    const { approves } = event.said
    if (typeof approves === 'boolean') return approves ? 'approved the filing' : 'didn’t approve the filing'
    if (event.said.endsApproval === true) return `answered, ${APPROVAL_ENDED}`
    return fileNamesOf(event).length === 0 ? 'answered' : `answered with${fileNamesText(fileNamesOf(event))}`
  },
  FILE: (event) => (readText(event, 'with') === '' ? 'filed the paperwork' : `filed the paperwork with ${readText(event, 'with')}`),
  COMPLETE: () => 'completed the case',
  DECLINE: () => 'declined the case',
  'AGENCY.ACCEPT': () => 'marked the case as accepted by the agency',
  'AGENCY.REFUSE': () => 'marked the case as sent back by the agency',
  REOPEN: () => 'reopened the case',
  NOTE: (event) => (fileNamesOf(event).length === 0 ? 'wrote a note' : `wrote a note, with${fileNamesText(fileNamesOf(event))}`),
  READ: () => 'read the case',
  MESSAGE: (event) => {
    const { said } = event
    if (said.revision !== undefined) return 'sent a corrected form'
    return fileNamesOf(event).length === 0 ? 'wrote' : `wrote, with${fileNamesText(fileNamesOf(event))}`
  },
  'FILE.ATTACH': (event) =>
    typeof event.said.what === 'string' ? `added ${event.said.what}: ${fileNamesOf(event).join(', ')}` : `added${fileNamesText(fileNamesOf(event))}`,
  'FILE.OPEN': (event) => `opened${fileNamesText(fileNamesOf(event))}`,
  'MAIL.AUTO': (event) => (mailOf(event)?.kind === 'bounce' ? 'bounced' : 'arrived'),
  'MAIL.FAILED': ({ said: { email } }) => (typeof email === 'string' ? `to ${email} wasn’t delivered` : 'to the customer wasn’t delivered'),
  'EMAIL.CORRECT': (event) => `corrected the email address to ${readText(event, 'email')}`,
  CORRECT: ({ said }) => (said.endsApproval === true ? `sent a corrected form, ${APPROVAL_ENDED}` : 'sent a corrected form'),
  SNOOZE: (event) => `snoozed the case until ${formatDay(readText(event, 'until'))}`,
  'SNOOZE.END': () => 'ended the snooze',
  'WAIT.REMIND': () => 'reminded the customer',
  'WAIT.END': () => 'put the case on hold',
}

const mailOf = ({ said: { mail } }: CaseEventEntry) => (typeof mail === 'object' && mail !== null ? (mail as CaseEventMail) : undefined)

/** Returns an event's actor as the subject of a sentence. For an unknown member, this is the ID. */
const actorTextOf = (event: CaseEventEntry): string => {
  const { role, name, who } = event
  const mail = mailOf(event)
  if (event.edge === 'MAIL.FAILED') return 'An email'
  if (event.edge === 'MAIL.AUTO') return mail?.kind === 'bounce' ? 'An email to the customer' : 'An automatic reply'
  if (mail?.isOther) return `${mail.from} (not the customer’s address)`
  if (role === 'customer' || event.edge === 'ADOPT') return 'The customer'
  if (role === 'time') return 'The system'
  const member = name ?? who
  return role === 'operator' ? `An operator for ${member ?? 'the customer'}` : (member ?? role)
}

const STARTING_EDGES = ['ARRIVE', 'ADOPT']

const bodyTextsOf = ({ said: { document, text, reason, takes } }: CaseEventEntry) =>
  [document, text, reason, takes === undefined ? undefined : `A decision usually takes ${String(takes)}.`].filter(
    (one) => typeof one === 'string' && one !== '',
  )

const OMISSION_REASONS = { type: 'unsupported file type', size: 'too large', count: 'too many', encrypted: 'encrypted' } as const

const metadataOf = (event: CaseEventEntry, nameOf: (id: string) => string): string => {
  const mail = mailOf(event)
  if (!mail) return ''
  const omittedFilesText = (mail.leftOut ?? []).map(({ name, why }) => `${name} (${OMISSION_REASONS[why]})`).join(', ')
  return [
    ...(event.edge === 'MAIL.AUTO' || event.edge === 'MAIL.FAILED' ? [`From ${mail.from}.`] : []),
    ...(omittedFilesText === '' ? [] : [`Files left out: ${omittedFilesText}.`]),
    ...(mail.isCut ? ['This is only part of the email.'] : []),
    ...(mail.variantOf === undefined ? [] : ['This email has the same Message-ID as an earlier email, but different text or files.']),
    ...(mail.auth === undefined ? [] : [`The mail server reported ${mail.auth}.`]),
    ...(mail.putBy === undefined ? [] : [`${nameOf(mail.putBy)} added this email to the case.`]),
  ].join(' ')
}

/** Returns an event's stored email. `canClaim`: whether a member can turn the email into a customer message. */
const originalEmailOf = (event: CaseEventEntry) => {
  const { id, from, original } = mailOf(event) ?? {}
  return original === undefined ? {} : { original: { id: id ?? '', from: from ?? '', canClaim: event.edge === 'MAIL.AUTO' && original === 'automatic' } }
}

const ASK_LABELS: Readonly<Record<AskKind, string>> = { field: 'A correction', document: 'A document', question: 'A question', approval: 'An approval' }

/** Returns an event's files that still exist. */
const storedFilesOf = ({ said }: CaseEventEntry, files: TeamCase['files']) => {
  const ids = Array.isArray(said.files) ? (said.files as readonly { readonly id?: string }[]).map(({ id }) => id) : []
  return ids.flatMap((id) => files.find((file) => file.id === id) ?? [])
}

const createAskCard = ({ kind, text, field, document, pages, outcome, answer }: AskRecord, askable: TeamCase['askable'], files: TeamCase['files']) => ({
  title: document ?? askable.find(({ name }) => name === field)?.label ?? ASK_LABELS[kind],
  text: capitalize(text),
  outcome,
  approves: answer?.approves ?? null,
  files: [
    ...files.flatMap((file) => (pages.includes(file.id) ? { id: file.id, name: file.name, storedFile: file } : [])),
    ...(answer?.files ?? []).map(({ id, name }) => ({ id, name, storedFile: files.find((file) => file.id === id) ?? null })),
  ],
})
export type AskCard = ReturnType<typeof createAskCard>

/** Edges that a member uses to change the owner. */
const OWNER_EDGES = ['CLAIM', 'RELEASE', 'ASSIGN']
const MINOR_EDGES = [
  ...OWNER_EDGES,
  ...STARTING_EDGES,
  'HOLD.RELEASE',
  'REOPEN',
  'EMAIL.CORRECT',
  'READ',
  'FILE.OPEN',
  'SNOOZE',
  'SNOOZE.END',
  'WAIT.REMIND',
  'WAIT.END',
]
/** Whether the team acted or the request arrived. Owner changes and reminders do not count, because they do not answer the customer. */
const isTeamAction = ({ role, edge }: CaseEventEntry) => edge === 'ARRIVE' || (role !== 'customer' && role !== 'time' && !OWNER_EDGES.includes(edge))

/** Returns the customer's events since the team's last action. */
export function findUnansweredEvents({ happened }: Pick<TeamCase, 'happened'>) {
  const lastTeamActionIndex = happened.findLastIndex((event) => !isSystemEvent(event) && isTeamAction(event))
  return happened.slice(lastTeamActionIndex + 1).filter((event) => !isSystemEvent(event) && event.role === 'customer')
}

export const toThreadEvent = ({ edge, said }: CaseEventEntry) => ({ edge, said: said as CaseEventData })

/** Edges for requests that end without a result, and for filings that the agency sends back. */
const UNSUCCESSFUL_EDGES = ['DECLINE', 'WITHDRAW', 'HOLD.SPAM', 'AGENCY.REFUSE']

const entryKindOf = (event: CaseEventEntry) => {
  const { edge, said } = event
  if (edge === 'NOTE') return 'note' as const
  if (edge === 'MAIL.FAILED' || mailOf(event)?.kind === 'bounce') return 'failure' as const
  if (UNSUCCESSFUL_EDGES.includes(edge) || (edge === 'ANSWER' && said.approves === false)) return 'refusal' as const
  if (MINOR_EDGES.includes(edge)) return 'log' as const
  const isMessage = (edge === 'MESSAGE' && said.revision === undefined) || (edge === 'FILE.ATTACH' && said.text !== undefined)
  return isMessage ? ('message' as const) : ('step' as const)
}

/** Only an answered ask is a completed step. */
const entryKindsByOutcome = { open: 'ask', answered: 'step', withdrawn: 'refusal', over: 'refusal' } as const

const threadSideOf = ({ role, who, edge }: CaseEventEntry) =>
  (role === 'customer' && edge !== 'MAIL.AUTO') || edge === 'ADOPT' || (role === 'operator' && who === null) ? ('customer' as const) : ('team' as const)

/** Returns the first READ event between the event at `index` and the customer's next event. */
function readReceiptOf(happened: readonly CaseEventEntry[], index: number) {
  const laterEvents = happened.slice(index + 1)
  const nextIndex = laterEvents.findIndex((event) => threadSideOf(event) === 'customer')
  return laterEvents.slice(0, nextIndex < 0 ? undefined : nextIndex).find(({ edge }) => edge === 'READ')
}

/** Whether the entry above an answer is the ask that it answers. Skips entries of the kind `log`. */
function isBelowAsk({ said: { which } }: CaseEventEntry, before: readonly CaseEventEntry[]): boolean {
  const previousEntry = before.findLast((event) => entryKindOf(event) !== 'log')
  return previousEntry?.edge === 'ASK' && (which === undefined || which === String(previousEntry.said.number ?? 0))
}

/** Whether the same member opened the same file. */
const isSameFileOpening = (one: CaseEventEntry, other: CaseEventEntry) =>
  one.edge === 'FILE.OPEN' && one.who === other.who && fileNamesOf(one).join() === fileNamesOf(other).join()

/**
 * Returns the history in order. The first event shows the customer's message from the form. A customer event includes its READ event.
 * If a member opens a file again, the history shows only the first time. Edges from a newer release are shown by name.
 */
export function historyOf({ happened, members, askable = [], files = [], revisions = [] }: Pick<TeamCase, 'happened' | 'members'> & Partial<TeamCase>) {
  const threadEvents = happened.map(toThreadEvent)
  const asks = collectAsks(happened.map(({ at, edge, to, said }) => ({ at, edge, to, said: said as CaseEventData })))
  const threadMetadata = threadEvents.map(threadMetadataOf)
  return happened.flatMap((event, index) => {
    const earlierEvents = happened.slice(0, index)
    const isByCustomer = threadSideOf(event) === 'customer'
    if (event.edge === 'READ' && earlierEvents.some((one) => threadSideOf(one) === 'customer')) return []
    if (event.edge === 'FILE.OPEN' && earlierEvents.some((one) => isSameFileOpening(one, event))) return []
    const readEvent = isByCustomer ? readReceiptOf(happened, index) : undefined
    const { about, ...meta } = threadMetadata[index] ?? {}
    const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? id
    const ask = event.edge === 'ASK' ? asks.find(({ number }) => number === (event.said.number ?? 0)) : undefined
    const storedFiles = storedFilesOf(event, files)
    const startsCase = STARTING_EDGES.includes(event.edge)
    const body = startsCase ? openingMessageOf(revisions) : bodyTextsOf(event).join('\n')
    const kind = startsCase && body !== '' ? 'message' : entryKindOf(event)
    const actionText =
      event.edge in edgeTexts ? edgeTexts[event.edge as Edge](event, nameOf, subjectOf(toThreadEvent(event), threadEvents.slice(0, index))) : event.edge
    return {
      version: event.version,
      at: event.at,
      who: actorTextOf(event),
      text: `${actorTextOf(event)} ${actionText}`,
      body,
      metadata: metadataOf(event, nameOf),
      ...meta,
      ...(about !== undefined && !isBelowAsk(event, earlierEvents) && { about }),
      ...(readEvent && { read: { who: actorTextOf(readEvent), at: readEvent.at } }),
      ...originalEmailOf(event),
      ...(ask && { ask: createAskCard(ask, askable, files) }),
      ...(storedFiles.length > 0 && { files: storedFiles }),
      kind: ask === undefined ? kind : entryKindsByOutcome[ask.outcome],
      by: threadSideOf(event),
    }
  })
}
export type CaseHistoryItem = ReturnType<typeof historyOf>[number]
