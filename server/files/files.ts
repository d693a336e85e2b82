import { randomBytes } from 'node:crypto'
import { createReadStream, mkdirSync } from 'node:fs'
import { type FileHandle, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { FileRow } from '#server/database/schema.ts'
import { type Blobs, readBlob } from '#server/files/blobs.ts'
import { createSealer, READ_BYTES, unseal } from '#server/files/cipher.ts'
import type { FileKeys } from '#server/files/keys.ts'
import { createSweep } from '#server/files/sweep.ts'
import { busy, Problem } from '#server/problem.ts'

/** Limit for all unfinished uploads of this process. */
const ARRIVING_MAX_BYTES = 2_048 * 1_048_576
/** Reserved for the database, so that forms without files still work. On a small disk, a tenth of it. */
const RESERVE_MAX_BYTES = 512 * 1_048_576
const RESERVE_SHARE = 0.1
const RETRY_AFTER_SECONDS = 300

interface Space {
  readonly freeBytes: number
  readonly allBytes: number
}

const spaceOf = async (folder: string): Promise<Space> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, allBytes: blocks * bsize }
}

const noRoom = () =>
  new Problem(503, 'We can’t accept files right now. Please send the form without files, or try again in a few minutes.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })

/** @param look measures the free space of the folder's disk */
export function createRoom(folder: string, look: (folder: string) => Promise<Space> = spaceOf) {
  let taken = 0
  /** Reserved bytes that are not written yet. */
  let due = 0
  return {
    /** @throws {Problem} 503 without room for a file of that size */
    async take(maxBytes: number) {
      if (taken + maxBytes > ARRIVING_MAX_BYTES) throw busy()
      const { freeBytes, allBytes } = await look(folder)
      if (freeBytes - due - maxBytes < Math.min(RESERVE_MAX_BYTES, allBytes * RESERVE_SHARE)) throw noRoom()
      taken += maxBytes
      due += maxBytes
      let left = maxBytes
      let isTaken = true
      return {
        wrote(bytes: number) {
          due -= bytes
          left -= bytes
        },
        free() {
          if (!isTaken) return
          isTaken = false
          taken -= maxBytes
          due -= left
        },
      }
    },
  }
}

export interface Arrival {
  readonly name: string
  readonly keyId: string
  /** Path of the encrypted file. It is synced after `finish`. */
  readonly temporary: string
  write(chunk: Buffer): Promise<void>
  finish(): Promise<void>
  read(): AsyncIterable<Buffer>
  /** Closes and removes the file. If it is stored and has a row, only allows the sweep to check it. */
  discard(): Promise<void>
}

const OWN_BYTES_MIN = 1_024

const free = ({ buffer, length }: Buffer) => {
  if (length >= OWN_BYTES_MIN && buffer.byteLength === length && buffer instanceof ArrayBuffer) buffer.transfer(0)
}

/** Writes all pieces in order, and clears the list. */
const writeAll = async (handle: FileHandle, pieces: readonly Buffer[]) => {
  if (pieces.length === 0) return
  const { bytesWritten } = await handle.writev(pieces)
  // On an almost full disk, only a part is written.
  if (bytesWritten < pieces.reduce((sum, { length }) => sum + length, 0)) await handle.writeFile(Buffer.concat(pieces).subarray(bytesWritten))
  for (const piece of pieces) free(piece)
}

const startOf = async (bytes: AsyncGenerator<Buffer, void, void>) => {
  const first = await bytes.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* bytes
  })()
}

interface Parts {
  readonly dataDir: string
  readonly blobs: Blobs
  readonly keys: FileKeys
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

/** @throws when the data folder is not writable */
export function createFileStore({ dataDir, blobs, keys, log }: Parts) {
  const arriving = join(dataDir, 'arriving')
  mkdirSync(arriving, { recursive: true, mode: 0o700 })

  const room = createRoom(arriving)
  /** Names of files that this process is storing. Their age is unreliable, because someone may have set the clock. */
  const underWay = new Set<string>()

  return {
    place: blobs.place,
    /**
     * @param maxBytes reserved space, if any
     * @throws {Problem} 503 when the disk has no room
     */
    async receive(maxBytes?: number): Promise<Arrival> {
      const place = maxBytes === undefined ? undefined : await room.take(maxBytes)
      const name = randomBytes(16).toString('hex')
      const temporary = join(arriving, name)
      const sealer = createSealer(keys.current, name)
      underWay.add(name)
      const leave = () => {
        underWay.delete(name)
        place?.free()
      }
      const handle = await open(temporary, 'wx', 0o600).catch((error: Error) => {
        leave()
        throw error
      })
      let closed = false
      const close = async () => {
        if (closed) return
        closed = true
        await handle.close()
      }
      return {
        name,
        keyId: keys.current.id,
        temporary,
        async write(chunk) {
          const { length } = chunk
          await writeAll(handle, sealer.update(chunk))
          place?.wrote(length)
        },
        async finish() {
          await writeAll(handle, sealer.final())
          await handle.sync()
          await close()
        },
        read: () => unseal(createReadStream(temporary, { highWaterMark: READ_BYTES }) as AsyncIterable<Buffer>, keys, name),
        async discard() {
          leave()
          await close()
          await rm(temporary, { force: true })
        },
      }
    },
    /** Makes an uploaded file durable. @throws {Problem} 503 when the storage is unavailable */
    keep: ({ name, temporary }: Arrival) => blobs.put(name, temporary),
    /**
     * Decrypted bytes of a stored file. The first ones are verified before this resolves.
     * @throws {BlobMissing} when it is gone, {SealBroken} when it was changed, {Problem} 503 when the storage is unavailable
     */
    async open({ stored_as, key_id }: Pick<FileRow, 'stored_as' | 'key_id'>): Promise<Readable> {
      const stored = await readBlob(blobs, stored_as)
      // Releases before decision 0072 did not encrypt files.
      if (key_id === null) return stored
      return Readable.from(await startOf(unseal(stored as AsyncIterable<Buffer>, keys, stored_as)), { objectMode: false })
    },
    /** Deletes a stored file. @throws {Problem} 503 when the storage is unavailable */
    async drop(name: string): Promise<void> {
      await blobs.drop(name)
      await blobs.trash.drop(name)
    },
    ...createSweep({ arriving, blobs, underWay, log }),
    /** @throws when the storage is not writable */
    check: () => blobs.check(),
    close: () => blobs.close(),
  }
}

export type FileStore = ReturnType<typeof createFileStore>
