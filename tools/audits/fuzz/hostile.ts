import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { Operation } from './document.ts'
import { encode } from './encode.ts'
import { arbitraryFor } from './from-schema.ts'

type Headers = Readonly<Record<string, string>>
export interface HostileRequest {
  readonly headers: Headers
  readonly bytes: Buffer
}

const DEPTH = 20_000
const HUGE_BYTES = 400_000
const HOSTILE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  '\0',
  'a.b',
  'address[0]',
  'shareholders[9999][name]',
  'website',
]
const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json;;;',
  'application/vnd.api+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'multipart/mixed; boundary=x',
  ' / ',
  '*/*',
]
const constantBytes = (literal: string) => fc.constant(Buffer.from(literal))
const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value))
// Created once, because fast-check builds a Unicode table for each of these generators.
const anyJson = fc.jsonValue({ stringUnit: 'binary' }).map(bytesOf)
const anyObject = fc.dictionary(fc.oneof(fc.constantFrom(...HOSTILE_NAMES), fc.string({ unit: 'binary' })), fc.jsonValue()).map(bytesOf)
const bodies = (valid: fc.Arbitrary<Buffer>) =>
  fc.oneof(
    valid,
    valid.map((bytes) => bytes.subarray(0, bytes.length >> 1)),
    anyJson,
    anyObject,
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    constantBytes(''),
    constantBytes('null'),
    constantBytes('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
    constantBytes('{"email":"a@b.example","email":"c@d.example"}'),
    constantBytes('{"a":"\\ud800"}'),
    fc.constant(Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])),
    constantBytes(`${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`),
    constantBytes(`${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`),
    constantBytes(JSON.stringify({ comments: 'x'.repeat(HUGE_BYTES) })),
    constantBytes('--x\r\n\r\n\r\n--x--'),
    constantBytes('--x\r\nContent-Disposition: form-data; name="a"; filename="\0"\r\n\r\nMZ\r\n--x--'),
    constantBytes(`--x\r\nContent-Disposition: form-data; name="${'n'.repeat(3_000)}"\r\n\r\nv\r\n--x--`),
    valid.map((bytes) => gzipSync(bytes)),
  )

const headerValue = fc
  .string({
    unit: fc
      .integer({ min: 0x20, max: 0xff })
      .filter((code) => code !== 0x7f)
      .map((code) => String.fromCharCode(code)),
    maxLength: 60,
  })
  .map((one) => one.trim())
const valueOrOneOf = (...literals: readonly string[]) => fc.oneof(fc.constantFrom(...literals), headerValue)
const headers = fc.record(
  {
    'content-type': valueOrOneOf(...CONTENT_TYPES),
    'content-encoding': valueOrOneOf('gzip', 'identity', 'br', 'x, y'),
    'idempotency-key': valueOrOneOf('', '0123456789abcdef', 'x'.repeat(65), '00000000-0000-0000-0000-000000000000'),
    'form-elapsed-ms': valueOrOneOf('-1', '1e9', '99999999999999999999', '0'),
    authorization: valueOrOneOf('Bearer', 'Bearer x', `Bearer ${'A'.repeat(43)}`, 'Basic YTpi', 'bearer  x  y'),
    cookie: valueOrOneOf('rc_browser=x; rc_proof=y', 'rc_browser=%', '=;=;', `rc_browser=${'A'.repeat(43)}`),
    origin: valueOrOneOf('null', 'https://evil.example', 'http://', ':'),
    'sec-fetch-site': valueOrOneOf('cross-site', 'same-origin', 'none', ''),
    'x-forwarded-for': valueOrOneOf('1.2.3.4', '::1, x', ','),
    accept: valueOrOneOf('text/html', '*/*;q=nonsense'),
    'accept-encoding': valueOrOneOf('br', 'gzip;q=2', '*;q=0'),
    'if-none-match': valueOrOneOf('*', '"x"', 'W/"'),
    range: valueOrOneOf('bytes=0-0', 'bytes=9-1'),
    'x-http-method-override': valueOrOneOf('DELETE'),
  },
  { requiredKeys: [] },
)

export function hostileRequestsFor({ acceptedBody }: Operation, validHeaders: (type: string) => Headers): fc.Arbitrary<HostileRequest> {
  const valid = acceptedBody
    ? arbitraryFor(acceptedBody.schema).map((model) => encode(acceptedBody.type, model, acceptedBody.schema))
    : fc.constant({ type: 'application/json', bytes: Buffer.from('{}') })
  return valid.chain(({ type, bytes }) =>
    fc.record({ headers: headers.map((wrong) => ({ ...validHeaders(type), ...wrong })), bytes: bodies(fc.constant(bytes)) }),
  )
}
