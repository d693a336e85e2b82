import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type AdminContext, AdminError } from '#server/admin/context.ts'
import { countText, escapeControls } from '#server/admin/table.ts'
import { audit } from '#server/audit.ts'
import type { FileRow } from '#server/database/schema.ts'
import type { FileStore } from '#server/files/files.ts'
import { emailKey } from '#server/limits/keys.ts'
import { findPerson } from '#server/personal-data/erasure.ts'
import { exportFileName, openFailureText } from '#server/personal-data/export-paths.ts'
import { exportFile, exportMail, exportRequest, filesOf, findMailsFrom, isoTimeOf } from '#server/personal-data/export-view.ts'

/** Writes a decrypted file. @returns the problem, if any */
const writeDecrypted = async (files: FileStore, file: Pick<FileRow, 'stored_as' | 'key_id'>, target: string): Promise<string | undefined> => {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  try {
    await pipeline(await files.open(file), createWriteStream(target, { mode: 0o600 }))
    return undefined
  } catch (error) {
    const problem = openFailureText(error)
    if (problem === undefined) throw error
    await rm(target, { force: true })
    return problem
  }
}

/**
 * Exports all data of a person as JSON. If `folder` is given, writes the JSON and the decrypted files to it, and returns a report.
 * @throws {AdminError} when there is no data, or after the export when some files could not be opened
 */
export async function exportPerson(context: AdminContext, email: string, folder: string | undefined): Promise<string> {
  const { database, files } = context
  const { account, requests } = await findPerson(database.db, email)
  const mails = await findMailsFrom(database.db, emailKey(email))
  if (!account && requests.length + mails.length === 0) throw new AdminError(`There is no data for ${email}.`)
  if (folder !== undefined) await mkdir(folder, { recursive: true, mode: 0o700 })
  const exportedRequests = []
  const problems: string[] = []
  for (const row of requests) {
    const listedFiles = []
    for (const file of await filesOf(database.db, row.id)) {
      const path = join(row.reference, exportFileName(file))
      const problem = folder === undefined ? undefined : await writeDecrypted(files, file, join(folder, path))
      if (problem !== undefined) problems.push(`${file.name}: ${problem}`)
      listedFiles.push({ ...exportFile(file), ...(folder !== undefined && (problem === undefined ? { path } : { problem })) })
    }
    exportedRequests.push(await exportRequest(database.db, row, listedFiles))
  }
  const exportedMails = []
  for (const [index, row] of mails.entries()) {
    const path = `mail-${index + 1}.eml`
    const problem =
      folder === undefined || row.stored_as === null ? undefined : await writeDecrypted(files, { ...row, stored_as: row.stored_as }, join(folder, path))
    if (problem !== undefined) problems.push(`${path}: ${problem}`)
    exportedMails.push({ ...exportMail(row), ...(folder !== undefined && row.stored_as !== null && (problem === undefined ? { path } : { problem })) })
  }
  const contents = {
    email,
    exported: new Date().toISOString(),
    account: account ? { email: account.email, firstName: account.first_name, lastName: account.last_name, created: isoTimeOf(account.created_at) } : null,
    requests: exportedRequests,
    mails: exportedMails,
  }
  const fileCount = folder === undefined ? 0 : exportedRequests.reduce((sum, request) => sum + request.files.filter((file) => 'path' in file).length, 0)
  audit(context.auditLog, 'admin-export', { outcome: 'done', requests: requests.length, files: fileCount })
  const text = escapeControls(JSON.stringify(contents, null, 2))
  if (folder === undefined) return text
  await writeFile(join(folder, 'export.json'), `${text}\n`, { mode: 0o600 })
  const report = `${countText(requests.length, 'request')} with ${countText(fileCount, 'file')}${mails.length > 0 ? ` and ${countText(mails.length, 'email')}` : ''} ${requests.length + mails.length === 1 ? 'is' : 'are'} in ${folder}.`
  if (problems.length > 0) throw new AdminError(`${report}\n${problems.length} of these files could not be opened: ${problems.join(' ')}`)
  return report
}
