/** `requests export`. */
import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type AdminContext, Refusal } from '#server/admin/context.ts'
import { counted, timeOf } from '#server/admin/table.ts'
import { audit } from '#server/audit.ts'
import { historyOf } from '#server/cases/history.ts'
import type { FileRow, RequestRow } from '#server/database/schema.ts'
import { BlobMissing } from '#server/files/blobs.ts'
import { SealBroken } from '#server/files/cipher.ts'
import type { FileStore } from '#server/files/files.ts'
import { Problem } from '#server/problem.ts'
import { findPerson } from '#server/retention/erasure.ts'

/** Of a file system. */
const NAME_MAX_BYTES = 255
const EXTENSION_MAX_CHARACTERS = 12

const versionsOf = async ({ database }: AdminContext, row: RequestRow) => {
  const old = await database.db.selectFrom('request_revisions').selectAll().where('request_id', '=', row.id).orderBy('revision').execute()
  return [...old, { revision: row.revision, answers: row.answers, received_at: row.updated_at }].map(({ revision, answers, received_at }) => ({
    version: revision,
    received: timeOf(received_at),
    answers: JSON.parse(answers) as unknown,
  }))
}

/** Where it stands and what became of it; null for a request of another release, until a server gives it a case. */
const caseOf = async ({ database: { db } }: AdminContext, { id }: RequestRow) => {
  const row = await db.selectFrom('cases').select(['id', 'state', 'owner']).where('request_id', '=', id).executeTakeFirst()
  if (!row) return null
  const events = await historyOf(db, row.id)
  return {
    state: row.state,
    owner: row.owner,
    events: events.map(({ at, role, who, edge, to_state, data }) => ({
      at: timeOf(at),
      by: role,
      member: who,
      event: edge,
      state: to_state,
      said: data === null ? null : (JSON.parse(data) as unknown),
    })),
  }
}

/** Numbered, so that no name a visitor chose is one of ours or leads elsewhere; cut in its middle where the two are too long together. */
const nameOnDisk = ({ revision, position, name }: FileRow) => {
  const start = `${revision}-${position + 1}-`
  const extension = extname(name)
  const end = extension.length > EXTENSION_MAX_CHARACTERS ? '' : extension
  const stem = Buffer.from(name.slice(0, name.length - end.length))
  // A letter that was cut in two reads as a replacement character.
  const cut = stem
    .subarray(0, NAME_MAX_BYTES - Buffer.byteLength(start) - Buffer.byteLength(end))
    .toString()
    .replace(/\uFFFD$/, '')
  return `${start}${cut}${end}`
}

/** Writes a file in clear. @returns what is wrong with it, if it cannot be had */
const copyOut = async (files: FileStore, file: FileRow, target: string): Promise<string | undefined> => {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  try {
    await pipeline(await files.open(file), createWriteStream(target, { mode: 0o600 }))
    return undefined
  } catch (error) {
    if (!(error instanceof BlobMissing || error instanceof SealBroken || error instanceof Problem)) throw error
    await rm(target, { force: true })
    return error instanceof BlobMissing ? 'It is not in the storage.' : error.message
  }
}

/**
 * All that is kept of a person, as JSON; with a folder, written there together with their files in clear.
 *
 * @throws {Refusal} when nothing is kept, and, after all the rest was written, when files could not be opened
 */
export async function exportPerson(context: AdminContext, email: string, folder: string | undefined): Promise<string> {
  const { database, files } = context
  const { account, requests } = await findPerson(database.db, email)
  if (!account && requests.length === 0) throw new Refusal(`Nothing is kept under ${email}.`)
  if (folder !== undefined) await mkdir(folder, { recursive: true, mode: 0o700 })
  const exported = []
  const missing: string[] = []
  for (const row of requests) {
    const listed = []
    for (const file of await database.db.selectFrom('files').selectAll().where('request_id', '=', row.id).orderBy('revision').orderBy('position').execute()) {
      const path = join(row.reference, nameOnDisk(file))
      const problem = folder === undefined ? undefined : await copyOut(files, file, join(folder, path))
      if (problem !== undefined) missing.push(`${file.name}: ${problem}`)
      listed.push({
        version: file.revision,
        field: file.field,
        name: file.name,
        size: file.size,
        type: file.type,
        sha256: file.sha256,
        ...(folder !== undefined && (problem === undefined ? { path } : { problem })),
      })
    }
    exported.push({
      reference: row.reference,
      form: row.form,
      created: timeOf(row.created_at),
      suspicion: row.suspicion,
      case: await caseOf(context, row),
      versions: await versionsOf(context, row),
      files: listed,
    })
  }
  const whole = {
    email,
    exported: new Date().toISOString(),
    account: account ? { email: account.email, firstName: account.first_name, lastName: account.last_name, created: timeOf(account.created_at) } : null,
    requests: exported,
  }
  const count = folder === undefined ? 0 : exported.reduce((sum, { files: own }) => sum + own.length, 0) - missing.length
  audit(context.auditLog, 'admin-export', { outcome: 'done', requests: requests.length, files: count })
  const text = JSON.stringify(whole, null, 2)
  if (folder === undefined) return text
  await writeFile(join(folder, 'export.json'), `${text}\n`, { mode: 0o600 })
  const report = `${counted(requests.length, 'request')} with ${counted(count, 'file')} ${requests.length === 1 ? 'is' : 'are'} in ${folder}.`
  if (missing.length > 0) throw new Refusal(`${report}\n${missing.length} of its files could not be opened: ${missing.join(' ')}`)
  return report
}
