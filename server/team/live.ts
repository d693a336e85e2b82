/** Server-sent events about cases. Each process polls the database for all its listeners, so it also finds events from other processes. */
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type LiveChange, type LivePresence, liveEventNames } from '#contract/team/team-cases.ts'
import type { Db } from '#server/database/schema.ts'
import { busyProblem, Problem } from '#server/problem.ts'
import { currentEventName } from '#server/requests/history.ts'
import { inboxValuesOf } from '#server/team/inbox-values.ts'
import type { Presence, PresenceByCase } from '#server/team/presence.ts'
import { createSequenceTracker, type SequenceTracker } from '#server/team/sequence-tracker.ts'
import type { TeamSession, TeamSessions } from '#server/team/sign-in/sessions.ts'

export interface LiveTimes {
  /** Poll interval for events. */
  readonly pollMs: number
  /** Interval between checks for ended sessions and unmatched emails. An ended session's stream closes within 5 s. */
  readonly checkMs: number
  /** Interval of keep-alive comments, shorter than the timeouts of proxies. */
  readonly keepAliveMs: number
  /** Maximum age of a stream. Needed because the operating system buffers data for a disconnected reader without an error. */
  readonly maxAgeMs: number
}
export const LIVE_TIMES: LiveTimes = { pollMs: 400, checkMs: 3_000, keepAliveMs: 15_000, maxAgeMs: 3_600_000 }

export const STREAMS_PER_SESSION_MAX = 10
export const STREAMS_MAX = 1_000
/** Maximum size of the unread data of one stream, in the memory of this process. A larger backlog closes the stream. */
const UNREAD_MAX_BYTES = 256 * 1_024
/** Maximum number of missed events. A page that missed more events loads everything again. */
const MISSED_EVENTS_MAX = 1_000
const RECONNECT_DELAY_MS = 2_000

const formatEvent = (event: string, data: object, id?: number) => `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

interface Listener {
  readonly session: TeamSession
  readonly endsAt: number
  /** Undefined until the response has its headers. Until then, `heldEvents` collects the events. */
  raw?: ServerResponse
  heldEvents: string
}

interface Deps {
  readonly db: Db
  readonly sessions: Pick<TeamSessions, 'activeSessionIds'>
  readonly presence: Pick<Presence, 'membersOf'>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly times?: LiveTimes
}

export function createLiveUpdates({ db, sessions, presence, log, times = LIVE_TIMES }: Deps) {
  const listeners = new Set<Listener>()
  /** Sequence numbers of the events that were sent (`sequence-tracker.ts`). Undefined without listeners. */
  let sentSequence: Promise<SequenceTracker> | undefined
  let isStopping = false
  let pollLoop: Promise<void> | undefined
  let currentPresence: PresenceByCase = new Map()
  let unmatchedMailsState = ''

  const removeListener = (listener: Listener) => {
    listeners.delete(listener)
    listener.raw?.end()
  }

  const write = (listener: Listener, text: string) => {
    const { raw } = listener
    if (!raw) {
      listener.heldEvents += text
      return
    }
    raw.write(text)
    if (raw.writableLength <= UNREAD_MAX_BYTES) return
    listeners.delete(listener)
    raw.destroy()
  }

  const readEventRows = (filter: { readonly after: number; readonly sequences?: readonly number[] }, limit: number) =>
    db
      .selectFrom('case_events')
      .leftJoin('cases', 'cases.id', 'case_events.case_id')
      .leftJoin('requests', 'requests.id', 'cases.request_id')
      .leftJoin('team_members', 'team_members.id', 'cases.owner')
      .select(['sequence', 'reference', 'case_events.version', 'edge', 'from_state', 'to_state', 'form', 'who', 'owner', 'team_members.name', 'mail_failure'])
      .select(['state', 'context', 'promised_by', 'first_touched_at'])
      .where(({ eb, or }) => or([eb('sequence', '>', filter.after), ...(filter.sequences?.length ? [eb('sequence', 'in', filter.sequences)] : [])]))
      .orderBy('sequence')
      .limit(limit)
      .execute()
  type Row = Awaited<ReturnType<typeof readEventRows>>[number]

  /** Returns the change to a case. Undefined for events in member chains, and for erased cases. */
  const changeOf = ({
    sequence,
    reference,
    version,
    edge,
    from_state: from,
    to_state: to,
    form,
    who,
    owner,
    name,
    mail_failure: mailFailure,
    ...stored
  }: Row): LiveChange | undefined =>
    reference === null || form === null || stored.state === null || stored.context === null
      ? undefined
      : {
          sequence,
          reference,
          version,
          edge: currentEventName(edge),
          from: from && currentEventName(from),
          state: currentEventName(to),
          form,
          who,
          owner: owner === null ? null : { id: owner, name: name ?? owner },
          mailFailure,
          ...inboxValuesOf({ ...stored, state: stored.state, context: stored.context }),
        }

  /** @param id position in the stream after these events */
  const formatChanges = (rows: readonly Row[], id: number) =>
    rows
      .map(changeOf)
      .filter((change) => change !== undefined)
      .map((change) => formatEvent(liveEventNames.change, change, id))
      .join('')

  const sendChanges = async (sequence: SequenceTracker) => {
    let rows: Row[]
    do {
      rows = await readEventRows({ after: sequence.highest, sequences: sequence.missingNumbers() }, MISSED_EVENTS_MAX)
      sequence.addNumbers(rows.map((row) => row.sequence))
      const changesText = formatChanges(rows, sequence.lastComplete)
      if (changesText !== '') for (const listener of listeners) write(listener, changesText)
    } while (rows.length === MISSED_EVENTS_MAX)
  }

  const sendPresence = async () => {
    const previousPresence = currentPresence
    currentPresence = await presence.membersOf(db)
    for (const reference of new Set([...previousPresence.keys(), ...currentPresence.keys()]))
      for (const listener of listeners) {
        const otherMembers = (presenceByCase: PresenceByCase) => (presenceByCase.get(reference) ?? []).filter(({ id }) => id !== listener.session.member.id)
        const presentMembers = otherMembers(currentPresence)
        if (JSON.stringify(presentMembers) !== JSON.stringify(otherMembers(previousPresence)))
          write(listener, formatEvent(liveEventNames.presence, { reference, here: presentMembers } satisfies LivePresence))
      }
  }

  const readMailsState = async () => {
    const { count, newest } = await db
      .selectFrom('inbound_mails')
      .select(({ fn }) => [fn.countAll().as('count'), fn.max('id').as('newest')])
      .where('state', '=', 'unmatched')
      .executeTakeFirstOrThrow()
    return `${count} ${newest}`
  }

  const sendMailCount = async () => {
    const previousState = unmatchedMailsState
    unmatchedMailsState = await readMailsState()
    if (previousState !== unmatchedMailsState) for (const listener of listeners) write(listener, formatEvent(liveEventNames.mails, {}))
  }

  const endExpiredStreams = async () => {
    // Copies the set, because the query result does not include listeners that are added during the query.
    const checkedListeners = [...listeners]
    const activeIds = await sessions.activeSessionIds(
      db,
      checkedListeners.map(({ session }) => session.id),
    )
    for (const listener of checkedListeners) if (!activeIds.has(listener.session.id) || performance.now() > listener.endsAt) removeListener(listener)
  }

  const pollEvents = async (sequence: SequenceTracker) => {
    let [checkAt, keepAliveAt] = [performance.now() + times.checkMs, performance.now() + times.keepAliveMs]
    let isUnavailable = false
    while (listeners.size > 0 && !isStopping) {
      try {
        await sendChanges(sequence)
        await sendPresence()
        if (performance.now() >= checkAt) {
          await endExpiredStreams()
          await sendMailCount()
          checkAt = performance.now() + times.checkMs
        }
        isUnavailable = false
      } catch (error) {
        // Listeners miss no event, because the next poll continues at the same position. Each outage is logged once.
        if (!isUnavailable) log.warn({ err: error }, 'live events are unavailable')
        isUnavailable = true
      }
      if (performance.now() >= keepAliveAt) {
        for (const listener of listeners) write(listener, ':\n\n')
        keepAliveAt = performance.now() + times.keepAliveMs
      }
      await pause(times.pollMs)
    }
    // There is no `await` between the end of the loop and these lines, so that the next listener always starts a new loop.
    pollLoop = undefined
    sentSequence = undefined
    currentPresence = new Map()
  }

  const startPolling = async () => {
    const newestEvents = await db.selectFrom('case_events').select('sequence').orderBy('sequence', 'desc').limit(MISSED_EVENTS_MAX).execute()
    const sequence = createSequenceTracker(
      newestEvents.map((row) => row.sequence),
      () => performance.now(),
    )
    unmatchedMailsState = await readMailsState()
    pollLoop = pollEvents(sequence)
    return sequence
  }

  const ensurePolling = () => {
    sentSequence ??= startPolling().catch((error: unknown) => {
      sentSequence = undefined
      throw error
    })
    return sentSequence
  }

  const readMissedEvents = async (after: number, sequence: SequenceTracker) => {
    const rows = await readEventRows({ after: Math.min(after, sequence.lastComplete) }, MISSED_EVENTS_MAX + 1)
    return rows.length > MISSED_EVENTS_MAX ? formatEvent(liveEventNames.reload, {}, sequence.lastComplete) : formatChanges(rows, sequence.lastComplete)
  }

  const checkStreamLimits = (session: TeamSession) => {
    if (isStopping || listeners.size >= STREAMS_MAX) throw busyProblem()
    const ownListeners = [...listeners].filter((listener) => listener.session.id === session.id)
    if (ownListeners.length >= STREAMS_PER_SESSION_MAX) throw new Problem(429, 'This page is open in too many tabs.', { retryAfterSeconds: 60 })
  }

  return {
    get size() {
      return listeners.size
    },

    /**
     * Adds a listener.
     * @param after position at which the stream continues. Default: now
     * @returns a function that starts the stream. The caller must write the headers first
     * @throws {Problem} 429 when the session has too many streams, 503 when there are too many in total
     */
    async subscribe(session: TeamSession, after?: number): Promise<(raw: ServerResponse) => void> {
      checkStreamLimits(session)
      const listener: Listener = { session, endsAt: performance.now() + times.maxAgeMs, heldEvents: '' }
      // Adds the listener before the first `await`, so that it misses no event.
      listeners.add(listener)
      try {
        const sequence = await ensurePolling()
        const missedEvents = after === undefined ? '' : await readMissedEvents(after, sequence)
        return (raw) => {
          // The stream can end before it has started.
          if (raw.destroyed || !listeners.has(listener)) return removeListener(Object.assign(listener, { raw }))
          raw.once('close', () => listeners.delete(listener))
          // The first event has the old position, so that a client whose stream ends early gets the missed events again.
          raw.write(
            `retry: ${RECONNECT_DELAY_MS}\n${formatEvent(liveEventNames.open, {}, Math.min(after ?? sequence.lastComplete, sequence.lastComplete))}${missedEvents}${listener.heldEvents}`,
          )
          Object.assign(listener, { raw, heldEvents: '' })
        }
      } catch (error) {
        listeners.delete(listener)
        throw error
      }
    },

    /** Ends all streams. The server can stop only without open connections. */
    async end(): Promise<void> {
      isStopping = true
      for (const listener of listeners) removeListener(listener)
      await pollLoop
    },
  }
}

export type LiveUpdates = ReturnType<typeof createLiveUpdates>
