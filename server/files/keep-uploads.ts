/** Makes what was uploaded durable before the rows that name it, and takes it back when there will be none. */
import { randomUUIDv7 } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Tx } from '#server/database/schema.ts'
import type { FileStore } from '#server/files/files.ts'
import type { Upload } from '#server/files/uploads.ts'

export interface KeeperParts {
  readonly files: Pick<FileStore, 'keep' | 'drop'>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

export function createUploadKeeper({ files, log }: KeeperParts) {
  /** What cannot be removed now is found by the sweep. */
  const dropAll = (names: readonly string[]) =>
    Promise.all(names.map((name) => files.drop(name).catch((error: Error) => log.warn({ err: error, file: name }, 'a file without a request stays for now'))))

  return {
    dropAll,
    /** All of them at once, so that a visitor with five files waits for a slow storage once. @returns their names. @throws {Problem} 503 when the storage is away */
    async keepAll(uploads: readonly Upload[]): Promise<string[]> {
      const results = await Promise.allSettled(uploads.map(({ arrival }) => files.keep(arrival)))
      const failed = results.find((result) => result.status === 'rejected')
      const names = uploads.map(({ arrival }) => arrival.name)
      if (!failed) return names
      // The visitor need not wait for a storage that fails: what stays is swept.
      void dropAll(names.filter((_, index) => results[index]?.status === 'fulfilled'))
      throw failed.reason
    },
  }
}

/** Where files belong: the version of the form or, with 0, to what came later; `from`: the place of the first of them. */
interface Place {
  readonly requestId: string
  readonly revision: number
  readonly from?: number
  /** Who sent them, where they came later; of a form's each names its field. */
  readonly by?: 'customer' | 'team'
  /** Of their rows, where somebody else names them too. */
  readonly ids?: readonly string[]
  readonly at: number
}

/** Adds the rows of uploads that are kept. */
export async function addFileRows(tx: Tx, uploads: readonly Upload[], { requestId, revision, from = 0, by, ids, at }: Place): Promise<void> {
  const rows = uploads.map(({ field, name, size, type, sha256, arrival }, index) => ({
    id: ids?.[index] ?? randomUUIDv7(),
    request_id: requestId,
    revision,
    field: by ?? field,
    position: from + index,
    name,
    size,
    type,
    sha256,
    stored_as: arrival.name,
    key_id: arrival.keyId,
    created_at: at,
  }))
  if (rows.length > 0) await tx.insertInto('files').values(rows).execute()
}
