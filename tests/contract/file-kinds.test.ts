import { expect, it } from 'vitest'
import { isAllowedFileKind, refusedFileKindOf } from '#contract/forms/file-kinds.ts'

const text = (value: string) => new TextEncoder().encode(value)
const bytes = (hex: string) => Uint8Array.from(hex.split(' '), (byte) => Number.parseInt(byte, 16))

const ZIP = bytes('50 4b 03 04 00')
const CONTAINER = bytes('d0 cf 11 e0 a1 b1 1a e1 00')
const PDF = text('%PDF-1.7')
const JPEG = bytes('ff d8 ff e0')
const PNG = bytes('89 50 4e 47 0d 0a 1a 0a')
const GIF = text('GIF89a')
const HEIC = Uint8Array.from([0, 0, 0, 24, ...text('ftypheic')])
const AVIF = Uint8Array.from([0, 0, 0, 28, ...text('ftypavif')])
const WEBP = Uint8Array.from([...text('RIFF'), 1, 0, 0, 0, ...text('WEBPVP8 ')])
/** Excel for Windows saves "José,Muñoz" in Windows-1252. */
const WINDOWS_1252 = bytes('4a 6f 73 e9 2c 4d 75 f1 6f 7a')
const PROGRAM = text('MZ\0\x90')

/** Allowed first bytes by file extension: those of the format, and other formats that programs and phones save with this extension. */
const ALLOWED: Readonly<Record<string, readonly Uint8Array[]>> = {
  pdf: [PDF, Uint8Array.from([0xef, 0xbb, 0xbf, ...PDF]), Uint8Array.from([...text(`\n${' '.repeat(1_000)}`), ...PDF]), JPEG],
  jpg: [JPEG, PNG, GIF, PDF],
  jpeg: [JPEG],
  png: [PNG, JPEG],
  gif: [GIF],
  doc: [CONTAINER, ZIP, text('{\\rtf1'), text('<html>')],
  xls: [CONTAINER, ZIP, text('<html>'), text('a\tb')],
  docx: [ZIP, bytes('50 4b 05 06'), CONTAINER],
  xlsx: [ZIP, CONTAINER],
  zip: [ZIP],
  csv: [text('name,truck\n'), WINDOWS_1252, bytes('ff fe 61 00'), bytes('fe ff 00 61')],
}
const REFUSED: Readonly<Record<string, readonly Uint8Array[]>> = {
  pdf: [Uint8Array.from([...text(' '.repeat(1_100)), ...PDF]), ZIP, text('%PDF')],
  jpg: [HEIC, AVIF, WEBP, text('<svg>')],
  doc: [PDF],
  docx: [PDF, text('a')],
  zip: [CONTAINER, bytes('50 4b 03')],
  csv: [bytes('61 00 62'), ZIP, bytes('ff 00')],
}

it.each(Object.entries(ALLOWED))('allows the real contents of .%s files', (extension, heads) => {
  for (const head of heads) for (const name of [`a.${extension}`, `A.${extension.toUpperCase()}`]) expect(isAllowedFileKind(name, head)).toBe(true)
  for (const head of [...(REFUSED[extension] ?? []), PROGRAM, new Uint8Array()])
    expect([head, isAllowedFileKind(`a.${extension}`, head)]).toEqual([head, false])
})

it('explains photos of other kinds and empty files, whatever their name', () => {
  expect([HEIC, AVIF, WEBP, new Uint8Array(), JPEG, PROGRAM].map(refusedFileKindOf)).toEqual(['heic', 'avif', 'webp', 'empty', undefined, undefined])
  for (const name of ['a.heic', 'a.jpg', 'a']) expect(isAllowedFileKind(name, HEIC)).toBe(false)
})

it('leaves an unknown extension to the name rule', () => {
  expect([isAllowedFileKind('a.exe', PROGRAM), isAllowedFileKind('a', text('x'))]).toEqual([true, true])
})
