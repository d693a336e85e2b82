/** Writes a ZIP while it is read, without a temporary file. */
import type { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** The reader of the archive disconnected. */
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
    /** Bytes of the archive. When the stream is destroyed, the open file is closed. */
    output: output as Readable,
    /**
     * Adds one entry, and waits until it was read, so that only one entry uses memory.
     * @throws {ClientDisconnectedError} when the reader stops, or an error of the entry's stream
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
