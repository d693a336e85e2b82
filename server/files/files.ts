import { randomBytes } from 'node:crypto'
import { createReadStream, mkdirSync } from 'node:fs'
import { type FileHandle, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { FileRow } from '#server/database/schema.ts'
import { type Blobs, readBlob } from '#server/files/blobs.ts'
import { createEncryptor, decryptFile, READ_BUFFER_BYTES } from '#server/files/cipher.ts'
import type { FileKeys } from '#server/files/keys.ts'
import { createSweep } from '#server/files/sweep.ts'
import { busyProblem, Problem } from '#server/problem.ts'

/** Maximum bytes that all unfinished uploads of this process can reserve. */
const INCOMING_MAX_BYTES = 2_048 * 1_048_576
/** Disk space reserved for the database, so that forms without files still work. On a small disk, a tenth of the disk. */
const RESERVE_MAX_BYTES = 512 * 1_048_576
const RESERVE_RATIO = 0.1
const RETRY_AFTER_SECONDS = 300

interface DiskSpace {
  readonly freeBytes: number
  readonly allBytes: number
}

const measureDiskSpace = async (folder: string): Promise<DiskSpace> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, allBytes: blocks * bsize }
}

const diskFullProblem = () =>
  new Problem(503, 'We can’t accept files right now. Please send the form without files, or try again in a few minutes.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })

/** @param measure measures the free space of the folder's disk */
export function createSpaceReservations(folder: string, measure: (folder: string) => Promise<DiskSpace> = measureDiskSpace) {
  let reservedBytes = 0
  /** Reserved bytes that were not written yet. */
  let unwrittenBytes = 0
  return {
    /** @throws {Problem} 503 if the disk has too little space, or the reserved bytes would exceed INCOMING_MAX_BYTES */
    async reserve(maxBytes: number) {
      if (reservedBytes + maxBytes > INCOMING_MAX_BYTES) throw busyProblem()
      const { freeBytes, allBytes } = await measure(folder)
      if (freeBytes - unwrittenBytes - maxBytes < Math.min(RESERVE_MAX_BYTES, allBytes * RESERVE_RATIO)) throw diskFullProblem()
      reservedBytes += maxBytes
      unwrittenBytes += maxBytes
      let remainingBytes = maxBytes
      let isReserved = true
      return {
        recordWrite(bytes: number) {
          unwrittenBytes -= bytes
          remainingBytes -= bytes
        },
        release() {
          if (!isReserved) return
          isReserved = false
          reservedBytes -= maxBytes
          unwrittenBytes -= remainingBytes
        },
      }
    },
  }
}

export interface IncomingFile {
  readonly name: string
  readonly keyId: string
  /** Path of the encrypted file. `finish` syncs the file to disk. */
  readonly path: string
  write(chunk: Buffer): Promise<void>
  finish(): Promise<void>
  read(): AsyncIterable<Buffer>
  /** Closes and removes the temporary file. Does not affect a file that `keep` has stored. */
  discard(): Promise<void>
}

const UNPOOLED_MIN_BYTES = 1_024

const freeBuffer = ({ buffer, length }: Buffer) => {
  if (length >= UNPOOLED_MIN_BYTES && buffer.byteLength === length && buffer instanceof ArrayBuffer) buffer.transfer(0)
}

/** Writes all pieces in order, then frees their memory. */
const writeAll = async (handle: FileHandle, pieces: readonly Buffer[]) => {
  if (pieces.length === 0) return
  const { bytesWritten } = await handle.writev(pieces)
  // On an almost full disk, the system may write only some of the bytes.
  if (bytesWritten < pieces.reduce((sum, { length }) => sum + length, 0)) await handle.writeFile(Buffer.concat(pieces).subarray(bytesWritten))
  for (const piece of pieces) freeBuffer(piece)
}

const startReading = async (bytes: AsyncGenerator<Buffer, void, void>) => {
  const firstChunk = await bytes.next()
  return (async function* () {
    if (!firstChunk.done) yield firstChunk.value
    yield* bytes
  })()
}

interface Deps {
  readonly dataDir: string
  readonly blobs: Blobs
  readonly keys: FileKeys
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

/** @throws when the data folder is not writable */
export function createFileStore({ dataDir, blobs, keys, log }: Deps) {
  const incomingFolder = join(dataDir, 'arriving')
  mkdirSync(incomingFolder, { recursive: true, mode: 0o700 })

  const spaceReservations = createSpaceReservations(incomingFolder)
  /** Names of files that this process is storing. The sweep skips them, because their age would be wrong if the clock changed. */
  const activeNames = new Set<string>()

  return {
    location: blobs.location,
    /**
     * Opens a temporary file that is encrypted while it is written.
     * @param maxBytes space to reserve, if any
     * @throws {Problem} 503 when the disk has no room
     */
    async receive(maxBytes?: number): Promise<IncomingFile> {
      const reservation = maxBytes === undefined ? undefined : await spaceReservations.reserve(maxBytes)
      const name = randomBytes(16).toString('hex')
      const path = join(incomingFolder, name)
      const encryptor = createEncryptor(keys.current, name)
      activeNames.add(name)
      const release = () => {
        activeNames.delete(name)
        reservation?.release()
      }
      const handle = await open(path, 'wx', 0o600).catch((error: Error) => {
        release()
        throw error
      })
      let isClosing = false
      const close = async () => {
        if (isClosing) return
        isClosing = true
        await handle.close()
      }
      return {
        name,
        keyId: keys.current.id,
        path,
        async write(chunk) {
          const { length } = chunk
          await writeAll(handle, encryptor.update(chunk))
          reservation?.recordWrite(length)
        },
        async finish() {
          await writeAll(handle, encryptor.final())
          await handle.sync()
          await close()
        },
        read: () => decryptFile(createReadStream(path, { highWaterMark: READ_BUFFER_BYTES }) as AsyncIterable<Buffer>, keys, name),
        async discard() {
          release()
          await close()
          await rm(path, { force: true })
        },
      }
    },
    /** Moves a finished upload from its temporary file to the storage. @throws {Problem} 503 when the storage is unavailable */
    keep: ({ name, path }: IncomingFile) => blobs.put(name, path),
    /**
     * Opens a stored file and decrypts it. The first bytes are verified before the promise resolves.
     * @throws {BlobNotFoundError} when the file does not exist, {DecryptionError} when it was changed, {Problem} 503 when the storage is unavailable
     */
    async open({ stored_as, key_id }: Pick<FileRow, 'stored_as' | 'key_id'>): Promise<Readable> {
      const storedBlob = await readBlob(blobs, stored_as)
      // Releases before decision 0072 did not encrypt files.
      if (key_id === null) return storedBlob
      return Readable.from(await startReading(decryptFile(storedBlob as AsyncIterable<Buffer>, keys, stored_as)), { objectMode: false })
    },
    /** Deletes a stored file. @throws {Problem} 503 when the storage is unavailable */
    async drop(name: string): Promise<void> {
      await blobs.drop(name)
      await blobs.trash.drop(name)
    },
    ...createSweep({ incomingFolder, blobs, activeNames, log }),
    /** @throws when the storage is unavailable, or its disk is almost full */
    check: () => blobs.check(),
    close: () => blobs.close(),
  }
}

export type FileStore = ReturnType<typeof createFileStore>
