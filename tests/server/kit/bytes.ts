import { deflateRawSync } from 'node:zlib'
import { extensionOf } from '#contract/forms/schema.ts'

const zipEntry = (name: string, text: string) => {
  const data = deflateRawSync(Buffer.from(text))
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(data.length, 18)
  header.writeUInt32LE(text.length, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, Buffer.from(name), data])
}
const padBytes = (start: Uint8Array | string, size: number) =>
  Buffer.concat([Buffer.from(start as string), Buffer.alloc(Math.max(0, size - start.length), 0x20)])

const contentTypesXml = (main: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/x" ContentType="application/vnd.openxmlformats-officedocument.${main}+xml"/></Types>`

export const pdf = (size = 400) => padBytes('%PDF-1.7\n', size)
export const pdfOf = (...objects: readonly (string | Uint8Array)[]) =>
  Buffer.concat(['%PDF-1.7\n', ...objects, '\n%%EOF'].map((part) => Buffer.from(part as string)))
export const png = () => Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
export const jpg = () => padBytes(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]), 200)
export const gif = () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
export const cfb = () => padBytes(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 600)
export const zip = () => zipEntry('notes.txt', 'hello')
export const docx = () =>
  Buffer.concat([zipEntry('[Content_Types].xml', contentTypesXml('wordprocessingml.document.main')), zipEntry('word/document.xml', '<w/>')])
export const xlsx = () => Buffer.concat([zipEntry('[Content_Types].xml', contentTypesXml('spreadsheetml.sheet.main')), zipEntry('xl/workbook.xml', '<x/>')])
export const csv = () => Buffer.from('name,miles\nJosé,120\n')
export const utf16csv = () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('name;miles\nJosé;120\n', 'utf16le')])
export const exe = () => padBytes('MZ\x90\0', 400)

const BY_EXTENSION: Readonly<Record<string, () => Buffer>> = { pdf, png, jpg, jpeg: jpg, gif, doc: cfb, xls: cfb, zip, docx, xlsx, csv }

/**
 * Returns sample bytes that match the extension of a file name.
 * @throws for an extension that no form accepts
 */
export function sampleBytes(name: string): Buffer {
  const make = BY_EXTENSION[extensionOf(name)]
  if (!make) throw new Error(`no bytes for ${name}`)
  return make()
}
