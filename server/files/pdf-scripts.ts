import { inflateSync } from 'node:zlib'

/** Actions that run scripts, start programs, transfer data, or play media. Actions that open a link or a page are allowed. */
const ACTIVE_ACTIONS = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'Rendition', 'Movie', 'Sound', 'RichMedia']
/** Limit of the decompressed bytes. Real documents are smaller. */
const DECOMPRESSED_MAX_BYTES = 64 * 1_024 * 1_024

const toHex = (letter: string) => letter.charCodeAt(0).toString(16)
/** Matches a name in which letters may be written as hex codes: `/J#61vaScript` (ISO 32000-1, 7.3.5). */
const namePattern = (name: string) =>
  `/${[...name].map((letter) => `(?:${letter}|#${toHex(letter)}|#${toHex(letter).toUpperCase()})`).join('')}(?![^\\s\\0()<>[\\]{}/%])`
const activePattern = new RegExp(ACTIVE_ACTIONS.map(namePattern).join('|'))
const encryptPattern = new RegExp(namePattern('Encrypt'))
/** Matches the key `First`. Every object stream has it (ISO 32000-1, 7.5.7). Outlines also have it, but they are not streams. */
const firstKeyPattern = new RegExp(namePattern('First'), 'g')
const objectStreamPattern = new RegExp(namePattern('ObjStm'), 'g')

/** Maximum distance between the key `First` and either end of its dictionary. */
const NEARBY_CHARACTERS = 2_000
/**
 * White space, and the characters of names and keywords (ISO 32000-1, 7.2.2). Classes of regular expressions, such as `\s`, contain
 * different characters.
 */
const WHITE_SPACE = '[\\0\\t\\n\\f\\r ]'
const REGULAR_CHARACTER = "[!-$&'*-.0-;=?-Z\\\\^-z|~]"
const OBJECT_REFERENCE = `\\d+${WHITE_SPACE}+\\d+${WHITE_SPACE}+R(?!${REGULAR_CHARACTER})`
/** The next part of a dictionary, or the keyword after the dictionary. */
const TOKEN = new RegExp(
  `(?:${WHITE_SPACE}|%[^\\r\\n]*[\\r\\n])*(<<|>>|[[\\](]|<[\\da-fA-F\\s]*>|/${REGULAR_CHARACTER}*|${OBJECT_REFERENCE}|[+-]?[\\d.]+(?!${REGULAR_CHARACTER})|(?:true|false|null|stream)(?!${REGULAR_CHARACTER}))`,
  'y',
)
/** Dictionary of an object stream in its usual form, starting at its last `<<`. It has one filter, and no other key that changes the bytes. */
const PLAIN_DICTIONARY = new RegExp(
  `^<<(?:${WHITE_SPACE}*/(?:Type${WHITE_SPACE}*/ObjStm|(?:N|First)${WHITE_SPACE}+\\d+|Length${WHITE_SPACE}+(?:${OBJECT_REFERENCE}|\\d+)|Extends${WHITE_SPACE}+${OBJECT_REFERENCE}|Filter${WHITE_SPACE}*(?:/FlateDecode|\\[${WHITE_SPACE}*/FlateDecode${WHITE_SPACE}*\\])))+${WHITE_SPACE}*>>${WHITE_SPACE}*stream\\r?\\n$`,
)
const DICTIONARY_KEY = /\/(?:N|First|Filter|Length|Type|Extends)\b/g

/** Returns the position after a string, which may contain balanced parentheses (ISO 32000-1, 7.3.4.2). */
function endOfString(text: string, start: number): number {
  let depth = 0
  for (let position = start; position < text.length; position += 1) {
    if (text[position] === '\\') position += 1
    else if (text[position] === '(') depth += 1
    else if (text[position] === ')') depth -= 1
    if (depth === 0) return position + 1
  }
  return text.length
}

/**
 * Reads the rest of a dictionary after one of its keys. The dictionary must be complete, because viewers read a broken dictionary in
 * different ways.
 * @returns the start of its stream. Null without a stream, undefined for an unreadable dictionary
 */
function findStreamStart(text: string, position: number): number | null | undefined {
  const nearbyText = text.slice(position, position + NEARBY_CHARACTERS)
  const token = new RegExp(TOKEN)
  const nextToken = () => {
    const matchedToken = token.exec(nearbyText)?.[1]
    if (matchedToken === '(') token.lastIndex = endOfString(nearbyText, token.lastIndex - 1)
    return matchedToken
  }
  const isValue = (token: string | undefined): boolean => {
    if (token === undefined || ['>>', ']', 'stream'].includes(token)) return false
    if (token === '<<') return isDictionary(nextToken())
    if (token !== '[') return true
    for (let value = nextToken(); value !== ']'; value = nextToken()) if (!isValue(value)) return false
    return true
  }
  const isDictionary = (firstToken: string | undefined): boolean => {
    for (let key = firstToken; key !== '>>'; key = nextToken()) if (!key?.startsWith('/') || !isValue(nextToken())) return false
    return true
  }
  if (!isValue(nextToken()) || !isDictionary(nextToken())) return undefined
  if (nextToken() !== 'stream') return null
  const lineBreak = /^\r?\n/.exec(nearbyText.slice(token.lastIndex))
  return lineBreak ? position + token.lastIndex + lineBreak[0].length : undefined
}

/**
 * Finds the dictionary of an object stream. The dictionary contains `position`, and the bytes of the stream begin at `start`.
 * @returns the text of the dictionary and its offset in the file. Undefined if viewers could read the dictionary in different ways
 */
function findPlainDictionary(text: string, position: number, start: number): { readonly text: string; readonly offset: number } | undefined {
  const searchStart = Math.max(0, position - NEARBY_CHARACTERS)
  const openOffset = text.slice(searchStart, position).lastIndexOf('<<')
  // Rest of the line before the dictionary. If it contains `%`, the start of the dictionary may be inside a comment.
  const line =
    text
      .slice(searchStart, searchStart + Math.max(0, openOffset))
      .split(/[\r\n]/)
      .at(-1) ?? ''
  const dictionaryText = text.slice(searchStart + openOffset, start)
  const keys: readonly string[] = dictionaryText.match(DICTIONARY_KEY) ?? []
  if (openOffset < 0 || line.includes('%') || !PLAIN_DICTIONARY.test(dictionaryText) || !keys.includes('/Filter') || new Set(keys).size < keys.length)
    return undefined
  return { text: dictionaryText, offset: searchStart + openOffset }
}

/**
 * Decompresses an object stream.
 * @returns undefined when it is broken or too long
 */
function decompress(bytes: Buffer, maxOutputLength: number): Buffer | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength })
  } catch {
    return undefined
  }
}

/**
 * Whether a PDF contains nothing that runs automatically. Searches all objects for the names in ACTIVE_ACTIONS.
 * Does not follow cross-references, because a parser could stop at an error that a viewer ignores. Unreadable parts count as active.
 */
export function isInert(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  if (activePattern.test(text) || encryptPattern.test(text)) return false
  let bytesLeft = DECOMPRESSED_MAX_BYTES
  const streamTypeOffsets = new Set<number>()
  for (const { index, 0: key } of text.matchAll(firstKeyPattern)) {
    const start = findStreamStart(text, index + key.length)
    if (start === null) continue
    const dictionary = start === undefined ? undefined : findPlainDictionary(text, index, start)
    const objects = dictionary && decompress(bytes.subarray(start), bytesLeft)
    if (!objects || activePattern.test(objects.toString('latin1'))) return false
    bytesLeft -= objects.length
    streamTypeOffsets.add(dictionary.offset + dictionary.text.indexOf('/ObjStm'))
  }
  // Rejects an object stream without `First`, because some viewers may accept it.
  for (const { index } of text.matchAll(objectStreamPattern)) if (!streamTypeOffsets.has(index)) return false
  return true
}
