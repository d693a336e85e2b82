/** Unmatched emails: members read them, assign them to a case, or discard them. */
import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { parseReference, REFERENCE_PATH_PATTERN } from '#contract/request/reference.ts'
import { INBOUND_MAIL_RETENTION_MS, UNMATCHED_MAIL_RETENTION_MS, UNUSED_FILE_RETENTION_MS } from '#contract/request/retention.ts'
import { EMAILS_PER_PAGE, type MailList, type MailListResponse, type MailResponse, type MailRow, SUGGESTED_CASES_MAX } from '#contract/team/team-mails.ts'
import type { Database } from '#server/database/database.ts'
import { firstIdAt } from '#server/database/ids.ts'
import type { CaseRow, Db, InboundMailRow, Tx } from '#server/database/schema.ts'
import type { FileStore } from '#server/files/files.ts'
import { createUploadStore } from '#server/files/upload-store.ts'
import { discardUploads } from '#server/files/uploads.ts'
import { assignToCase } from '#server/inbound/assign-to-case.ts'
import { storeAttachments } from '#server/inbound/attachments.ts'
import type { MailReader } from '#server/inbound/mail-reader.ts'
import { parseMailView } from '#server/inbound/mail-view.ts'
import { invalidFieldsProblem, Problem } from '#server/problem.ts'
import { type Cases, findCase, lockCase } from '#server/requests/cases.ts'
import { readHistory, toPastEvent } from '#server/requests/history.ts'
import type { SecretKeys } from '#server/secrets/secret-key.ts'
import { createTickets } from '#server/secrets/tickets.ts'
import { appendMemberEvent } from '#server/team/sign-in/member-events.ts'
import type { TeamSession } from '#server/team/sign-in/sessions.ts'

const unknownMailProblem = () => new Problem(404, 'This email is no longer available.')
const handledMailProblem = () => new Problem(409, 'This email was already added to a case or discarded.')
/** If the case refuses the email, shows the reason as an error at the reference field. */
const toReferenceError = (error: unknown): never => {
  throw error instanceof Problem && error.status === 409 ? new Problem(409, error.message, { errors: { reference: error.message } }) : error
}
const unreadableMailProblem = () => new Problem(422, 'This email can’t be read. Save it, then add its contents to the case.')
const linkExpiredProblem = () => new Problem(410, 'This link has expired. Open the email from the list again.')

interface Deps {
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly files: Pick<FileStore, 'receive' | 'keep' | 'drop' | 'open'>
  readonly cases: Pick<Cases, 'addOnce'>
  readonly reader: Pick<MailReader, 'read'>
  readonly secretKeys: SecretKeys
  readonly wake: () => void
  readonly now: () => number
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

const REFERENCE_IN_TEXT = new RegExp(`\\b${REFERENCE_PATH_PATTERN}\\b`, 'g')
const REFERENCES_MAX = 20

type MailEdge = 'MAIL.PUT' | 'MAIL.DISCARD' | 'MAIL.SAVE'

interface MailDownload {
  readonly size: number
  readonly bytes?: Readable
}

export function createUnmatchedMails({ database: { db, transact }, files, cases, reader, secretKeys, wake, now, log }: Deps) {
  const tickets = createTickets('team-mail', secretKeys, now)
  const { keepAll, dropAll } = createUploadStore({ files, log })

  const queryMails = () =>
    db.selectFrom('inbound_mails').leftJoin('requests', 'requests.id', 'inbound_mails.request_id').selectAll('inbound_mails').select('requests.reference')
  const mailLists: Record<MailList, typeof queryMails> = {
    waiting: () => queryMails().where('inbound_mails.state', '=', 'unmatched'),
    // Excludes emails whose data is in a history.
    automatic: () => queryMails().where('inbound_mails.state', '=', 'kept').where('inbound_mails.said', 'is not', null),
  }

  const rowOf = ({
    id,
    kind,
    received_at: at,
    from_address: from,
    subject,
    why,
    reference,
    size,
    said,
  }: InboundMailRow & { readonly reference: string | null }): MailRow => ({
    id,
    at,
    from,
    subject,
    why: kind === 'auto' || kind === 'bounce' || kind === 'loop' ? kind : (why ?? 'no-case'),
    reference,
    size,
    files: parseMailView(said)?.files.length ?? 0,
  })

  const findMail = async (which: MailList, id: string) => {
    const row = await mailLists[which]().where('inbound_mails.id', '=', id).executeTakeFirst()
    if (!row) throw unknownMailProblem()
    return row
  }

  /** Returns the IDs of cases that an email mentions, then of cases with its sender address. In each group, the newest is first. */
  const suggestCaseIds = async ({ from_key: sender, reference, subject }: InboundMailRow & { readonly reference: string | null }, text: string) => {
    const referencesInText = [...`${subject}\n${text}`.matchAll(REFERENCE_IN_TEXT)].slice(0, REFERENCES_MAX).map(([found]) => parseReference(found))
    const references = reference === null ? referencesInText : [reference, ...referencesInText]
    const newestCasesQuery = db.selectFrom('cases').select('cases.id').orderBy('cases.id', 'desc').limit(SUGGESTED_CASES_MAX)
    const casesByReference =
      references.length === 0
        ? []
        : await newestCasesQuery.innerJoin('requests', 'requests.id', 'request_id').where('requests.reference', 'in', references).execute()
    // The second condition lets the database use its partial index, which has the same condition.
    const casesOfSender = sender === '' ? [] : await newestCasesQuery.where('address_key', '=', sender).where('address_key', '<>', '').execute()
    return [...new Set([...casesByReference, ...casesOfSender].map(({ id }) => id))].slice(0, SUGGESTED_CASES_MAX)
  }

  /** Returns an unmatched or automatic email. @throws {Problem} 404 for any other email */
  const findAssignableMail = async (id: string) => {
    const row = await db.selectFrom('inbound_mails').selectAll().where('id', '=', id).where('state', 'in', ['unmatched', 'kept']).executeTakeFirst()
    if (!row) throw unknownMailProblem()
    return row
  }

  /** Returns the files that the case already has from this email. Empty unless the history contains the email as an automatic email. */
  const findExistingFiles = async ({ id, request_id }: InboundMailRow, caseRow: CaseRow) => {
    if (request_id !== caseRow.request_id) return []
    const events = (await readHistory(db, caseRow.id)).map(toPastEvent)
    return events.find(({ edge, said }) => edge === 'MAIL.AUTO' && said.mail?.id === id)?.said.files ?? []
  }

  /** @throws {Problem} 404 when the email is not stored or cannot be opened, 503 when the storage is unavailable */
  const openStoredMail = async ({ stored_as, key_id }: Pick<InboundMailRow, 'stored_as' | 'key_id'>) => {
    if (stored_as === null) throw unknownMailProblem()
    return files.open({ stored_as, key_id }).catch((error: Error) => {
      if (error instanceof Problem) throw error
      log.error({ err: error }, 'could not open a stored inbound email')
      throw unknownMailProblem()
    })
  }

  /** Whether the same member repeats the action, by a double click or a retry after a lost response. */
  const isRepeat = async (id: string, { id: memberId }: TeamSession['member'], state: InboundMailRow['state'], requestId?: string): Promise<boolean> => {
    const row = await db
      .selectFrom('inbound_mails')
      .select('request_id')
      .where('id', '=', id)
      .where('state', '=', state)
      .where('handled_by', '=', memberId)
      .executeTakeFirst()
    return row !== undefined && (requestId === undefined || row.request_id === requestId)
  }

  /** Removes an email from the list. If two members try, only one succeeds. */
  const recordHandling = async (
    tx: Tx,
    id: string,
    memberId: string,
    values: Pick<InboundMailRow, 'state'> & Partial<InboundMailRow>,
    edge: MailEdge,
    data: object,
  ) => {
    const updatedRow = await tx
      .updateTable('inbound_mails')
      .set({ ...values, handled_at: now(), handled_by: memberId })
      .where('id', '=', id)
      .where(({ and, eb, or }) =>
        or([
          eb('state', '=', 'unmatched'),
          // An automatic email can become a message. It can be discarded only if no history contains its data.
          and([eb('state', '=', 'kept'), ...(values.state === 'discarded' ? [eb('said', 'is not', null)] : [])]),
        ]),
      )
      .returning('id')
      .executeTakeFirst()
    if (!updatedRow) throw handledMailProblem()
    await appendMemberEvent(tx, memberId, { edge, at: now(), data: { mail: id, ...data } })
  }

  const readAndAssign = async (id: string, { id: memberId }: TeamSession['member'], reference: string, caseRow: CaseRow | undefined): Promise<void> => {
    const row = await findAssignableMail(id)
    if (!caseRow) throw invalidFieldsProblem({ reference: 'There is no case with this reference.' })
    const bytes = new Uint8Array(row.size)
    let offset = 0
    for await (const chunk of (await openStoredMail(row)) as AsyncIterable<Buffer>) {
      bytes.set(chunk, offset)
      offset += chunk.length
    }
    const mail = await reader.read(bytes.buffer, undefined)
    if (!mail) throw unreadableMailProblem()
    const filesAlreadyInCase = await findExistingFiles(row, caseRow)
    const storedAttachments = filesAlreadyInCase.length > 0 ? { uploads: [], omittedFiles: [] } : await storeAttachments(files, mail.files)
    try {
      const storedNames = await keepAll(storedAttachments.uploads)
      const acceptedNames = new Set<string>()
      let isOutcomeKnown = false
      try {
        await transact(async (tx) => {
          const lockedCase = await lockCase(tx, caseRow.id)
          if (!lockedCase) throw invalidFieldsProblem({ reference: 'There is no case with this reference.' })
          await recordHandling(tx, id, memberId, { state: 'case', request_id: lockedCase.request_id, said: null, why: null }, 'MAIL.PUT', { reference })
          const uploads = await assignToCase(tx, cases, now(), {
            caseRow: lockedCase,
            mail,
            id,
            key: row.key,
            assignedBy: memberId,
            existingFiles: filesAlreadyInCase,
            ...storedAttachments,
          }).catch(toReferenceError)
          acceptedNames.clear()
          for (const { incomingFile } of uploads) acceptedNames.add(incomingFile.name)
        })
        isOutcomeKnown = true
      } catch (error) {
        isOutcomeKnown = error instanceof Problem
        if (isOutcomeKnown) acceptedNames.clear()
        throw error
      } finally {
        if (isOutcomeKnown) await dropAll(storedNames.filter((name) => !acceptedNames.has(name)))
      }
    } finally {
      await discardUploads(storedAttachments.uploads)
    }
  }

  return {
    /** Returns a page of unmatched or automatic emails, newest first. */
    async list({ which, after: lastId }: { readonly which: string; readonly after: string }): Promise<MailListResponse> {
      const listQuery = mailLists[which === 'automatic' ? which : 'waiting']()
      const pageQuery = lastId === '' ? listQuery : listQuery.where('inbound_mails.id', '<', lastId)
      const foundRows = await pageQuery
        .orderBy('inbound_mails.id', 'desc')
        .limit(EMAILS_PER_PAGE + 1)
        .execute()
      return { success: true, rows: foundRows.slice(0, EMAILS_PER_PAGE).map(rowOf), more: foundRows.length > EMAILS_PER_PAGE }
    },

    /**
     * Returns an email and the IDs of cases that it may be about.
     * @throws {Problem} 404 when the email was handled
     */
    async read(id: string): Promise<Pick<MailResponse, 'mail'> & { readonly caseIds: readonly string[] }> {
      const row = await findMail('waiting', id).catch(() => findMail('automatic', id))
      const view = parseMailView(row.said) ?? { text: '', quoted: '', auth: null, isCut: false, files: [] }
      const { files, ...viewTexts } = view
      const caseIds = await suggestCaseIds(row, `${view.text}\n${view.quoted}`)
      return { mail: { ...rowOf(row), ...viewTexts, attached: [...files] }, caseIds }
    },

    /**
     * Assigns an email to a case as the customer's message, if the case accepts messages in its current state. If the same member repeats
     * the call, nothing changes.
     * @returns the reference number of the case
     * @throws {Problem} 404 or 409 when the email was handled, 422 for an unknown case or an unreadable email. Also 409 for the field
     * `reference` when the case accepts no message.
     */
    async assign({ id, reference: typedReference }: { readonly id: string; readonly reference: string }, { member }: TeamSession): Promise<string> {
      const reference = parseReference(typedReference)
      const caseRow = await findCase(db, reference)
      await readAndAssign(id, member, reference, caseRow).catch(async (error: unknown) => {
        if (!caseRow || !(await isRepeat(id, member, 'case', caseRow.request_id))) throw error
      })
      wake()
      return reference
    },

    /**
     * Marks the email for deletion in a week.
     * @throws {Problem} 409 when it was handled
     */
    async discard(id: string, { member }: TeamSession): Promise<void> {
      await transact((tx) => recordHandling(tx, id, member.id, { state: 'discarded' }, 'MAIL.DISCARD', {})).catch(async (error: unknown) => {
        if (!(await isRepeat(id, member, 'discarded'))) throw error
      })
    },

    /**
     * Returns a ticket for the download of the whole email.
     * @throws {Problem} 404 when the email is not stored
     */
    async ticketOf({ id: sessionId }: TeamSession, id: string): Promise<string> {
      const row = await db.selectFrom('inbound_mails').select('stored_as').where('id', '=', id).executeTakeFirst()
      if (!row || row.stored_as === null) throw unknownMailProblem()
      return tickets.make(sessionId, id)
    },

    /**
     * Returns the whole email. Audits the access before the first byte is sent.
     * @param hasBody false for a `HEAD` request
     * @throws {Problem} 404 for an invalid ticket or a ticket of another session, 410 for an expired ticket
     */
    async open({ id: sessionId, member }: TeamSession, ticket: string, hasBody: boolean): Promise<MailDownload> {
      const { values: [ticketSessionId, id = ''] = [], isExpired = false } = tickets.read(ticket) ?? {}
      if (ticketSessionId !== sessionId) throw unknownMailProblem()
      if (isExpired) throw linkExpiredProblem()
      const row = await db.selectFrom('inbound_mails').select(['size', 'stored_as', 'key_id']).where('id', '=', id).executeTakeFirst()
      if (!row) throw unknownMailProblem()
      if (!hasBody) return { size: row.size }
      const bytes = await openStoredMail(row)
      try {
        await transact((tx) => appendMemberEvent(tx, member.id, { edge: 'MAIL.SAVE', at: now(), data: { mail: id } }))
      } catch (error) {
        bytes.destroy()
        throw error
      }
      return { size: row.size, bytes }
    },

    async cleanUp(): Promise<void> {
      const deletedNames = await clearOldMails(db, now())
      await dropAll(deletedNames)
    },
  }
}

/** @returns names in the file store that can be deleted */
async function clearOldMails(db: Db, now: number): Promise<string[]> {
  const deletedRows = await db
    .deleteFrom('inbound_mails')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'unmatched'), eb('id', '<', firstIdAt(now - UNMATCHED_MAIL_RETENTION_MS))]),
        // Excludes emails that belong to a case, because they are stored as long as their case.
        eb.and([eb('state', '=', 'kept'), eb('request_id', 'is', null), eb('id', '<', firstIdAt(now - UNMATCHED_MAIL_RETENTION_MS))]),
        // For automatic emails, and for emails whose content is in the case, earlier releases stored only that they arrived.
        eb.and([eb('state', 'in', ['kept', 'case']), eb('stored_as', 'is', null), eb('id', '<', firstIdAt(now - INBOUND_MAIL_RETENTION_MS))]),
        eb.and([
          eb('state', '=', 'discarded'),
          eb('id', '<', firstIdAt(now - INBOUND_MAIL_RETENTION_MS)),
          eb('handled_at', '<', now - UNUSED_FILE_RETENTION_MS),
        ]),
      ]),
    )
    .returning('stored_as')
    .execute()
  const clearedRows = await db
    .selectFrom('inbound_mails')
    .select(['id', 'stored_as'])
    .where('state', '=', 'discarded')
    .where('handled_at', '<', now - UNUSED_FILE_RETENTION_MS)
    .where('stored_as', 'is not', null)
    .execute()
  if (clearedRows.length > 0)
    await db
      .updateTable('inbound_mails')
      .set({ stored_as: null, key_id: null, said: null, from_address: '', from_key: '', subject: '' })
      .where(
        'id',
        'in',
        clearedRows.map(({ id }) => id),
      )
      .execute()
  return [...deletedRows, ...clearedRows].flatMap(({ stored_as }) => stored_as ?? [])
}

export type UnmatchedMails = ReturnType<typeof createUnmatchedMails>
