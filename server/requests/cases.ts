/** Starts cases, and moves them along the transitions of the case chart. Each move adds one event in the caller's database transaction. */
import { initialTransition, transition } from 'xstate'
import type { CaseKind } from '#contract/request/case-kind.ts'
import { findMentionedMembers } from '#contract/team/mentions.ts'
import { hasEndedApproval } from '#machines/case/case.approval.ts'
import { collectAsks } from '#machines/case/case.asks.ts'
import { parseContext } from '#machines/case/case.context.ts'
import { customerDeadline, nextTimedEvent } from '#machines/case/case.deadlines.ts'
import type { CaseActor, CaseEvent, CaseEventData } from '#machines/case/case.events.ts'
import { caseMachine, findAsk } from '#machines/case/case.machine.ts'
import { type CaseState, stateOf, stateValueOf } from '#machines/case/case.states.ts'
import { customerEmailLineOf, isSystemEvent, teamEmailLineOf } from '#machines/case/case.timeline.ts'
import { teamStateTextsOf } from '#machines/case/team-views.ts'
import { newIdAt } from '#server/database/ids.ts'
import { insertIfNew, insertRows } from '#server/database/insert.ts'
import type { CaseRow, Db, Tx } from '#server/database/schema.ts'
import { emailKey } from '#server/limits/keys.ts'
import type { ReceiptLimits } from '#server/limits/receipt-limits.ts'
import { failureOf, type MailFailure } from '#server/mail/mail-failure.ts'
import type { MailQueue, QueuedMail } from '#server/mail/queue.ts'
import { Problem } from '#server/problem.ts'
import { readApprovalContent } from '#server/requests/approval.ts'
import { caseLimitProblem } from '#server/requests/case-limits.ts'
import { createNextEvent, ERASE_EDGE, type EventRole, emptyChain, type NewCaseEvent, writeEvent } from '#server/requests/chain.ts'
import { startOfDay } from '#server/requests/company-days.ts'
import { eventsWithKey, readTransitions, toPastEvent } from '#server/requests/history.ts'

/** An event to apply, with the data to store. */
export interface RequestedEvent {
  /** Event without actor and time: `{ type: 'DECLINE', reason }`. */
  readonly event: { readonly type: CaseEvent['type'] } & Readonly<Record<string, unknown>>
  readonly by: CaseActor
  /** The real actor, if someone else acts for `by`. For example, an operator can act for a member. */
  readonly as?: EventRole
  readonly data?: CaseEventData & { readonly for?: CaseActor['role'] }
  /** Version of the case that the actor has seen. Default: the newest. Later events cause no conflict if all are system events. */
  readonly seenVersion?: number
}

interface TransitionResult {
  readonly caseId: string
  readonly from: CaseState
  readonly to: CaseState
  readonly version: number
}

type Snapshot = ReturnType<typeof caseMachine.resolveState>

const snapshotOf = ({ state, context }: Pick<CaseRow, 'state' | 'context'>): Snapshot =>
  caseMachine.resolveState({ value: stateValueOf(state), context: parseContext(context) })

interface ContentEvent {
  readonly type: 'MESSAGE' | 'FILE.ATTACH' | 'NOTE'
  readonly by: CaseActor
  readonly data: CaseEventData & { readonly key: string }
}

/** A history entry without a transition. */
type HistoryEntry =
  | { readonly edge: 'FILE.OPEN'; readonly by: Extract<CaseActor, { readonly id: string }>; readonly data: CaseEventData }
  /** An automatic email from the customer. A bounce is recorded as `MAIL.FAILED`. */
  | { readonly edge: 'MAIL.AUTO'; readonly by: { readonly role: 'customer' }; readonly data: CaseEventData }

/** Returns a key for the content of a message: its text, its label, and the names and hashes of its files. */
const contentKeyOf = ({ text, what, files = [] }: CaseEventData) => JSON.stringify([text, what, files.map(({ name, sha256 }) => [name, sha256])])

const caseColumnsOf = (snapshot: Snapshot) => {
  const state = stateOf(snapshot)
  const { context } = snapshot
  return {
    state,
    context: JSON.stringify(context),
    owner: context.owner,
    due_at: nextTimedEvent(state, context)?.at ?? null,
    news_at: context.news?.at ?? null,
    unanswered_at: context.unanswered?.at ?? null,
    order_at: customerDeadline(state, context) ?? context.since,
    snoozed_until: context.snoozedUntil,
    closed_at: state.startsWith('closed.') ? context.since : null,
  }
}

const CONTENT_EDGES: readonly CaseEvent['type'][] = ['MESSAGE', 'FILE.ATTACH', 'CORRECT']
/**
 * Whether the event adds customer content, which is limited. False if a member added the customer's email to the case, or an operator acts
 * for the customer. Answers and cancellations need no limit, because the chart accepts only one answer per ask, and cancels only open
 * cases.
 */
const isCustomerContent = ({ event, by, as, data }: RequestedEvent) =>
  by.role === 'customer' && as === undefined && data?.mail?.putBy === undefined && CONTENT_EDGES.includes(event.type)

const NOT_ALLOWED_TEXT = 'You can’t do this now.'
const CHANGED_BY_OTHERS_TEXT = 'Someone else changed this case first.'
/** Returns a 409 that shows the case's current state. */
const conflictProblem = (message: string, state: string) => new Problem(409, `${message} The status is “${teamStateTextsOf(state).short}”.`)

export const unknownCaseProblem = () => new Problem(404, 'We couldn’t find this case.')

export const findCase = (db: Db, reference: string) =>
  db
    .selectFrom('cases')
    .innerJoin('requests', 'requests.id', 'cases.request_id')
    .selectAll('cases')
    .select(['requests.reference', 'requests.form'])
    .where('requests.reference', '=', reference)
    .executeTakeFirst()

interface NewCase {
  readonly requestId: string
  readonly kind: CaseKind
  readonly isHeld: boolean
  readonly route: string
  readonly addressKey: string
  readonly words: string
  /** Milliseconds until the promised response, or null without a promise. */
  readonly promisedMs?: number | null
}

/** @returns the first event, or undefined when the request already has a case */
const insertCase = async (
  tx: Tx,
  { requestId, route, addressKey, words, promisedMs = null }: NewCase,
  snapshot: Snapshot,
  { at, role, edge }: Pick<NewCaseEvent, 'at' | 'role' | 'edge'>,
) => {
  const id = newIdAt(at)
  const columns = caseColumnsOf(snapshot)
  const event = createNextEvent(emptyChain(id), { at, role, edge, to: columns.state })
  const isNew = await insertIfNew(tx, 'cases', {
    id,
    request_id: requestId,
    ...columns,
    version: event.version,
    head: event.hash,
    created_at: at,
    first_touched_at: null,
    link_generation: 0,
    address_key: addressKey,
    route,
    promised_by: promisedMs === null ? null : at + promisedMs,
    overdue_told_at: null,
    mail_failure: null,
    customer_at: at,
  })
  if (!isNew) return undefined
  await writeEvent(tx, event)
  await insertRows(tx, 'case_search', { case_id: id, words })
  return event
}

type WrittenEvent = ReturnType<typeof createNextEvent>

const mailsForEvent = ({ id, request_id: requestId }: CaseRow, writtenEvent: WrittenEvent, revision: number): QueuedMail[] => {
  const event = toPastEvent(writtenEvent)
  const payload = { requestId, caseId: id, version: writtenEvent.version }
  return [
    ...(customerEmailLineOf(event) === undefined ? [] : [{ kind: 'case' as const, payload }]),
    ...(teamEmailLineOf(event) === undefined ? [] : [{ kind: 'caseTeam' as const, payload }]),
    ...(event.edge === 'HOLD.RELEASE' ? [{ kind: 'receipt' as const, payload: { requestId, revision } }] : []),
  ]
}

/** Returns the emails to colleagues whom a note mentions. */
const mentionMailsOf = async (tx: Tx, { id: caseId, request_id: requestId }: CaseRow, { version, who }: WrittenEvent, text: string): Promise<QueuedMail[]> => {
  if (!text.includes('@')) return []
  const members = await tx.selectFrom('team_members').select(['id', 'name']).where('removed_at', 'is', null).orderBy('id').execute()
  return findMentionedMembers(text, members)
    .filter(({ id }) => id !== who)
    .map(({ id: memberId }) => ({ kind: 'teamMention', payload: { requestId, caseId, version, memberId } }))
}

/** The promised response time (`promises.ts`) no longer applies after a member's first action, or after the customer cancels an untouched request. */
const firstTouchColumns = (actorId: string | undefined, time: number, closedAt: number | null) => {
  if (actorId !== undefined) return { first_touched_at: time }
  return closedAt === null ? {} : { promised_by: null }
}

/** Whether an event that the actor has not seen causes a conflict. */
const hasConflict = async (tx: Tx, { id, version }: CaseRow, seenVersion: number) => {
  if (seenVersion === version) return false
  if (!Number.isSafeInteger(seenVersion) || seenVersion > version) return true
  const laterEvents = await tx.selectFrom('case_events').select('edge').where('case_id', '=', id).where('version', '>', seenVersion).execute()
  return !laterEvents.every(isSystemEvent)
}

/** Locks the case's row. Parallel transactions wait, then read the changes. */
export const lockCase = (tx: Tx, caseId: string) =>
  tx
    .updateTable('cases')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', caseId)
    .returningAll()
    .executeTakeFirst()

interface Deps {
  readonly now: () => number
  /** Queues a move's emails in the same transaction. */
  readonly mails: Pick<MailQueue, 'add'>
  /** Limits the emails that customers cause. Operator commands omit it, because they need no limit. */
  readonly receiptLimits?: ReceiptLimits
  /** Whether another program gets the events (`server/webhook`). */
  readonly hasWebhook?: boolean
}

export function createCases({ now, mails, receiptLimits, hasWebhook = false }: Deps) {
  /** Returns the webhook call for an event. It contains the case's owner after the event, because event rows do not store the owner. */
  const webhookCallsOf = ({ case_id: caseId, version }: WrittenEvent, requestId: string, owner: string | null): QueuedMail[] =>
    hasWebhook ? [{ kind: 'webhook', payload: { requestId, caseId, version, ...(owner !== null && { owner }) } }] : []

  /**
   * Records that an email did not reach the customer. The owner or the team gets an email only for the case's first failure of a kind.
   * @param data the failure, its reason, and the address
   */
  const recordMailFailure = async (tx: Tx, row: CaseRow, data: CaseEventData & Pick<MailFailure, 'failure'>): Promise<void> => {
    const { id: caseId, request_id: requestId, version, head: hash, state, mail_failure: knownFailure } = row
    const nextEvent = createNextEvent({ caseId, version, hash }, { at: now(), role: 'time', edge: 'MAIL.FAILED', from: state, to: state, data })
    const failure = knownFailure === 'address' ? knownFailure : data.failure
    await tx.updateTable('cases').set({ version: nextEvent.version, head: nextEvent.hash, mail_failure: failure }).where('id', '=', caseId).execute()
    await writeEvent(tx, nextEvent)
    const failureMails: QueuedMail[] = failure === knownFailure ? [] : [{ kind: 'mailFailed', payload: { requestId, caseId, version: nextEvent.version } }]
    await mails.add(tx, ...failureMails, ...webhookCallsOf(nextEvent, requestId, row.owner))
  }

  /**
   * Clears a request's spam suspicion.
   * @returns the request's newest revision
   */
  const clearSuspicion = async (tx: Tx, requestId: string) => {
    const { revision } = await tx.updateTable('requests').set({ suspicion: null }).where('id', '=', requestId).returning('revision').executeTakeFirstOrThrow()
    return revision
  }

  /** Adds data for the chart and the history: the number of an ask, the end of a snooze, or the hash of the approved content. */
  const addEventData = async (
    tx: Tx,
    row: CaseRow,
    { context }: Snapshot,
    { event, data }: RequestedEvent,
  ): Promise<Pick<RequestedEvent, 'event' | 'data'>> => {
    if (event.type === 'ASK') {
      const number = row.version + 1
      return { event: { ...event, number }, data: { ...data, number } }
    }
    // An invalid date becomes the time 0, which the chart refuses.
    if (event.type === 'SNOOZE' && data?.until !== undefined) return { event: { ...event, wakesAt: startOfDay(data.until) ?? 0 }, data }
    if (event.type === 'FILE' && context.approval !== null) {
      const { answer } = collectAsks((await readTransitions(tx, row.id)).map(toPastEvent)).findLast(({ answer: pastAnswer }) => pastAnswer?.approves) ?? {}
      const { hash: contentHash } = await readApprovalContent(tx, row.request_id, answer?.shown?.files.map(({ id }) => id) ?? [])
      return { event: { ...event, shows: contentHash }, data }
    }
    if (event.type !== 'ANSWER' && event.type !== 'ASK.WITHDRAW') return { event, data }
    const openAsk = findAsk(context, event as { readonly which?: string })
    if (!openAsk) return { event, data }
    const askReference = { which: String(openAsk.number) }
    if (event.type === 'ASK.WITHDRAW' || openAsk.kind !== 'approval') return { event, data: { ...data, ...askReference } }
    const ask = collectAsks((await readTransitions(tx, row.id)).map(toPastEvent)).findLast(({ number }) => number === openAsk.number)
    const content = await readApprovalContent(tx, row.request_id, ask?.pages ?? [])
    const isApproved = event.approves === true
    return { event: { ...event, shown: content.hash }, data: { ...data, ...askReference, approves: isApproved, shown: content } }
  }

  /**
   * Takes one transition.
   * @throws {Problem} 409 with the current state when the chart does not allow it for this actor, or when another move was first
   * @throws {Problem} 429 when the customer is over a limit
   */
  const move = async (tx: Tx, caseId: string, requestedEvent: RequestedEvent): Promise<TransitionResult> => {
    const { by, as, seenVersion } = requestedEvent
    const row = await tx.selectFrom('cases').selectAll().where('id', '=', caseId).executeTakeFirst()
    if (!row) throw unknownCaseProblem()
    if (seenVersion !== undefined && (await hasConflict(tx, row, seenVersion))) throw conflictProblem(CHANGED_BY_OTHERS_TEXT, row.state)
    const snapshotBefore = snapshotOf(row)
    const { event, data } = await addEventData(tx, row, snapshotBefore, requestedEvent)
    const caseEvent = { ...event, by, at: now() } as CaseEvent
    if (!snapshotBefore.can(caseEvent)) throw conflictProblem(NOT_ALLOWED_TEXT, row.state)
    if (isCustomerContent(requestedEvent)) {
      const limitProblem = await caseLimitProblem(tx, caseId, caseEvent.at)
      if (limitProblem) throw limitProblem
    }
    const [snapshotAfter] = transition(caseMachine, snapshotBefore, caseEvent)
    // Marks a customer event that voids an approval, so that the status page and the history show this.
    const eventData: RequestedEvent['data'] =
      by.role === 'customer' && data?.revision !== undefined && hasEndedApproval(snapshotBefore, snapshotAfter) ? { ...data, endsApproval: true } : data
    const columns = caseColumnsOf(snapshotAfter)
    const actorId = 'id' in by ? by.id : undefined
    const nextEvent = createNextEvent(
      { caseId, version: row.version, hash: row.head },
      { at: caseEvent.at, role: as ?? by.role, who: actorId, edge: event.type, from: row.state, to: columns.state, data: eventData },
    )
    // This is the first write of a move. If two moves run in parallel, one of them waits here and fails.
    const { numUpdatedRows } = await tx
      .updateTable('cases')
      .set({
        ...columns,
        version: nextEvent.version,
        head: nextEvent.hash,
        ...(by.role === 'customer' && { customer_at: caseEvent.at }),
        ...(row.first_touched_at === null && event.type !== 'READ' && firstTouchColumns(actorId, caseEvent.at, columns.closed_at)),
      })
      .where('id', '=', caseId)
      .where('version', '=', row.version)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) {
      // In PostgreSQL, two parallel moves can both read before either writes. Reads the state again, because `row` may be outdated.
      const { state } = (await tx.selectFrom('cases').select('state').where('id', '=', caseId).executeTakeFirst()) ?? row
      throw conflictProblem(CHANGED_BY_OTHERS_TEXT, state)
    }
    await writeEvent(tx, nextEvent)
    const revision = event.type === 'HOLD.RELEASE' ? await clearSuspicion(tx, row.request_id) : 0
    // Only cancellations need this check. Until a member acts, a visitor can cause a `case` email only by canceling.
    const isOverReceiptLimit = event.type === 'WITHDRAW' && (await receiptLimits?.exceedsLimit(tx, row.address_key ?? ''))
    const queuedMails = mailsForEvent(row, nextEvent, revision).filter(({ kind }) => kind !== 'case' || !isOverReceiptLimit)
    const mentionMails = event.type === 'NOTE' ? await mentionMailsOf(tx, row, nextEvent, data?.text ?? '') : []
    await mails.add(tx, ...queuedMails, ...mentionMails, ...webhookCallsOf(nextEvent, row.request_id, columns.owner))
    return { caseId, from: row.state as CaseState, to: columns.state, version: nextEvent.version }
  }

  return {
    /** Starts the case for a new request. @returns the case ID, or undefined when the request already has a case */
    async startCase(tx: Tx, newCase: NewCase): Promise<string | undefined> {
      const at = now()
      const [initialSnapshot] = initialTransition(caseMachine, { ...newCase, at })
      const event = await insertCase(tx, newCase, initialSnapshot, { at, role: 'customer', edge: 'ARRIVE' })
      if (!event) return undefined
      await mails.add(tx, ...webhookCallsOf(event, newCase.requestId, null))
      return event.case_id
    },

    /** Creates a case for a request from an old release. If the request is old (`isOld`), the case starts as completed. */
    async importCase(tx: Tx, { at, isOld, ...newCase }: NewCase & { readonly at: number; readonly isOld: boolean }): Promise<void> {
      const [firstSnapshot] = initialTransition(caseMachine, { ...newCase, at })
      const snapshot = isOld ? caseMachine.resolveState({ value: stateValueOf('closed.completed'), context: firstSnapshot.context }) : firstSnapshot
      await insertCase(tx, newCase, snapshot, { at, role: 'operator', edge: 'ADOPT' })
    },

    /**
     * Adds a message, a file, or a note once per key.
     * @returns whether the entry was new
     */
    async addOnce(tx: Tx, caseId: string, { type, by, data }: ContentEvent): Promise<boolean> {
      // A parallel duplicate waits here, and then finds the first entry.
      await lockCase(tx, caseId)
      // The key alone is not enough. If the first response was lost, the customer may change the message and send it with the same key.
      const earlierEvents = await eventsWithKey(tx, caseId, data.key)
      if (earlierEvents.some(({ edge, said }) => edge === type && contentKeyOf(said) === contentKeyOf(data))) return false
      await move(tx, caseId, { event: { type }, by, data })
      return true
    },

    /**
     * Adds an entry without a transition.
     * @throws {Problem} 404 when the case no longer exists
     */
    async addEntry(tx: Tx, caseId: string, { edge, by, data }: HistoryEntry): Promise<void> {
      const row = await lockCase(tx, caseId)
      if (!row) throw unknownCaseProblem()
      if (data.mail?.kind === 'bounce') {
        const { status = '', recipient } = data.mail
        return recordMailFailure(tx, row, { ...data, ...failureOf(`${status} ${data.text ?? ''}`), ...(recipient !== undefined && { email: recipient }) })
      }
      const { version, head: hash, state } = row
      const actorId = 'id' in by ? by.id : undefined
      const nextEvent = createNextEvent({ caseId, version, hash }, { at: now(), role: by.role, who: actorId, edge, from: state, to: state, data })
      await tx.updateTable('cases').set({ version: nextEvent.version, head: nextEvent.hash }).where('id', '=', caseId).execute()
      await writeEvent(tx, nextEvent)
    },

    /** Records that an email to the customer was permanently rejected. Does nothing if the address has changed in the meantime. */
    async handleMailFailure(tx: Tx, requestId: string, { to, reply }: { readonly to: string; readonly reply: string }): Promise<void> {
      const foundCase = await tx.selectFrom('cases').select('id').where('request_id', '=', requestId).executeTakeFirst()
      const row = foundCase && (await lockCase(tx, foundCase.id))
      if (row?.address_key === emailKey(to)) await recordMailFailure(tx, row, { ...failureOf(reply), email: to })
    },

    move,
  }
}

/** Erases event data before the requests are erased. The hashes in the chain are kept. */
export async function eraseCases(tx: Tx, requestIds: readonly string[], time: number): Promise<void> {
  // Locks the cases, so that no other transaction moves them.
  const rows = await tx.updateTable('cases').set({ due_at: null }).where('request_id', 'in', requestIds).returningAll().execute()
  for (const { id, version, head, state } of rows) {
    await writeEvent(tx, createNextEvent({ caseId: id, version, hash: head }, { at: time, role: 'operator', edge: ERASE_EDGE, from: state, to: 'erased' }))
    await tx.updateTable('case_events').set({ data: null, salt: null }).where('case_id', '=', id).where('data', 'is not', null).execute()
  }
}

export type Cases = ReturnType<typeof createCases>
