/** Text of an RTF body, as Outlook sends it in TNEF: compressed (MS-OXRTFCP), sometimes around an HTML page (MS-OXRTFEX). */
import { decodeText } from '#server/inbound/charset.ts'

const HEADER_BYTES = 16
const COMPRESSED_MAGIC = 'LZFu'
const UNCOMPRESSED_MAGIC = 'MELA'
const DICTIONARY_BYTES = 4_096
/** Two bytes and a bit expand to at most 17 bytes. */
const EXPANSION_FACTOR_MAX = 9
/** Start of the dictionary (MS-OXRTFCP, 2.1.3.1.4). */
const INITIAL_DICTIONARY =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier' +
  '{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx'

/**
 * @param maxBytes limit of the decompressed result
 * @throws for a longer result, and for bytes of another format
 */
export function decompressRtf(bytes: Buffer, maxBytes: number): Buffer {
  const magic = bytes.toString('latin1', 8, 12)
  if (magic === UNCOMPRESSED_MAGIC) return bytes.subarray(HEADER_BYTES)
  if (magic !== COMPRESSED_MAGIC) throw new Error('the data is not compressed RTF')
  const dictionary = Buffer.alloc(DICTIONARY_BYTES)
  let writePosition = dictionary.write(INITIAL_DICTIONARY, 'latin1')
  const result = Buffer.alloc(Math.min(maxBytes, bytes.length * EXPANSION_FACTOR_MAX))
  let length = 0
  const addByte = (byte: number) => {
    if (length >= maxBytes) throw new Error('the RTF text is too long')
    result[length] = byte
    length += 1
    dictionary[writePosition] = byte
    writePosition = (writePosition + 1) % DICTIONARY_BYTES
  }
  for (let position = HEADER_BYTES; position < bytes.length; ) {
    const controlByte = bytes[position] ?? 0
    position += 1
    for (let bit = 0; bit < 8 && position < bytes.length; bit += 1) {
      if ((controlByte & (1 << bit)) === 0) {
        addByte(bytes[position] ?? 0)
        position += 1
        continue
      }
      const dictionaryReference = ((bytes[position] ?? 0) << 8) | (bytes[position + 1] ?? 0)
      position += 2
      const offset = dictionaryReference >> 4
      // A reference to the next output byte marks the end.
      if (offset === writePosition) return result.subarray(0, length)
      for (let index = 0; index < (dictionaryReference & 15) + 2; index += 1) addByte(dictionary[(offset + index) % DICTIONARY_BYTES] ?? 0)
    }
  }
  return result.subarray(0, length)
}

const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^a-z'])|([{}])|[\r\n]+|([^\\{}\r\n]+)|\\/giy
const GROUPS_MAX = 1_000
/** Groups that contain no text of the message. */
const SKIPPED_GROUPS = new Set(['fonttbl', 'colortbl', 'stylesheet', 'info', 'pict', 'objdata', 'header', 'footer', 'filetbl'])
const CONTROL_WORD_TEXTS: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  cell: ' ',
  tab: '\t',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  endash: '–',
  emdash: '—',
}
const CONTROL_SYMBOL_TEXTS: Readonly<Record<string, string>> = { '~': '\u00a0', _: '-', '\n': '\n', '\r': '\n', '{': '{', '}': '}', '\\': '\\' }
/** Code pages by `\fcharset` number. */
const CODE_PAGES: Readonly<Record<number, number>> = {
  77: 10_000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
}
const DEFAULT_CODE_PAGE = 1252
const LINK_INSTRUCTION = /HYPERLINK\s+"?(https?:\/\/[^\s"]+)/i

interface RtfGroup {
  readonly isSkipped: boolean
  readonly destination: string
  readonly font: number
  readonly fallbackCount: number
}

/** @throws when groups are nested deeper than in any real email */
export function textOfRtf(rtf: Buffer): string {
  const source = rtf.toString('latin1')
  const codePages = new Map<number, number>()
  const groups: RtfGroup[] = []
  let group: RtfGroup = { isSkipped: false, destination: '', font: -1, fallbackCount: 1 }
  let codePage = DEFAULT_CODE_PAGE
  let text = ''
  let bytes = ''
  let codePageOfBytes = codePage
  let fieldInstruction = ''
  const links: string[] = []
  /** Number of fallback characters that are left to skip after `\u`. They are for programs without Unicode. */
  let fallbackCountLeft = 0
  let isIgnorable = false

  const flush = () => {
    if (bytes !== '') text += decodeText(Buffer.from(bytes, 'latin1'), `cp${codePageOfBytes}`)
    bytes = ''
  }
  const addBytes = (newBytes: string) => {
    const visibleBytes = newBytes.slice(fallbackCountLeft)
    fallbackCountLeft -= newBytes.length - visibleBytes.length
    if (group.destination === 'fldinst') fieldInstruction += visibleBytes
    else if (!group.isSkipped) {
      const page = codePages.get(group.font) ?? codePage
      if (page !== codePageOfBytes) flush()
      codePageOfBytes = page
      bytes += visibleBytes
    }
  }
  const addText = (newText: string) => {
    flush()
    if (!group.isSkipped) text += newText
  }
  const openGroup = () => {
    if (groups.length >= GROUPS_MAX) throw new Error('the RTF groups are nested too deeply')
    groups.push(group)
  }
  const closeGroup = () => {
    if (group.destination === 'fldinst' && groups.at(-1)?.destination !== 'fldinst') {
      const [, link] = LINK_INSTRUCTION.exec(fieldInstruction) ?? []
      fieldInstruction = ''
      links.push(link ?? '')
    }
    const isFieldEnd = group.destination === 'fldrslt' && groups.at(-1)?.destination !== 'fldrslt'
    const link = isFieldEnd ? links.pop() : undefined
    if (link) addText(` [${link}]`)
    group = groups.pop() ?? group
    fallbackCountLeft = 0
  }
  const applyControlWord = (word: string, parameter: number) => {
    const wasIgnorable = isIgnorable
    isIgnorable = false
    if (word === 'f') {
      group = { ...group, font: parameter }
    } else if (word === 'fcharset') {
      const page = CODE_PAGES[parameter]
      if (page !== undefined) codePages.set(group.font, page)
    } else if (word === 'ansicpg') {
      codePage = parameter || DEFAULT_CODE_PAGE
    } else if (word === 'uc') {
      group = { ...group, fallbackCount: parameter }
    } else if (word === 'u') {
      addText(String.fromCharCode(parameter & 0xffff))
      fallbackCountLeft = group.fallbackCount
    } else if (word === 'fldinst' || word === 'fldrslt' || word === 'field') {
      group = { ...group, destination: word, isSkipped: group.isSkipped || word === 'fldinst' }
    } else if (wasIgnorable || SKIPPED_GROUPS.has(word)) {
      group = { ...group, isSkipped: true, destination: word }
    } else if (word in CONTROL_WORD_TEXTS) addText(CONTROL_WORD_TEXTS[word] ?? '')
  }

  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(source); match; match = TOKEN.exec(source)) {
    const [, word, parameter, hex, symbol, brace, plain] = match
    if (word !== undefined) {
      applyControlWord(word.toLowerCase(), Number(parameter ?? 1))
      if (word.toLowerCase() === 'bin') TOKEN.lastIndex += Math.max(0, Number(parameter ?? 0))
    } else if (hex !== undefined) addBytes(String.fromCharCode(Number.parseInt(hex, 16)))
    else if (symbol === '*') isIgnorable = true
    else if (symbol !== undefined) addText(CONTROL_SYMBOL_TEXTS[symbol] ?? '')
    else if (brace === '{') openGroup()
    else if (brace === '}') closeGroup()
    else if (plain !== undefined) addBytes(plain)
  }
  flush()
  return text.trim()
}
