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
/** Each object stream has the key `First`, whatever its type says (7.5.7). Outlines have it too, but no stream. */
const packed = new RegExp(`${written('First')}|${written('ObjStm')}`, 'g')

/** Maximum distance between the key of an object stream and its dictionary's ends. */
const AROUND = 2_000
const BEFORE = /obj(?:(?!obj).)*$/s
const PLAINLY = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])/
/** The next comment, start of a string, name, hex string, or keyword (7.2). Only a whole keyword ends a dictionary. */
const TOKEN = /%[^\r\n]*|\(|<(?!<)[^>]*>|\/?[^\s\0()<>[\]{}/%]+/g

/** Returns the position behind a string, which may contain balanced parentheses (7.3.4.2). */
function endOfString(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return text.length
}

/** Returns where the stream begins whose dictionary has a key at `at`: null without a stream, undefined when unreadable. */
function streamStart(text: string, at: number): number | null | undefined {
  const near = text.slice(at, at + AROUND)
  const token = new RegExp(TOKEN)
  for (let found = token.exec(near); found; found = token.exec(near)) {
    if (found[0] === 'endobj') return null
    if (found[0] === 'stream') return at + token.lastIndex + (/^\r?\n/.exec(near.slice(token.lastIndex))?.[0].length ?? 0)
    if (found[0] === '(') token.lastIndex = endOfString(near, found.index)
  }
  return undefined
}

/**
 * Decompresses an object stream.
 * @param at position of its key
 * @param start position of its first byte
 * @returns undefined for an encoding that writers do not use
 */
function unpack(bytes: Buffer, text: string, { at, start, max }: { readonly at: number; readonly start: number; readonly max: number }): Buffer | undefined {
  const before = BEFORE.exec(text.slice(Math.max(0, at - AROUND), at))?.[0]
  if (before === undefined) return undefined
  const about = before + text.slice(at, start)
  if (!PLAINLY.test(about) || about.includes('/Predictor')) return undefined
  try {
    return inflateSync(bytes.subarray(start), { maxOutputLength: max })
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
    const start = streamStart(text, index)
    if (start === null) continue
    const objects = start === undefined ? undefined : unpack(bytes, text, { at: index, start, max: left })
    if (!objects || running.test(objects.toString('latin1'))) return false
    left -= objects.length
  }
  return true
}
