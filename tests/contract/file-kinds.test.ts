import { expect, it } from 'vitest'
import { startsLikeItsName } from '#contract/forms/file-kinds.ts'

const text = (value: string) => new TextEncoder().encode(value)
const bytes = (hex: string) => Uint8Array.from(hex.split(' '), (byte) => Number.parseInt(byte, 16))

/** First bytes from the format definitions. Old Word and Excel files are compound files, new ones are ZIP files. */
const STARTS: Readonly<Record<string, readonly string[]>> = {
  pdf: ['25 50 44 46 2d'],
  doc: ['d0 cf 11 e0 a1 b1 1a e1'],
  xls: ['d0 cf 11 e0 a1 b1 1a e1'],
  docx: ['50 4b 03 04', '50 4b 05 06'],
  xlsx: ['50 4b 03 04', '50 4b 05 06'],
  zip: ['50 4b 03 04', '50 4b 05 06'],
  jpg: ['ff d8 ff'],
  jpeg: ['ff d8 ff'],
  png: ['89 50 4e 47 0d 0a 1a 0a'],
  gif: ['47 49 46 38'],
}
const kinds = Object.entries(STARTS).flatMap(([extension, starts]) => starts.map((start) => [extension, start] as const))

it.each(kinds)('accepts a .%s only by its first bytes', (extension, start) => {
  const head = bytes(`${start} 00 01`)
  expect([`a.${extension}`, `A.${extension.toUpperCase()}`].map((name) => startsLikeItsName(name, head))).toEqual([true, true])
  for (const index of start.split(' ').keys())
    expect([index, startsLikeItsName(`a.${extension}`, head.with(index, (head[index] ?? 0) ^ 1))]).toEqual([index, false])
  expect(startsLikeItsName(`a.${extension}`, head.slice(0, start.split(' ').length - 1))).toBe(false)
  for (const [other, others] of Object.entries(STARTS))
    if (!others.includes(start)) expect([other, startsLikeItsName(`a.${other}`, head)]).toEqual([other, false])
  for (const wrong of [text('MZ\0\x90'), new Uint8Array()]) expect(startsLikeItsName(`a.${extension}`, wrong)).toBe(false)
})

it('accepts text as CSV: without NUL, or UTF-16 with a byte order mark', () => {
  const taken = (head: Uint8Array) => startsLikeItsName('a.csv', head)
  expect([text('name,truck\n'), bytes('ff fe 61 00'), bytes('fe ff 00 61')].map(taken)).toEqual([true, true, true])
  expect([bytes('61 00 62'), bytes('50 4b 03 04 00'), new Uint8Array()].map(taken)).toEqual([false, false, false])
  expect([bytes('ff 00'), bytes('fe 00'), bytes('00 fe'), bytes('00 ff'), bytes('ff ff 00'), bytes('fe fe 00')].map(taken)).toEqual(Array(6).fill(false))
})

it('leaves an unknown extension to the name rule and rejects an empty file', () => {
  expect([startsLikeItsName('a.exe', text('MZ')), startsLikeItsName('a', text('x')), startsLikeItsName('a.exe', new Uint8Array())]).toEqual([true, true, false])
})
