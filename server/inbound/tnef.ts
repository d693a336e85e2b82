/** Reads TNEF (MS-OXTNEF), the `winmail.dat` of Outlook. It contains the text and files of a message, and attached messages. */
import { decodeText } from '#server/inbound/charset.ts'
import { decompressRtf, textOfRtf } from '#server/inbound/rtf.ts'

export interface TnefFile {
  readonly name: string
  readonly type: string
  readonly contentId: string
  readonly bytes: Buffer
}

export interface TnefMessage {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly files: readonly TnefFile[]
  readonly messages: readonly TnefMessage[]
  /** False when the end of the file is missing or broken. */
  readonly isComplete: boolean
}

const SIGNATURE = 0x223e9f78
const HEADER_BYTES = 6
const ATTACHMENT_LEVEL = 2
const MESSAGES_NESTED_MAX = 5
const RTF_MAX_BYTES = 16_777_216
const ATTRIBUTE = { subject: 0x8004, body: 0x800c, data: 0x800f, title: 0x8010, newFile: 0x9002, properties: 0x9003, fileProperties: 0x9005, codePage: 0x9007 }
const PROPERTY = {
  subject: 0x0037,
  body: 0x1000,
  rtf: 0x1009,
  html: 0x1013,
  data: 0x3701,
  shortName: 0x3704,
  displayName: 0x3001,
  name: 0x3707,
  type: 0x370e,
  contentId: 0x3712,
  codePage: 0x3fde,
}
const TYPE = { string: 0x1e, unicode: 0x1f, object: 0x0d, binary: 0x102 }
const VARIABLE = Object.values(TYPE)
const MULTIPLE = 0x1000
const NAMED_PROPERTY = 0x8000
const GUID_BYTES = 16
/** Size of the types with a fixed size. Types of four bytes are left out. */
const WIDTHS: Readonly<Record<number, number>> = { 5: 8, 6: 8, 7: 8, 20: 8, 64: 8, 72: 16 }

interface Value {
  readonly type: number
  readonly bytes: Buffer
}
type Properties = ReadonlyMap<number, Value>

const padded = (length: number) => Math.ceil(length / 4) * 4

/** Returns the first value of each property. Stops at the first broken property. */
function propertiesIn(bytes: Buffer): Properties {
  const found = new Map<number, Value>()
  let at = 4
  const number = () => {
    at += 4
    return bytes.readUInt32LE(at - 4)
  }
  const value = (type: number): Buffer => {
    const length = VARIABLE.includes(type) ? number() : (WIDTHS[type] ?? 4)
    if (at + length > bytes.length) throw new RangeError('a value is cut')
    at += padded(length)
    return bytes.subarray(at - padded(length), at - padded(length) + length)
  }
  try {
    for (let left = bytes.readUInt32LE(0); left > 0; left -= 1) {
      const [given, id] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2)]
      at += 4
      if (id >= NAMED_PROPERTY) {
        at += GUID_BYTES
        // A name with its length, or a number.
        const length = number() === 1 ? number() : 4
        at += padded(length)
      }
      const type = given & ~MULTIPLE
      const count = given !== type || VARIABLE.includes(type) ? number() : 1
      for (let index = 0; index < count; index += 1) {
        const one = value(type)
        if (!found.has(id)) found.set(id, { type, bytes: one })
      }
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return found
}

const withoutEnd = (text: string) => text.replace(/\0+$/, '')

const textOf = ({ type, bytes }: Value, codePage: number): string =>
  withoutEnd(type === TYPE.unicode ? bytes.toString('utf16le') : decodeText(bytes, `cp${codePage}`))

interface Attribute {
  readonly level: number
  readonly id: number
  readonly bytes: Buffer
}

function attributesIn(bytes: Buffer): { readonly attributes: readonly Attribute[]; readonly isComplete: boolean } {
  const attributes: Attribute[] = []
  let at = HEADER_BYTES
  while (at + 9 <= bytes.length) {
    const length = bytes.readUInt32LE(at + 5)
    const end = at + 9 + length
    const level = bytes[at] ?? 0
    if (end > bytes.length || level < 1 || level > ATTACHMENT_LEVEL) return { attributes, isComplete: false }
    attributes.push({ level, id: bytes.readUInt16LE(at + 1), bytes: bytes.subarray(at + 9, end) })
    // Skips the checksum.
    at = end + 2
  }
  return { attributes, isComplete: true }
}

function fileOf(attributes: readonly Attribute[], codePage: number, depth: number): TnefFile | TnefMessage | undefined {
  const of = (id: number) => attributes.find((one) => one.id === id)?.bytes
  const properties = propertiesIn(of(ATTRIBUTE.fileProperties) ?? Buffer.alloc(4))
  const textIn = (...ids: readonly number[]) => ids.flatMap((id) => properties.get(id) ?? []).map((one) => textOf(one, codePage))[0] ?? ''
  const data = properties.get(PROPERTY.data)
  // The identifier of an object's interface comes first.
  const message = data?.type === TYPE.object && depth > 0 ? readTnef(data.bytes.subarray(GUID_BYTES), depth - 1) : undefined
  if (message?.isComplete) return message
  const bytes = of(ATTRIBUTE.data) ?? data?.bytes
  if (!bytes || bytes.length === 0) return undefined
  const title = withoutEnd(decodeText(of(ATTRIBUTE.title) ?? Buffer.alloc(0), `cp${codePage}`))
  const name = textIn(PROPERTY.name, PROPERTY.displayName, PROPERTY.shortName) || title
  return { name, type: textIn(PROPERTY.type).toLowerCase(), contentId: textIn(PROPERTY.contentId), bytes }
}

const textOfRtfBody = (bytes: Buffer): string => {
  try {
    return textOfRtf(decompressRtf(bytes, RTF_MAX_BYTES))
  } catch {
    return ''
  }
}

/** @returns undefined for bytes of another format */
export function readTnef(bytes: Buffer, depth = MESSAGES_NESTED_MAX): TnefMessage | undefined {
  if (bytes.length < HEADER_BYTES || bytes.readUInt32LE(0) !== SIGNATURE) return undefined
  const { attributes, isComplete } = attributesIn(bytes)
  const own = attributes.filter(({ level }) => level < ATTACHMENT_LEVEL)
  const of = (id: number) => own.find((one) => one.id === id)?.bytes
  const oem = of(ATTRIBUTE.codePage)
  const codePage = oem && oem.length >= 4 ? oem.readUInt32LE(0) : 1252
  const properties = propertiesIn(of(ATTRIBUTE.properties) ?? Buffer.alloc(4))
  const textIn = (id: number) => properties.get(id) && textOf(properties.get(id) as Value, codePage)
  const old = (id: number) => withoutEnd(decodeText(of(id) ?? Buffer.alloc(0), `cp${codePage}`))
  const page = properties.get(PROPERTY.html)
  const pageCodePage = properties.get(PROPERTY.codePage)?.bytes.readUInt32LE(0) ?? codePage
  const html = page ? withoutEnd(page.type === TYPE.unicode ? textOf(page, codePage) : decodeText(page.bytes, `cp${pageCodePage}`, true)) : ''
  const rtf = properties.get(PROPERTY.rtf)
  const text = textIn(PROPERTY.body) || old(ATTRIBUTE.body) || (html === '' && rtf ? textOfRtfBody(rtf.bytes) : '')
  const groups: Attribute[][] = []
  for (const one of attributes) {
    if (one.level < ATTACHMENT_LEVEL) continue
    if (one.id === ATTRIBUTE.newFile || groups.length === 0) groups.push([])
    groups.at(-1)?.push(one)
  }
  const parts = groups.flatMap((group) => fileOf(group, codePage, depth) ?? [])
  return {
    subject: textIn(PROPERTY.subject) || old(ATTRIBUTE.subject),
    text,
    html,
    files: parts.filter((part) => 'bytes' in part),
    messages: parts.filter((part) => 'messages' in part),
    isComplete,
  }
}
