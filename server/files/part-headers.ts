/**
 * The headers of a form's parts, looked at as they go by. The parser behind it keeps 80 kB of each, cuts the rest off without a
 * word, and puts other characters in the place of what is no UTF-8.
 */
import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'
import { problemOf } from '#server/problem.ts'

/** Of all headers of one part. */
export const PART_HEADERS_MAX_BYTES = 4_096
const BLANK_LINE = Buffer.from('\r\n\r\n')
const LINE_END = BLANK_LINE.subarray(2)

/** Searches bytes that come in pieces. */
const createSearch = (wanted: Buffer) => {
  const most = wanted.length - 1
  /** The end of what went by: too short to hold all of it. */
  let before: Buffer = Buffer.alloc(0)
  return {
    startAfter(bytes: Buffer) {
      before = bytes
    },
    /** Where in the piece the place behind it is; -1 when it has not come yet. */
    find(piece: Buffer): number {
      const seam = Buffer.concat([before, piece.subarray(0, most)])
      const across = seam.indexOf(wanted)
      if (across >= 0) return across + wanted.length - before.length
      const inside = piece.indexOf(wanted)
      if (inside >= 0) return inside + wanted.length
      // A copy: a view would keep the whole piece in memory.
      before = Buffer.from((piece.length < most ? seam : piece).subarray(-most))
      return -1
    },
  }
}

/**
 * Refuses a part whose headers are longer than `PART_HEADERS_MAX_BYTES` (413) or no UTF-8 (400).
 *
 * @returns takes the body piece by piece; throws a {Problem}
 */
export function createHeaderCheck(boundary: string): (piece: Buffer) => void {
  const delimiter = createSearch(Buffer.from(`\r\n--${boundary}`))
  const blankLine = createSearch(BLANK_LINE)
  let headers: Buffer[] | undefined
  let length = 0
  // A body begins at the start of a line.
  delimiter.startAfter(LINE_END)

  const add = (bytes: Buffer) => {
    length += bytes.length
    if (length > PART_HEADERS_MAX_BYTES + BLANK_LINE.length) throw problemOf(413)
    headers?.push(bytes)
  }

  return (piece) => {
    for (let rest = piece; rest.length > 0; ) {
      const end = (headers ? blankLine : delimiter).find(rest)
      const found = end < 0 ? rest : rest.subarray(0, end)
      if (headers) add(end < 0 ? Buffer.from(found) : found)
      if (end < 0) return
      if (headers) {
        if (!isUtf8(Buffer.concat(headers))) throw problemOf(400)
        headers = undefined
        // A part may be empty: the end of the blank line begins the next delimiter.
        delimiter.startAfter(LINE_END)
      } else {
        headers = []
        length = 0
        blankLine.startAfter(Buffer.alloc(0))
      }
      rest = rest.subarray(end)
    }
  }
}

/** Calls for each piece of a stream that other code reads. @returns when to stop it, and what rejects once it has thrown */
export function watch(stream: Readable, look: (piece: Buffer) => void): { readonly broken: Promise<never>; stop(): void } {
  const { promise: broken, reject } = Promise.withResolvers<never>()
  // It may not be awaited any more.
  broken.catch(() => undefined)
  const onData = (piece: Buffer) => {
    try {
      look(piece)
    } catch (error) {
      stop()
      reject(error)
    }
  }
  const stop = () => void stream.off('data', onData)
  stream.on('data', onData)
  return { broken, stop }
}
