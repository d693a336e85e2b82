/**
 * Decodes email text. Charset labels are often wrong, so the decoder first checks for ISO-2022-JP, UTF-16, and valid UTF-8. After that, it
 * tries the label, and then the `<meta>` tag of HTML. The last resort is Windows-1252, which has a character for each byte.
 */
import { isUtf8 } from 'node:buffer'

const ESCAPE = 0x1b
const HIGH_BIT = 0x80
/** Escape sequences of Japanese (RFC 1468). Excludes those of Korean (RFC 1557). */
const ISO_2022_JP = new RegExp(`${String.fromCharCode(ESCAPE)}(?:\\$[@B]|\\([BIJ]|\\$\\([DOPQ])`)
const META_CHARSET = /<meta[^>]{0,500}charset\s*=\s*["']?\s*([\w.:-]{1,40})/i
const META_SEARCH_BYTES = 4_096
/** Upper halves of DOS code pages, which `TextDecoder` does not support. */
const DOS_CODE_PAGES: Readonly<Record<string, string>> = {
  437: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  850: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
}
const CODE_PAGE_LABELS: Readonly<Record<string, string>> = { 858: '850', 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5', 65001: 'utf-8' }
/** Labels that do not define bytes above 127. */
const UNDEFINED_CHARSET_LABELS = /^(?:us-?ascii|ascii|ansi_x3\.4-1968|unknown-?8bit|x-unknown|8bit|binary|default|none|x-user-defined|replacement)$/

const createDecoder = (label: string): TextDecoder | undefined => {
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
  }
}

/** Decodes UTF-7 (RFC 2152): modified base64 of UTF-16 between `+` and `-`. */
const decodeUtf7 = (text: string) =>
  text.replace(/\+([A-Za-z\d+/]*)-?/g, (_, payload: string) =>
    payload === ''
      ? '+'
      : Buffer.from(payload, 'base64')
          .subarray(0, Math.floor((payload.length * 6) / 16) * 2)
          .swap16()
          .toString('utf16le'),
  )

const decodeCodePage = (bytes: Buffer, codePage: string) =>
  Array.from(bytes, (byte) => (byte < HIGH_BIT ? String.fromCharCode(byte) : DOS_CODE_PAGES[codePage]?.[byte - HIGH_BIT])).join('')

/** Decodes UTF-8 with some invalid bytes. The invalid bytes are decoded as Windows-1252. */
function decodeInvalidUtf8(bytes: Buffer): string {
  const windows1252 = new TextDecoder('windows-1252')
  let text = ''
  let start = 0
  const characterLengthAt = (index: number) => {
    const firstByte = bytes[index] ?? 0
    return firstByte < HIGH_BIT ? 1 : firstByte >= 0xf0 ? 4 : firstByte >= 0xe0 ? 3 : 2
  }
  for (let offset = 0; offset < bytes.length; ) {
    const length = characterLengthAt(offset)
    if (length === 1 || isUtf8(bytes.subarray(offset, offset + length))) offset += length
    else {
      text += bytes.toString('utf8', start, offset) + windows1252.decode(bytes.subarray(offset, offset + 1))
      offset += 1
      start = offset
    }
  }
  return text + bytes.toString('utf8', start)
}

/** Escape sequence before Korean in seven bits (RFC 1557). The Korean characters are between SHIFT_OUT and SHIFT_IN. */
const KOREAN_HEADER = `${String.fromCharCode(ESCAPE)}$)C`
const [SHIFT_OUT, SHIFT_IN] = ['\x0e', '\x0f']
const KOREAN_TEXT = new RegExp(`${SHIFT_OUT}([^${SHIFT_IN}\\n]*)${SHIFT_IN}?`, 'g')
const decodeIso2022Kr = (text: string) =>
  text
    .replaceAll(KOREAN_HEADER, '')
    .replace(KOREAN_TEXT, (_, shiftedText: string) => new TextDecoder('euc-kr').decode(Buffer.from(shiftedText, 'latin1').map((byte) => byte | HIGH_BIT)))

/** Decodes HZ (RFC 1843): Chinese in seven bits, between `~{` and `~}`. */
const decodeHz = (text: string) =>
  text.replace(/~(?:\{((?:(?!~\}).)*)(?:~\})?|~|\n)/g, (escapeSequence, shiftedText: string | undefined) =>
    shiftedText === undefined
      ? escapeSequence === '~~'
        ? '~'
        : ''
      : new TextDecoder('gbk').decode(Buffer.from(shiftedText, 'latin1').map((byte) => byte | HIGH_BIT)),
  )

/** Decodes text by its label. Undefined if the label is unknown or does not define bytes above 127. */
function decodeByLabel(bytes: Buffer, charset: string): string | undefined {
  const label = charset.trim().toLowerCase().replaceAll('"', '')
  if (label === '' || UNDEFINED_CHARSET_LABELS.test(label)) return undefined
  const number = /^(?:x-)?(?:cp|ibm|dos|windows|ms)?[-_]?(\d{3,5})$/.exec(label)?.[1]
  const codePageLabel = number === undefined ? label : (CODE_PAGE_LABELS[number] ?? number)
  if (codePageLabel in DOS_CODE_PAGES) return decodeCodePage(bytes, codePageLabel)
  const labelVariants = [
    label,
    codePageLabel,
    label.replace(/^x-/, ''),
    label.replaceAll('_', '-'),
    label.replace(/^mac-?roman$/, 'macintosh'),
    label.replace(/[-_]/g, ''),
  ]
  const decoder = labelVariants.map(createDecoder).find((one) => one !== undefined)
  if (!decoder || decoder.encoding === 'replacement') return undefined
  return decoder.encoding === 'utf-8' ? decodeInvalidUtf8(bytes) : decoder.decode(bytes)
}

/** UTF-16 has NUL bytes or a byte order mark. ASCII in UTF-16 is also valid UTF-8, so a check for UTF-8 is not enough. */
const isUtf16 = (bytes: Buffer, label: string) => /^(?:utf-?16|ucs-?2|unicode)/i.test(label) && (bytes.includes(0) || bytes[0] === 0xff || bytes[0] === 0xfe)

/** @param label charset that the part's header or the encoded word contains. It can be wrong or empty */
export function decodeText(bytes: Buffer, label = '', isHtml = false): string {
  if (bytes.includes(ESCAPE) && ISO_2022_JP.test(bytes.toString('latin1'))) return new TextDecoder('iso-2022-jp').decode(bytes)
  const hasByteOrderMark = bytes[0] === 0xff && bytes[1] === 0xfe
  if (hasByteOrderMark || isUtf16(bytes, label.trim())) {
    // The parser adds one byte to the text, so an odd last byte is dropped.
    const evenBytes = bytes.subarray(0, bytes.length - (bytes.length % 2))
    return (
      (hasByteOrderMark ? undefined : decodeByLabel(evenBytes, bytes[0] === 0xfe ? 'utf-16be' : label.trim())) ?? new TextDecoder('utf-16le').decode(evenBytes)
    )
  }
  if (isUtf8(bytes)) {
    const text = new TextDecoder('utf-8').decode(bytes)
    if (/^\s*(?:x-)?(?:unicode-1-1-)?utf-?7\s*$/i.test(label)) return decodeUtf7(text)
    if (/^\s*hz(?:-gb-?2312)?\s*$/i.test(label)) return decodeHz(text)
    if (text.includes(KOREAN_HEADER) || (text.includes(SHIFT_OUT) && /2022-?kr/i.test(label))) return decodeIso2022Kr(text)
    // Some charsets, such as ISO-2022-JP, use escape sequences of ASCII bytes. Their bytes are also valid UTF-8.
    return bytes.includes(ESCAPE) ? (decodeByLabel(bytes, label) ?? text) : text
  }
  const metaCharset = isHtml ? META_CHARSET.exec(bytes.toString('latin1', 0, META_SEARCH_BYTES))?.[1] : undefined
  return (
    decodeByLabel(bytes, label) ?? (metaCharset === undefined ? undefined : decodeByLabel(bytes, metaCharset)) ?? new TextDecoder('windows-1252').decode(bytes)
  )
}

const ENCODED_WORD = /=\?([^?\s]{1,60})\?([bq])\?([^?]*)\?=/gi

const bytesOfWord = (encoding: string, payload: string): Buffer =>
  encoding.toLowerCase() === 'b'
    ? Buffer.concat(payload.split(/=+/).map((unit) => Buffer.from(unit, 'base64')))
    : Buffer.from(
        payload.replaceAll('_', ' ').replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      )

/** Decodes the encoded words of a header (RFC 2047). A character may be split across adjacent words. */
export function decodeHeader(value: string): string {
  let text = ''
  let lastWordEnd = 0
  let currentRun: { readonly charset: string; readonly bytes: Buffer[] } | undefined
  const flushRun = () => {
    if (currentRun) text += decodeText(Buffer.concat(currentRun.bytes), currentRun.charset)
    currentRun = undefined
  }
  for (const match of value.matchAll(ENCODED_WORD)) {
    const [encodedWord, charset = '', encoding = '', payload = ''] = match
    const gap = value.slice(lastWordEnd, match.index)
    const continuesRun = currentRun !== undefined && /^\s*$/.test(gap)
    const label = (charset.split('*')[0] ?? '').toLowerCase()
    if (!continuesRun || currentRun?.charset !== label) flushRun()
    if (!continuesRun) text += gap
    currentRun ??= { charset: label, bytes: [] }
    currentRun.bytes.push(bytesOfWord(encoding, payload))
    lastWordEnd = match.index + encodedWord.length
  }
  flushRun()
  const decodedText = text + value.slice(lastWordEnd)
  return decodedText.includes('\x1b') ? decodeText(Buffer.from(decodedText)) : decodedText
}
