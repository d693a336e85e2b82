import { randomUUIDv7 } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Tx } from '#server/database/schema.ts'
import type { FileStore } from '#server/files/files.ts'
import type { Upload } from '#server/files/uploads.ts'

export interface UploadStoreDeps {
  readonly files: Pick<FileStore, 'keep' | 'drop'>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

export function createUploadStore({ files, log }: UploadStoreDeps) {
  /** Deletes stored files. If the storage is unavailable now, the sweep deletes them later. */
  const dropAll = (names: readonly string[]) =>
    Promise.all(
      names.map((name) =>
        files
          .drop(name)
          .catch((error: Error) => log.warn({ err: error, file: name }, 'could not delete a file that has no database row, so the sweep will delete it later')),
      ),
    )

  return {
    dropAll,
    /**
     * Stores files in parallel, so that several files wait only once for a slow storage.
     * @returns the stored names
     * @throws {Problem} 503 when the storage is unavailable
     */
    async keepAll(uploads: readonly Upload[]): Promise<string[]> {
      const results = await Promise.allSettled(uploads.map(({ incomingFile }) => files.keep(incomingFile)))
      const failure = results.find((result) => result.status === 'rejected')
      const names = uploads.map(({ incomingFile }) => incomingFile.name)
      if (!failure) return names
      // Not awaited, because the visitor does not need to wait for a failing storage.
      void dropAll(names.filter((_, index) => results[index]?.status === 'fulfilled'))
      throw failure.reason
    },
  }
}

/** `revision`: version of the answers, 0 for files added later, or `NOTE_REVISION`. `firstPosition`: position of the first file. */
interface FileRowValues {
  readonly requestId: string
  readonly revision: number
  readonly firstPosition?: number
  readonly sender?: 'customer' | 'team'
  readonly ids?: readonly string[]
  readonly at: number
}

export async function addFileRows(
  tx: Tx,
  uploads: readonly Upload[],
  { requestId, revision, firstPosition = 0, sender, ids, at: time }: FileRowValues,
): Promise<void> {
  const rows = uploads.map(({ field, name, size, type, sha256, incomingFile }, index) => ({
    id: ids?.[index] ?? randomUUIDv7(),
    request_id: requestId,
    revision,
    field: sender ?? field,
    position: firstPosition + index,
    name,
    size,
    type,
    sha256,
    stored_as: incomingFile.name,
    key_id: incomingFile.keyId,
    created_at: time,
  }))
  if (rows.length > 0) await tx.insertInto('files').values(rows).execute()
}
