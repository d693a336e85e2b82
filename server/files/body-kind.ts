/** What a body may be, by the headers that come before it (docs/decisions/0080). */
import type { IncomingHttpHeaders } from 'node:http'
import { problemOf } from '#server/problem.ts'

const TYPE_MAX_CHARACTERS = 200
const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/gi
/** Of RFC 2046; other characters in one are read differently by different readers. */
const BOUNDARY = /;\s*boundary=(?:"([\w'()+,./:=?-]{1,70})"|([\w'()+,./:=?-]{1,70}))(?=\s*(?:;|$))/gi

const NAMED = /boundary\s*=/gi

const isUtf8 = (charset: string | undefined) => /^utf-?8$/i.test(charset ?? '')

/** @throws {Problem} 415 for a coding (nothing is unpacked here), a character set other than UTF-8, or a type longer than any */
export function checkBodyKind({ 'content-encoding': coding, 'content-type': type }: IncomingHttpHeaders): void {
  if (coding !== undefined && coding.trim().toLowerCase() !== 'identity') throw problemOf(415)
  if (type === undefined) return
  if (type.length > TYPE_MAX_CHARACTERS) throw problemOf(415)
  for (const [, charset] of type.matchAll(CHARSET)) if (!isUtf8(charset)) throw problemOf(415)
}

/** The boundary between the parts of a form. @throws {Problem} 400 when there is none, or more than one */
export function boundaryOf({ 'content-type': type = '' }: IncomingHttpHeaders): string {
  const [found] = type.matchAll(BOUNDARY)
  const boundary = found?.[1] ?? found?.[2]
  if (boundary === undefined || type.match(NAMED)?.length !== 1) throw problemOf(400)
  return boundary
}
