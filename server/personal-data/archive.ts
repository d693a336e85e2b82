/** Writes a ZIP while it is read, without a temporary file. */
import type { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Thrown when the archive's reader disconnects. */
export class ClientDisconnectedError extends Error {
  override readonly name = 'ClientDisconnectedError'
}

interface ArchiveEntry {
  readonly path: string
  readonly stream: Readable
  readonly modifiedAt: number
  /** Whether the archive compresses the entry. False for documents, because most are already compressed. */
  readonly isCompressed: boolean
}

export function openArchive() {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  let source: Readable | undefined
  output.once('close', () => void source?.destroy())
  zip.on('error', (error: Error) => void output.destroy(error))
  return {
    /** The archive's bytes. Destroying this stream closes the file that is being added. */
    output: output as Readable,
    /**
     * Adds one entry, and waits until it has been read, so that only one entry at a time uses memory.
     * @throws {ClientDisconnectedError} when the reader disconnects, or the error of the entry's stream
     */
    async add({ path, stream, modifiedAt, isCompressed }: ArchiveEntry): Promise<void> {
      source = stream
      if (output.destroyed) stream.destroy()
      else {
        // yazl keeps this closure until the archive ends. A reference to the stream here would keep the stream in memory.
        let pendingStream: Readable | undefined = stream
        zip.addReadStreamLazy(path, { mtime: new Date(modifiedAt), compress: isCompressed }, (provide) => {
          const stream = pendingStream
          pendingStream = undefined
          if (stream) provide(null, stream)
        })
      }
      try {
        await finished(stream)
      } catch (error) {
        throw output.destroyed ? new ClientDisconnectedError() : error
      }
    },
    end: () => zip.end(),
  }
}

export type Archive = ReturnType<typeof openArchive>
