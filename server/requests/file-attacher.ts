/** Stores files that arrive after the form, exactly once. Stores the bytes first, then the rows together with the event. */
import { randomUUIDv7 } from 'node:crypto'
import { ADDED_FILES_MAX } from '#contract/limits.ts'
import { NOTE_REVISION } from '#contract/team/team-cases.ts'
import type { CaseActor } from '#machines/case/case.events.ts'
import type { Database } from '#server/database/database.ts'
import type { CaseRow, Tx } from '#server/database/schema.ts'
import { addFileRows, createUploadStore, type UploadStoreDeps } from '#server/files/upload-store.ts'
import type { Upload } from '#server/files/uploads.ts'
import type { FormLimits } from '#server/limits/spam.ts'
import { invalidFieldsProblem, Problem } from '#server/problem.ts'
import type { Cases } from '#server/requests/cases.ts'

interface AttachInput {
  readonly caseRow: Pick<CaseRow, 'id' | 'request_id'>
  readonly by: CaseActor
  readonly uploads: readonly Upload[]
  readonly what?: string
  /** Text of the message or note that the files belong to. */
  readonly text?: string
  /** Whether the files belong to a note, which only the team sees. */
  readonly isNote?: boolean
  readonly key: string
  /** The sender's IP address, used only for rate limits. */
  readonly ip: string
}

interface Deps extends UploadStoreDeps {
  readonly database: Pick<Database, 'transact'>
  readonly cases: Pick<Cases, 'addOnce'>
  readonly formLimits: Pick<FormLimits, 'count'>
  readonly now: () => number
}

const TOO_MANY_FILES = {
  customer: `You’ve already sent ${ADDED_FILES_MAX} files for this request. Please call us about the rest.`,
  team: `The team has already added ${ADDED_FILES_MAX} files to this case.`,
} as const

export function createFileAttacher({ database, cases, formLimits, now, ...storage }: Deps) {
  const { keepAll, dropAll } = createUploadStore(storage)

  const store = async (tx: Tx, { caseRow, by, uploads, what, text = '', isNote = false, key, ip }: AttachInput) => {
    const senderKind = 'id' in by ? 'team' : 'customer'
    const files = uploads.map(({ name, size, sha256 }) => ({ id: randomUUIDv7(), name, size, sha256 }))
    const data = { key, files, ...(what !== undefined && { what }), ...(text.trim() !== '' && { text: text.trim() }) }
    const isNew = await cases.addOnce(tx, caseRow.id, { type: isNote ? 'NOTE' : 'FILE.ATTACH', by, data })
    if (!isNew) return false
    const revision = isNote ? NOTE_REVISION : 0
    const earlierFiles = await tx.selectFrom('files').select('field').where('request_id', '=', caseRow.request_id).where('revision', '=', revision).execute()
    const filesOfSender = earlierFiles.filter(({ field }) => field === senderKind)
    if (filesOfSender.length + uploads.length > ADDED_FILES_MAX) throw invalidFieldsProblem({ files: TOO_MANY_FILES[senderKind] })
    await addFileRows(tx, uploads, {
      requestId: caseRow.request_id,
      revision,
      firstPosition: earlierFiles.length,
      sender: senderKind,
      ids: files.map(({ id }) => id),
      at: now(),
    })
    if (senderKind === 'customer') await formLimits.count(tx, ip)
    return true
  }

  /**
   * Adds files after the form was sent. Moves the uploads from temporary storage to the file store.
   * @returns whether the call was new
   * @throws {Problem} 409 when the case accepts no files, 422 when it has too many, 429 over the client's limit
   */
  return async function attachFiles(input: AttachInput): Promise<boolean> {
    const storedNames = await keepAll(input.uploads)
    let isStored: boolean | undefined
    // After an error that is not a refusal, the commit may have succeeded. The files are therefore kept, and the sweep checks them later.
    let isRefused = false
    try {
      isStored = await database.transact((tx) => store(tx, input))
      return isStored
    } catch (error) {
      isRefused = error instanceof Problem
      throw error
    } finally {
      if (isRefused || isStored === false) await dropAll(storedNames)
    }
  }
}
