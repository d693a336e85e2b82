import { inflateSync } from 'node:zlib'

/** Actions that run scripts, start programs, transfer data, or play media. Actions that open a link or a page are harmless. */
const ACTIVE_ACTIONS = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'Rendition', 'Movie', 'Sound', 'RichMedia']
/** Limit of the decompressed bytes. Real documents need less. */
const UNPACKED_MAX = 64 * 1_024 * 1_024

const hex = (letter: string) => letter.charCodeAt(0).toString(16)
/** Matches a name of which any letters are written as hex codes: `/J#61vaScript` (7.3.5). */
const written = (name: string) =>
  `/${[...name].map((letter) => `(?:${letter}|#${hex(letter)}|#${hex(letter).toUpperCase()})`).join('')}(?![^\\s\\0()<>[\\]{}/%])`
const running = new RegExp(ACTIVE_ACTIONS.map(written).join('|'))
const encrypted = new RegExp(written('Encrypt'))
/** The key of every object stream of any type (7.5.7). Outlines also have it, but they are not streams. */
const firstKey = new RegExp(written('First'), 'g')
const objectStreamType = new RegExp(written('ObjStm'), 'g')

/** Maximum distance between this key and both ends of its dictionary. */
const NEARBY_CHARACTERS = 2_000
/** White space, and the characters of names and keywords (7.2.2). Regular expressions define them differently. */
const SPACE = '[\\0\\t\\n\\f\\r ]'
const REGULAR = "[!-$&'*-.0-;=?-Z\\\\^-z|~]"
const REFERENCE = `\\d+${SPACE}+\\d+${SPACE}+R(?!${REGULAR})`
/** The next part of a dictionary, or the keyword after the dictionary. */
const TOKEN = new RegExp(
  `(?:${SPACE}|%[^\\r\\n]*[\\r\\n])*(<<|>>|[[\\](]|<[\\da-fA-F\\s]*>|/${REGULAR}*|${REFERENCE}|[+-]?[\\d.]+(?!${REGULAR})|(?:true|false|null|stream)(?!${REGULAR}))`,
  'y',
)
/** The dictionary of an object stream in its usual form, from its last `<<`. It has one filter and no other key that changes its bytes. */
const PLAIN = new RegExp(
  `^<<(?:${SPACE}*/(?:Type${SPACE}*/ObjStm|(?:N|First)${SPACE}+\\d+|Length${SPACE}+(?:${REFERENCE}|\\d+)|Extends${SPACE}+${REFERENCE}|Filter${SPACE}*(?:/FlateDecode|\\[${SPACE}*/FlateDecode${SPACE}*\\])))+${SPACE}*>>${SPACE}*stream\\r?\\n$`,
)
const KEY = /\/(?:N|First|Filter|Length|Type|Extends)\b/g

/** Returns the position after a string, which may contain balanced parentheses (7.3.4.2). */
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

/**
 * Reads the rest of a dictionary after one of its keys. It must be complete, because viewers read a broken one in different ways.
 * @returns the start of its stream: null without a stream, undefined when unreadable
 */
function streamStart(text: string, at: number): number | null | undefined {
  const near = text.slice(at, at + NEARBY_CHARACTERS)
  const token = new RegExp(TOKEN)
  const next = () => {
    const found = token.exec(near)?.[1]
    if (found === '(') token.lastIndex = endOfString(near, token.lastIndex - 1)
    return found
  }
  const isValue = (found: string | undefined): boolean => {
    if (found === undefined || ['>>', ']', 'stream'].includes(found)) return false
    if (found === '<<') return isDictionary(next())
    if (found !== '[') return true
    for (let one = next(); one !== ']'; one = next()) if (!isValue(one)) return false
    return true
  }
  const isDictionary = (first: string | undefined): boolean => {
    for (let key = first; key !== '>>'; key = next()) if (!key?.startsWith('/') || !isValue(next())) return false
    return true
  }
  if (!isValue(next()) || !isDictionary(next())) return undefined
  if (next() !== 'stream') return null
  const line = /^\r?\n/.exec(near.slice(token.lastIndex))
  return line ? at + token.lastIndex + line[0].length : undefined
}

/**
 * Returns the dictionary around `at` if it belongs to an object stream whose bytes begin at `start`, and every viewer reads it that way.
 * @returns its text, and its place in the file
 */
function plainDictionary(text: string, at: number, start: number): { readonly about: string; readonly open: number } | undefined {
  const from = Math.max(0, at - NEARBY_CHARACTERS)
  const open = text.slice(from, at).lastIndexOf('<<')
  // A comment can contain the start of a dictionary.
  const line =
    text
      .slice(from, from + Math.max(0, open))
      .split(/[\r\n]/)
      .at(-1) ?? ''
  const about = text.slice(from + open, start)
  const keys: readonly string[] = about.match(KEY) ?? []
  if (open < 0 || line.includes('%') || !PLAIN.test(about) || !keys.includes('/Filter') || new Set(keys).size < keys.length) return undefined
  return { about, open: from + open }
}

/**
 * Decompresses an object stream.
 * @returns undefined when it is broken or too long
 */
function unpack(bytes: Buffer, maxOutputLength: number): Buffer | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength })
  } catch {
    return undefined
  }
}

/**
 * Whether a PDF contains nothing that runs automatically. It searches for the names of such actions in all objects, and ignores the cross-references. A
 * parser could give up where a viewer does not. Unreadable parts count as active.
 */
export function isInert(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  if (running.test(text) || encrypted.test(text)) return false
  let left = UNPACKED_MAX
  const types = new Set<number>()
  for (const { index, 0: key } of text.matchAll(firstKey)) {
    const start = streamStart(text, index + key.length)
    if (start === null) continue
    const dictionary = start === undefined ? undefined : plainDictionary(text, index, start)
    const objects = dictionary && unpack(bytes.subarray(start), left)
    if (!objects || running.test(objects.toString('latin1'))) return false
    left -= objects.length
    types.add(dictionary.open + dictionary.about.indexOf('/ObjStm'))
  }
  // Some viewers may accept an object stream without `First`.
  for (const { index } of text.matchAll(objectStreamType)) if (!types.has(index)) return false
  return true
}
