/** Where sealed bytes are kept, under names that the file store makes up: on disk or in a bucket, never in a folder that is served. */
import type { Readable } from 'node:stream'

/** What is set apart for a while before it is deleted. Nothing in it is listed or read as a blob. */
export interface Trash {
  /** Moves a blob in. @throws {BlobMissing} when there is none of that name; {Problem} 503 when the storage is away */
  put(name: string): Promise<void>
  /** Moves a blob back. @throws {BlobMissing} when it is not in the trash; {Problem} 503 when the storage is away */
  takeOut(name: string): Promise<void>
  /** Removes what is there, if it is. @throws {Problem} 503 when the storage is away */
  drop(name: string): Promise<void>
  /** All that is there, in no order; `changedAt` is when it was moved in. */
  list(): AsyncIterable<Listed>
}

interface Listed {
  readonly name: string
  /** Milliseconds since the epoch. */
  readonly changedAt: number
}

export interface Blobs {
  /** For the notice at start; without a secret. */
  readonly place: string
  /**
   * Makes a complete, synced file of this machine durable under a name. The file may be gone afterwards.
   *
   * @throws {Problem} 503 when the storage is away; ENOSPC and the like as they come
   */
  put(name: string, path: string): Promise<void>
  /** @throws {BlobMissing} when there is none of that name; {Problem} 503 when the storage is away */
  read(name: string): Promise<Readable>
  /** Removes what is there, if it is. @throws {Problem} 503 when the storage is away */
  drop(name: string): Promise<void>
  /** All that is there, in no order. */
  list(): AsyncIterable<Listed>
  readonly trash: Trash
  /** @throws when nothing could be stored now */
  check(): Promise<void>
  close(): void
}

/** There is nothing of that name. */
export class BlobMissing extends Error {
  override readonly name = 'BlobMissing'
}

const NAME = /^[0-9a-f]{32}$/

/** Whether a file's name is one of ours: everything else in the folder or bucket is not ours. */
export const isBlobName = (name: string) => NAME.test(name)

/** Folder of the trash, below the blobs' own. */
export const TRASH = 'trash'

/**
 * A blob, from the trash if need be: its name was found in the database, so it is no rubbish.
 *
 * @throws {BlobMissing} when it is in neither; {Problem} 503 when the storage is away
 */
export async function readBlob(blobs: Pick<Blobs, 'read' | 'trash'>, name: string): Promise<Readable> {
  try {
    return await blobs.read(name)
  } catch (error) {
    if (!(error instanceof BlobMissing)) throw error
    await blobs.trash.takeOut(name).catch((missing: Error) => {
      // Another process may have taken it out meanwhile.
      if (!(missing instanceof BlobMissing)) throw missing
    })
    return blobs.read(name)
  }
}

/** Folder and name, the same on disk and in a bucket, so that either can be copied onto the other. */
export const placeOf = (name: string) => `${name.slice(0, 2)}/${name}`
