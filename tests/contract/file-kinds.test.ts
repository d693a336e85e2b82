import { expect, it } from 'vitest'
import { startsLikeItsName } from '#contract/file-kinds.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)
const text = (value: string) => new TextEncoder().encode(value)

it.each([
  ['a.pdf', text('%PDF-1.7')],
  ['a.PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['a.jpg', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['a.gif', text('GIF89a')],
  ['a.docx', text('PK\x03\x04')],
  ['a.csv', text('name,truck\n')],
])('takes %s by its first bytes, and nothing else under that name', (name, head) => {
  expect(startsLikeItsName(name, head)).toBe(true)
  expect(startsLikeItsName(name, text('MZ\0\x90'))).toBe(false)
  expect(startsLikeItsName(name, bytes())).toBe(false)
})
