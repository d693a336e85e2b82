/** A ZIP that is made while it is read: nothing of it rests anywhere. */
import type { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Whoever read the archive has gone. */
export class ReaderGone extends Error {
  override readonly name = 'ReaderGone'
}

interface Entry {
  readonly path: string
  readonly from: Readable
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Whether it is worth packing; most documents are packed already. */
  readonly isPacked: boolean
}

export function openArchive() {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  let source: Readable | undefined
  // yazl does not tell its sources that nobody reads on: a file would stay open.
  output.once('close', () => void source?.destroy())
  zip.on('error', (error: Error) => void output.destroy(error))
  return {
    /** The archive's bytes; whoever destroys it has all that is read for it closed. */
    output: output as Readable,
    /**
     * Adds one entry and waits until it was read to its end. One at a time: what is not read yet takes no memory.
     *
     * @throws {ReaderGone} when nobody reads on, and what its stream fails with
     */
    async add({ path, from, at, isPacked }: Entry): Promise<void> {
      source = from
      if (output.destroyed) from.destroy()
      else {
        // yazl keeps what gives a stream until the archive ends: it must not keep the stream, and all that was read through it.
        let given: Readable | undefined = from
        zip.addReadStreamLazy(path, { mtime: new Date(at), compress: isPacked }, (give) => {
          const stream = given
          given = undefined
          if (stream) give(null, stream)
        })
      }
      try {
        await finished(from)
      } catch (error) {
        throw output.destroyed ? new ReaderGone() : error
      }
    },
    end: () => zip.end(),
  }
}

export type Archive = ReturnType<typeof openArchive>
