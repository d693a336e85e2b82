/** Case files for the team. A file URL works for two minutes in one session. Each access except `HEAD` is recorded as a case event. */
import type { Readable } from 'node:stream'
import { arrayBuffer } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import { parseReference } from '#contract/request/reference.ts'
import { PDF_MIME_TYPE } from '#contract/team/team-cases.ts'
import type { Database } from '#server/database/database.ts'
import type { FileStore } from '#server/files/files.ts'
import type { PdfScanner } from '#server/files/pdf-scanner.ts'
import { invalidFieldsProblem, Problem, problemOf } from '#server/problem.ts'
import { type Cases, findCase, unknownCaseProblem } from '#server/requests/cases.ts'
import type { SecretKeys } from '#server/secrets/secret-key.ts'
import { createTickets } from '#server/secrets/tickets.ts'
import { canView } from '#server/team/case-view.ts'
import type { TeamSession } from '#server/team/sign-in/sessions.ts'

type FileDisposition = 'view' | 'save'
const isFileDisposition = (text: string): text is FileDisposition => text === 'view' || text === 'save'

interface OpenedFile {
  readonly name: string
  readonly size: number
  readonly type: string
  readonly as: FileDisposition
  /** Undefined for a `HEAD` request. */
  readonly bytes?: Readable
}

const unknownFileProblem = () => new Problem(404, 'This file is no longer available.')
const notDisplayableProblem = (name: string) => new Problem(422, `“${name}” can’t be shown because it’s locked or may run code. Save it and open it with care.`)
const linkExpiredProblem = () => new Problem(410, 'This link has expired. Open the file from the list again.')

interface Deps {
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly files: Pick<FileStore, 'open'>
  readonly cases: Pick<Cases, 'addEntry'>
  readonly isInert: PdfScanner['isInert']
  readonly secretKeys: SecretKeys
  readonly now: () => number
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

export function createCaseFiles({ database: { db, transact }, files, cases, isInert, secretKeys, now, log }: Deps) {
  const tickets = createTickets('team-file', secretKeys, now)

  const rowOf = (id: string) =>
    db
      .selectFrom('files')
      .innerJoin('cases', 'cases.request_id', 'files.request_id')
      .select(['files.id', 'files.request_id', 'cases.id as case_id', 'name', 'size', 'type', 'sha256', 'stored_as', 'key_id'])
      .where('files.id', '=', id)
      .executeTakeFirst()

  /** @throws {Problem} 404 when the file no longer exists, 503 when the storage is unavailable */
  const bytesOf = (row: Parameters<FileStore['open']>[0] & { readonly id: string }) =>
    files.open(row).catch((error: Error) => {
      if (error instanceof Problem) throw error
      log.error({ err: error, file: row.id }, 'could not open a case file')
      throw unknownFileProblem()
    })

  return {
    /**
     * Returns a ticket for a file URL.
     * @throws {Problem} 404 for an unknown file, 422 when it cannot be displayed, 503 when the storage is unavailable or the queue is full
     */
    async ticketOf({ id: sessionId }: TeamSession, { reference, id, as }: { reference: string; id: string; as: string }): Promise<string> {
      const caseRow = await findCase(db, parseReference(reference))
      if (!caseRow) throw unknownCaseProblem()
      const row = await rowOf(id)
      if (row?.case_id !== caseRow.id) throw unknownFileProblem()
      if (!isFileDisposition(as)) throw invalidFieldsProblem({ as: 'Choose view or save.' })
      if (as === 'view' && !canView(row.type)) throw invalidFieldsProblem({ as: 'This kind of file can only be saved.' })
      if (as === 'view' && row.type === PDF_MIME_TYPE && !(await isInert(async () => arrayBuffer(await bytesOf(row))))) throw notDisplayableProblem(row.name)
      return tickets.make(sessionId, id, as)
    },

    /**
     * Opens the file that a ticket selects. Records the access before the first byte is sent.
     * @param hasContent false for a `HEAD` request
     * @throws {Problem} 404 for an invalid ticket, another session's ticket, or a missing file. 410 for an expired ticket, 503 when the
     * storage is unavailable
     */
    async open({ id: sessionId, member: { id: memberId, role } }: TeamSession, ticket: string, hasContent: boolean): Promise<OpenedFile> {
      const { values: [ticketSession, id = '', disposition = ''] = [], isExpired = false } = tickets.read(ticket) ?? {}
      // The response must not reveal to another session that the ticket is authentic.
      if (ticketSession !== sessionId || !isFileDisposition(disposition)) throw problemOf(404)
      if (isExpired) throw linkExpiredProblem()
      const row = await rowOf(id)
      if (!row) throw unknownFileProblem()
      const { case_id, name, size, type, sha256 } = row
      if (!hasContent) return { name, size, type, as: disposition }
      const bytes = await bytesOf(row)
      try {
        const data = { files: [{ id, name, size, sha256 }] }
        await transact((tx) => cases.addEntry(tx, case_id, { edge: 'FILE.OPEN', by: { role, id: memberId }, data }))
      } catch (error) {
        bytes.destroy()
        throw error
      }
      return { name, size, type, as: disposition, bytes }
    },
  }
}

export type CaseFiles = ReturnType<typeof createCaseFiles>
