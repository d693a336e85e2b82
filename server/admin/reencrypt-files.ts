/** Re-encrypts files with the current key, including unencrypted ones. */
import { createHash } from 'node:crypto'
import type { Db, FileRow } from '#server/database/schema.ts'
import type { FileStore } from '#server/files/files.ts'

const BATCH_SIZE = 100

type FileTable = 'files' | 'inbound_mails'
type FileToReencrypt = Pick<FileRow, 'id' | 'stored_as' | 'key_id' | 'sha256'>

const reencryptFile = async (db: Db, files: FileStore, table: FileTable, row: FileToReencrypt): Promise<boolean> => {
  const incomingFile = await files.receive()
  try {
    const hash = createHash('sha256')
    for await (const chunk of (await files.open(row)) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      await incomingFile.write(chunk)
    }
    await incomingFile.finish()
    if (hash.digest('hex') !== row.sha256) throw new Error('its content has changed since the upload')
    await files.keep(incomingFile)
  } finally {
    await incomingFile.discard()
  }
  const updatedRow = await db
    .updateTable(table as 'files')
    .set({ stored_as: incomingFile.name, key_id: incomingFile.keyId })
    .where('id', '=', row.id)
    .where('stored_as', '=', row.stored_as)
    .returning('id')
    .executeTakeFirst()
  // Deletes the copy that no row refers to. If the process crashes earlier, the sweep deletes this copy.
  await files.drop(updatedRow ? row.stored_as : incomingFile.name)
  return updatedRow !== undefined
}

/**
 * Re-encrypts all files that do not use the current key, while servers run. The operator can interrupt the command and start it again.
 * @returns the number of re-encrypted files, and one sentence per failure
 */
export async function reencryptFiles(db: Db, files: FileStore, currentId: string): Promise<{ reencryptedCount: number; problems: string[] }> {
  const problems: string[] = []
  let reencryptedCount = 0
  for (const table of ['files', 'inbound_mails'] as const)
    for (let lastId = ''; ; ) {
      const rows = await db
        .selectFrom(table as 'files')
        .select(['id', 'stored_as', 'key_id', 'sha256'])
        .where('stored_as', 'is not', null)
        .where((eb) => eb.or([eb('key_id', 'is', null), eb('key_id', '!=', currentId)]))
        .where('id', '>', lastId)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute()
      const lastRow = rows.at(-1)
      if (!lastRow) break
      lastId = lastRow.id
      for (const row of rows) {
        try {
          if (await reencryptFile(db, files, table, row)) reencryptedCount += 1
        } catch (error) {
          problems.push(`${table === 'files' ? 'File' : 'Email'} ${row.id}: ${(error as Error).message}.`)
        }
      }
    }
  return { reencryptedCount, problems }
}
