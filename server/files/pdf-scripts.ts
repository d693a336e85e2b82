import { inflateSync } from 'node:zlib'

/** Actions that run scripts, start programs, transfer data, or play media. Links and open pages are harmless. */
const RUNS = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'Rendition', 'Movie', 'Sound', 'RichMedia']
/** Real documents have less in compressed objects. */
const UNPACKED_MAX = 64 * 1_024 * 1_024

const hex = (letter: string) => letter.charCodeAt(0).toString(16)
/** Matches any letters of a name as hex codes: `/J#61vaScript` (7.3.5). */
const written = (name: string) =>
  `/${[...name].map((letter) => `(?:${letter}|#${hex(letter)}|#${hex(letter).toUpperCase()})`).join('')}(?![^\\s\\0()<>[\\]{}/%])`
const running = new RegExp(RUNS.map(written).join('|'))
const encrypted = new RegExp(written('Encrypt'))
const packed = new RegExp(written('ObjStm'), 'g')

/** Maximum distance between the type of an object stream and its dictionary's ends. */
const AROUND = 2_000
const BEFORE = /obj(?:(?!obj).)*\/Type\s*$/s
const AFTER = /^.*?\bstream\r?\n/s
const PLAINLY = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])/

/**
 * Decompresses an object stream (7.5.7).
 * @param at position of its type
 * @returns undefined for an encoding that writers do not use
 */
function unpack(bytes: Buffer, text: string, at: number, max: number): Buffer | undefined {
  const before = BEFORE.exec(text.slice(Math.max(0, at - AROUND), at))?.[0]
  const after = AFTER.exec(text.slice(at, at + AROUND))?.[0]
  if (before === undefined || after === undefined) return undefined
  const about = before + after
  if (!PLAINLY.test(about) || about.includes('/Predictor')) return undefined
  try {
    return inflateSync(bytes.subarray(at + after.length), { maxOutputLength: max })
  } catch {
    return undefined
  }
}

/**
 * Whether a PDF contains nothing that runs automatically. It searches for the names of such actions. A parser could give up where a viewer does not.
 * Unreadable parts count as active.
 */
export function isStill(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  if (running.test(text) || encrypted.test(text)) return false
  let left = UNPACKED_MAX
  for (const { index } of text.matchAll(packed)) {
    const objects = unpack(bytes, text, index, left)
    if (!objects || running.test(objects.toString('latin1'))) return false
    left -= objects.length
  }
  return true
}
