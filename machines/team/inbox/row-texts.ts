/** Texts of a row: what is new, the deadline, and the age. */
import type { InboxRow } from '#contract/team/team-cases.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** `5 min`, `3 h`, `2 d`. @param ms a time span */
export const durationText = (ms: number): string => {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.round(ms / HOUR_MS)
  return hours < 24 ? `${hours} h` : `${Math.round(ms / DAY_MS)} d`
}

const isUnderHalfMinute = (ms: number) => ms < MINUTE_MS / 2
const formatTimeAgo = (ms: number) => (isUnderHalfMinute(ms) ? 'just now' : `${durationText(ms)} ago`)
const formatTimeSince = (ms: number) => (isUnderHalfMinute(ms) ? ', just now' : ` ${durationText(ms)}`)

/** Returns `1 h 12` in the second hour, when minutes still matter. */
const exactDurationText = (ms: number): string => {
  const minutes = Math.round(ms / MINUTE_MS)
  return minutes > 60 && minutes < 120 ? `1 h ${minutes - 60}` : durationText(ms)
}

const NEWS_TEXTS: Readonly<Record<string, string>> = {
  MESSAGE: 'wrote',
  ANSWER: 'answered',
  APPROVE: 'approved',
  'FILE.ATTACH': 'sent files',
  CORRECT: 'corrected the form',
  WITHDRAW: 'canceled',
  ASSIGN: 'assigned',
}

/** Texts for customer events that the team has read but not answered. */
const TASK_TEXTS: Readonly<Record<string, string>> = { MESSAGE: 'to answer', ANSWER: 'to check', 'FILE.ATTACH': 'to check', CORRECT: 'to check' }

const STATE_TEXTS: Readonly<Record<string, (ms: number) => string>> = {
  held: () => 'held',
  received: () => 'unclaimed',
  inWork: (ms) => `in progress${formatTimeSince(ms)}`,
  waitingForCustomer: (ms) => `asked ${formatTimeAgo(ms)}`,
  dormant: (ms) => `on hold${formatTimeSince(ms)}`,
  withAgency: (ms) => `filed ${formatTimeAgo(ms)}`,
  'closed.completed': (ms) => `done ${formatTimeAgo(ms)}`,
  'closed.declined': (ms) => `declined ${formatTimeAgo(ms)}`,
  'closed.withdrawn': (ms) => `canceled ${formatTimeAgo(ms)}`,
  'closed.spam': () => 'spam',
}

const eventText = ({ edge, at: moment }: NonNullable<InboxRow['news']>, at: number) => `${NEWS_TEXTS[edge] ?? 'news'} ${formatTimeAgo(at - moment)}`

/**
 * Returns the first of these that the row has: unread news, the end of a snooze, an unanswered customer event, or the state.
 * @param at now, in milliseconds since the epoch
 */
export function newestTextOf(
  { news, unanswered, state, since, snoozedUntil }: Pick<InboxRow, 'news' | 'unanswered' | 'state' | 'since' | 'snoozedUntil'>,
  at: number,
): string {
  if (news) return eventText(news, at)
  if (snoozedUntil !== null) return `back in ${durationText(snoozedUntil - at)}`
  if (unanswered) {
    const task = TASK_TEXTS[unanswered.edge]
    return task === undefined ? eventText(unanswered, at) : `${task}, ${durationText(at - unanswered.at)}`
  }
  return STATE_TEXTS[state]?.(at - since) ?? state
}

/** Time in milliseconds after which an answer to the customer is late. */
const ANSWER_LATE_MS = 2 * DAY_MS

/** Whether the customer has waited too long for an answer. Always false for a snoozed case, which a member put aside on purpose. */
export const isAnswerLate = ({ unanswered, snoozedUntil }: Pick<InboxRow, 'unanswered' | 'snoozedUntil'>, at: number): boolean =>
  snoozedUntil === null && unanswered !== null && unanswered.edge in TASK_TEXTS && at - unanswered.at > ANSWER_LATE_MS

/** Returns a text about the deadline: the promised first response, or the end of the wait for the customer. Null without a deadline. */
export function deadlineTextOf({ dueAt, state }: Pick<InboxRow, 'dueAt' | 'state'>, at: number) {
  if (dueAt === null) return null
  const isOverdue = dueAt < at
  const duration = exactDurationText(Math.abs(dueAt - at))
  if (state === 'waitingForCustomer') return { text: isOverdue ? 'deadline passed' : `${duration} left`, isLate: false }
  return { text: isOverdue ? `${duration} late` : `due in ${duration}`, isLate: isOverdue }
}

export const ageText = ({ sentAt }: Pick<InboxRow, 'sentAt'>, at: number): string => durationText(at - sentAt)

/** `Ann Miller` → `AM`. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

/** Splits a text at the searched words. Every second part is a match. */
export const splitAtMatches = (text: string, search: string): readonly string[] => {
  const searchWords = search.split(/\s+/).filter((word) => word !== '')
  return searchWords.length === 0
    ? [text]
    : text.split(new RegExp(`(${searchWords.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})`, 'iu'))
}
