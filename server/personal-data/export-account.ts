import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { NOTE_REVISION } from '#contract/team/team-cases.ts'
import type { Db, FileRow } from '#server/database/schema.ts'
import type { FileStore } from '#server/files/files.ts'
import { type Archive, ClientDisconnectedError, openArchive } from '#server/personal-data/archive.ts'
import { archiveFileName, openFailureText } from '#server/personal-data/export-paths.ts'
import { exportFile, exportRequest, filesOf, isoTimeOf } from '#server/personal-data/export-view.ts'
import { requestsOfAccount } from '#server/personal-data/requests-of-account.ts'

interface Deps {
  readonly db: Db
  readonly files: Pick<FileStore, 'open'>
  readonly log: Pick<FastifyBaseLogger, 'error'>
  readonly now: () => number
}

const addJson = (archive: Archive, path: string, value: unknown, modifiedAt: number) =>
  archive.add({ path, stream: Readable.from([Buffer.from(`${JSON.stringify(value, null, 2)}\n`)], { objectMode: false }), modifiedAt, isCompressed: true })

/** Adds a decrypted file. @returns its path in the archive, or the reason why the file cannot be opened */
const addFile = async ({ files }: Deps, archive: Archive, folder: string, file: FileRow) => {
  const path = `${folder}/${archiveFileName(file)}`
  const streamOrProblem = await files.open(file).catch((error: unknown) => openFailureText(error) ?? Promise.reject(error as Error))
  if (typeof streamOrProblem === 'string') return { problem: streamOrProblem }
  await archive.add({ path, stream: streamOrProblem, modifiedAt: file.created_at, isCompressed: false })
  return { path }
}

const exportProfile = async ({ db, now }: Deps, accountId: string) => {
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()
  const sessions = await db.selectFrom('sessions').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute()
  return {
    exported: isoTimeOf(now()),
    account: {
      email: account.email,
      firstName: account.first_name,
      lastName: account.last_name,
      created: isoTimeOf(account.created_at),
      passwordChanged: isoTimeOf(account.password_changed_at),
      language: account.language,
    },
    devices: sessions.map(({ label, created_at, last_used_at }) => ({ device: label, loggedIn: isoTimeOf(created_at), lastUsed: isoTimeOf(last_used_at) })),
  }
}

const fillArchive = async (deps: Deps, archive: Archive, accountId: string) => {
  const { db } = deps
  const profile = await exportProfile(deps, accountId)
  const requests = await requestsOfAccount(db, accountId)
  for (const { id } of requests) {
    const row = await db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst()
    // The request was erased during the export.
    if (!row) continue
    const entries = []
    for (const file of await filesOf(db, id)) {
      if (file.revision !== NOTE_REVISION) entries.push({ ...exportFile(file), ...(await addFile(deps, archive, row.reference, file)) })
    }
    await addJson(archive, `${row.reference}/request.json`, await exportRequest(db, row, entries, true), row.updated_at)
  }
  await addJson(archive, 'account.json', { ...profile, requests: requests.map(({ reference }) => reference) }, deps.now())
  archive.end()
}

/**
 * Starts an archive that is created as fast as it is read.
 * @returns its bytes. If a file cannot be read to its end, the stream ends early, so that the archive does not look complete
 */
export function exportAccount(deps: Deps, accountId: string): Readable {
  const archive = openArchive()
  fillArchive(deps, archive, accountId).catch((error: Error) => {
    if (error instanceof ClientDisconnectedError) return
    deps.log.error({ err: error, account: accountId }, 'export was aborted')
    archive.output.destroy(error)
  })
  return archive.output
}
