/** Prebuilt responses for a file: a full response and a 304 per encoding. Building headers per response took longer than sending it. */
import type { IncomingHttpHeaders } from 'node:http'
import { chooseEncoding, type Encoding } from '#server/http/encoding.ts'
import { matchesEtag, type SiteFile } from '#server/http/files.ts'
import type { HeaderLines } from '#server/http/headers.ts'

export interface StaticResponse {
  readonly status: 200 | 301 | 304 | 404
  readonly headers: HeaderLines
  readonly bytes?: Buffer
}

interface Representation {
  readonly fullResponse: StaticResponse
  readonly etag: string
  readonly notModifiedResponse?: StaticResponse
}

export interface FileRepresentations {
  readonly encodings: readonly Encoding[]
  readonly byEncoding: ReadonlyMap<Encoding, Representation>
}

/** @throws without an uncompressed copy, because some clients accept no compression */
export function buildFileRepresentations({ type, variants }: SiteFile, status: 200 | 404, headers: HeaderLines): FileRepresentations {
  if (!variants.has('identity')) throw new Error(`A compressed file has no uncompressed copy (${type}). Build the site again`)
  const byEncoding = new Map<Encoding, Representation>()
  for (const [encoding, { bytes, etag }] of variants) {
    const commonHeaders = { ...headers, ...(variants.size > 1 && { Vary: 'Accept-Encoding' }), ...(status === 200 && { ETag: etag }) }
    const fileHeaders = { ...(encoding !== 'identity' && { 'Content-Encoding': encoding }), 'Content-Type': type, 'Content-Length': String(bytes.length) }
    byEncoding.set(encoding, {
      fullResponse: { status, headers: { ...commonHeaders, ...fileHeaders }, bytes },
      etag,
      ...(status === 200 && { notModifiedResponse: { status: 304, headers: commonHeaders } }),
    })
  }
  return { encodings: [...byEncoding.keys()], byEncoding }
}

/** Returns a response in the encoding that the client prefers, or a 304. */
export function selectResponse({ encodings, byEncoding }: FileRepresentations, headers: IncomingHttpHeaders): StaticResponse {
  const copy = byEncoding.get(chooseEncoding(headers['accept-encoding'], encodings))
  if (!copy) throw new Error('The file has no copy in the selected encoding')
  return copy.notModifiedResponse && matchesEtag(headers['if-none-match'], copy.etag) ? copy.notModifiedResponse : copy.fullResponse
}
