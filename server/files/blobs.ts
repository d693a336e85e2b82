import type { Readable } from 'node:stream'

/** Blobs that are deleted later. Lists and reads of the store do not include them. */
interface Trash {
  /**
   * Moves a blob into the trash.
   * @throws {BlobNotFoundError} when the blob does not exist. {Problem} 503 when the storage is unavailable
   */
  put(name: string): Promise<void>
  /**
   * Moves a blob back to the store.
   * @throws {BlobNotFoundError} when the blob is not in the trash. {Problem} 503 when the storage is unavailable
   */
  restore(name: string): Promise<void>
  /** Removes the blob if it exists. @throws {Problem} 503 when the storage is unavailable */
  drop(name: string): Promise<void>
  /** Lists the blobs in no particular order. `changedAt` is the time of the move to the trash. */
  list(): AsyncIterable<ListedBlob>
}

interface ListedBlob {
  readonly name: string
  readonly changedAt: number
}

export interface Blobs {
  readonly location: string
  /**
   * Stores a complete, synced local file under a name. May move the local file.
   * @throws {Problem} 503 when the storage is unavailable. Errors such as ENOSPC pass through
   */
  put(name: string, path: string): Promise<void>
  /** @throws {BlobNotFoundError} when the blob does not exist. {Problem} 503 when the storage is unavailable */
  read(name: string): Promise<Readable>
  /** Removes the blob if it exists. @throws {Problem} 503 when the storage is unavailable */
  drop(name: string): Promise<void>
  list(): AsyncIterable<ListedBlob>
  readonly trash: Trash
  /** @throws when the storage is unavailable, or its disk is almost full */
  check(): Promise<void>
  close(): void
}

export class BlobNotFoundError extends Error {
  override readonly name = 'BlobNotFoundError'
}

const BLOB_NAME = /^[0-9a-f]{32}$/

export const isBlobName = (name: string) => BLOB_NAME.test(name)

export const TRASH_FOLDER = 'trash'

/**
 * Reads a blob. A blob in the trash is restored first, because the database refers to it.
 * @throws {BlobNotFoundError} when the blob exists in neither place. {Problem} 503 when the storage is unavailable
 */
export async function readBlob(blobs: Pick<Blobs, 'read' | 'trash'>, name: string): Promise<Readable> {
  try {
    return await blobs.read(name)
  } catch (error) {
    if (!(error instanceof BlobNotFoundError)) throw error
    await blobs.trash.restore(name).catch((restoreError: Error) => {
      // A parallel process may have restored the blob.
      if (!(restoreError instanceof BlobNotFoundError)) throw restoreError
    })
    return blobs.read(name)
  }
}

/** Path of a blob. It is the same on disk and in a bucket, so that operators can copy blobs from one to the other. */
export const blobPath = (name: string) => `${name.slice(0, 2)}/${name}`
