import { randomUUID } from 'node:crypto'
import { JSON_PART_MARK, type Json } from './document.ts'
import type { FakeFile } from './from-schema.ts'

export interface EncodedBody {
  readonly type: string
  readonly bytes: Buffer
}

const isFile = (value: unknown): value is FakeFile => typeof value === 'object' && value !== null && 'bytes' in value
const escapeQuoted = (text: string) => text.replace(/["\r\n]/g, encodeURIComponent)

/** Puts texts before files, in the same way as pages. Does not use `FormData`, because it would normalize line endings. */
const encodeMultipart = (model: Readonly<Record<string, unknown>>, schema: Json): EncodedBody => {
  const boundary = randomUUID()
  const parts = Object.entries(model).flatMap(([name, value]) => {
    const isRepeated = Array.isArray(value) && schema.properties?.[name]?.[JSON_PART_MARK] !== true
    return (isRepeated ? value : [value]).map((one: unknown) => ({ name, one }))
  })
  const bytes = parts
    .toSorted((a, b) => Number(isFile(a.one)) - Number(isFile(b.one)))
    .flatMap(({ name, one }) => {
      const file = isFile(one) ? `; filename="${escapeQuoted(one.name)}"\r\nContent-Type: application/octet-stream` : ''
      const content = isFile(one) ? one.bytes : Buffer.from(typeof one === 'string' ? one : (JSON.stringify(one) ?? ''))
      return [Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${escapeQuoted(name)}"${file}\r\n\r\n`), content, Buffer.from('\r\n')]
    })
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: Buffer.concat([...bytes, Buffer.from(`--${boundary}--\r\n`)]) }
}

export const encode = (type: string, model: unknown, schema: Json): EncodedBody =>
  type === 'multipart/form-data'
    ? encodeMultipart(model as Readonly<Record<string, unknown>>, schema)
    : { type, bytes: Buffer.from(JSON.stringify(model) ?? '') }
