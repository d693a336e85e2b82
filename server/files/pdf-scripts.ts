/** Whether a PDF would do something by itself in the program that shows it (ISO 32000-1, 12.6). */
import { inflateSync } from 'node:zlib'

/** Actions that run a script, start a program, send or take data, or play something. A link or the page to begin with is none. */
const RUNS = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'Rendition', 'Movie', 'Sound', 'RichMedia']
/** Objects that are kept compressed come to no more than this in any paper. */
const UNPACKED_MAX = 64 * 1_024 * 1_024

const hex = (letter: string) => letter.charCodeAt(0).toString(16)
/** A name may have any of its letters as a number: `/J#61vaScript` (7.3.5). */
const written = (name: string) =>
  `/${[...name].map((letter) => `(?:${letter}|#${hex(letter)}|#${hex(letter).toUpperCase()})`).join('')}(?![^\\s\\0()<>[\\]{}/%])`
const running = new RegExp(RUNS.map(written).join('|'))
const encrypted = new RegExp(written('Encrypt'))
const packed = new RegExp(written('ObjStm'), 'g')

/** As much of the text before and after the type of a stream of objects as its dictionary may take. */
const AROUND = 2_000
const BEFORE = /obj(?:(?!obj).)*\/Type\s*$/s
const AFTER = /^.*?\bstream\r?\n/s
const PLAINLY = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])/

/**
 * Objects may stand compressed in a stream of others (7.5.7).
 *
 * @param at where its type is named
 * @returns undefined when it is not packed in the one way that writers use
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
 * Whether nothing in a PDF runs by itself. It looks for the names of what would, wherever they stand: no parser, since one that gives up
 * earlier or later than the viewer would miss what the viewer finds. What it cannot look into is taken for what runs.
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
