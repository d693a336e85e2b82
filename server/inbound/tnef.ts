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

const TNEF_SIGNATURE = 0x223e9f78
const HEADER_BYTES = 6
const ATTACHMENT_LEVEL = 2
const NESTED_MESSAGES_MAX = 5
const RTF_MAX_BYTES = 16_777_216
const ATTRIBUTE_ID = {
  subject: 0x8004,
  body: 0x800c,
  data: 0x800f,
  title: 0x8010,
  newFile: 0x9002,
  properties: 0x9003,
  fileProperties: 0x9005,
  codePage: 0x9007,
}
const PROPERTY_ID = {
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
const PROPERTY_TYPE = { string: 0x1e, unicode: 0x1f, object: 0x0d, binary: 0x102 }
const VARIABLE_LENGTH_TYPES = Object.values(PROPERTY_TYPE)
const MULTIPLE_VALUES_FLAG = 0x1000
const NAMED_PROPERTY_ID_MIN = 0x8000
const GUID_BYTES = 16
/** Bytes of the types with a fixed size. The default is four bytes. */
const BYTES_BY_TYPE: Readonly<Record<number, number>> = { 5: 8, 6: 8, 7: 8, 20: 8, 64: 8, 72: 16 }

interface PropertyValue {
  readonly type: number
  readonly bytes: Buffer
}
type PropertyMap = ReadonlyMap<number, PropertyValue>

const padLength = (length: number) => Math.ceil(length / 4) * 4

/** Returns the first value of each property. Stops at the first broken property. */
function parseProperties(bytes: Buffer): PropertyMap {
  const properties = new Map<number, PropertyValue>()
  let offset = 4
  const readNumber = () => {
    offset += 4
    return bytes.readUInt32LE(offset - 4)
  }
  const readValue = (type: number): Buffer => {
    const length = VARIABLE_LENGTH_TYPES.includes(type) ? readNumber() : (BYTES_BY_TYPE[type] ?? 4)
    if (offset + length > bytes.length) throw new RangeError('a TNEF value is truncated')
    offset += padLength(length)
    return bytes.subarray(offset - padLength(length), offset - padLength(length) + length)
  }
  try {
    for (let propertiesLeft = bytes.readUInt32LE(0); propertiesLeft > 0; propertiesLeft -= 1) {
      const [rawType, id] = [bytes.readUInt16LE(offset), bytes.readUInt16LE(offset + 2)]
      offset += 4
      if (id >= NAMED_PROPERTY_ID_MIN) {
        offset += GUID_BYTES
        // The identifier is a name with its length, or a number.
        const length = readNumber() === 1 ? readNumber() : 4
        offset += padLength(length)
      }
      const type = rawType & ~MULTIPLE_VALUES_FLAG
      const count = rawType !== type || VARIABLE_LENGTH_TYPES.includes(type) ? readNumber() : 1
      for (let index = 0; index < count; index += 1) {
        const firstValue = readValue(type)
        if (!properties.has(id)) properties.set(id, { type, bytes: firstValue })
      }
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return properties
}

const stripNuls = (text: string) => text.replace(/\0+$/, '')

const decodeProperty = ({ type, bytes }: PropertyValue, codePage: number): string =>
  stripNuls(type === PROPERTY_TYPE.unicode ? bytes.toString('utf16le') : decodeText(bytes, `cp${codePage}`))

interface TnefAttribute {
  readonly attributeLevel: number
  readonly id: number
  readonly bytes: Buffer
}

function parseAttributes(bytes: Buffer): { readonly attributes: readonly TnefAttribute[]; readonly isComplete: boolean } {
  const attributes: TnefAttribute[] = []
  let offset = HEADER_BYTES
  while (offset + 9 <= bytes.length) {
    const length = bytes.readUInt32LE(offset + 5)
    const end = offset + 9 + length
    const attributeLevel = bytes[offset] ?? 0
    if (end > bytes.length || attributeLevel < 1 || attributeLevel > ATTACHMENT_LEVEL) return { attributes, isComplete: false }
    attributes.push({ attributeLevel, id: bytes.readUInt16LE(offset + 1), bytes: bytes.subarray(offset + 9, end) })
    // Skips the checksum, which has two bytes.
    offset = end + 2
  }
  return { attributes, isComplete: true }
}

function parseAttachment(attributes: readonly TnefAttribute[], codePage: number, depth: number): TnefFile | TnefMessage | undefined {
  const findAttributeBytes = (id: number) => attributes.find((one) => one.id === id)?.bytes
  const properties = parseProperties(findAttributeBytes(ATTRIBUTE_ID.fileProperties) ?? Buffer.alloc(4))
  const findPropertyText = (...ids: readonly number[]) => ids.flatMap((id) => properties.get(id) ?? []).map((one) => decodeProperty(one, codePage))[0] ?? ''
  const data = properties.get(PROPERTY_ID.data)
  // The value of an object starts with the identifier of its interface.
  const message = data?.type === PROPERTY_TYPE.object && depth > 0 ? readTnef(data.bytes.subarray(GUID_BYTES), depth - 1) : undefined
  if (message?.isComplete) return message
  const bytes = findAttributeBytes(ATTRIBUTE_ID.data) ?? data?.bytes
  if (!bytes || bytes.length === 0) return undefined
  const title = stripNuls(decodeText(findAttributeBytes(ATTRIBUTE_ID.title) ?? Buffer.alloc(0), `cp${codePage}`))
  const name = findPropertyText(PROPERTY_ID.name, PROPERTY_ID.displayName, PROPERTY_ID.shortName) || title
  return { name, type: findPropertyText(PROPERTY_ID.type).toLowerCase(), contentId: findPropertyText(PROPERTY_ID.contentId), bytes }
}

const textOfRtfBody = (bytes: Buffer): string => {
  try {
    return textOfRtf(decompressRtf(bytes, RTF_MAX_BYTES))
  } catch {
    return ''
  }
}

/** @returns undefined for bytes of another format */
export function readTnef(bytes: Buffer, depth = NESTED_MESSAGES_MAX): TnefMessage | undefined {
  if (bytes.length < HEADER_BYTES || bytes.readUInt32LE(0) !== TNEF_SIGNATURE) return undefined
  const { attributes, isComplete } = parseAttributes(bytes)
  const messageAttributes = attributes.filter(({ attributeLevel }) => attributeLevel < ATTACHMENT_LEVEL)
  const findAttributeBytes = (id: number) => messageAttributes.find((one) => one.id === id)?.bytes
  const oemCodePage = findAttributeBytes(ATTRIBUTE_ID.codePage)
  const codePage = oemCodePage && oemCodePage.length >= 4 ? oemCodePage.readUInt32LE(0) : 1252
  const properties = parseProperties(findAttributeBytes(ATTRIBUTE_ID.properties) ?? Buffer.alloc(4))
  const findPropertyText = (id: number) => properties.get(id) && decodeProperty(properties.get(id) as PropertyValue, codePage)
  const decodeAttribute = (id: number) => stripNuls(decodeText(findAttributeBytes(id) ?? Buffer.alloc(0), `cp${codePage}`))
  const htmlProperty = properties.get(PROPERTY_ID.html)
  const htmlCodePage = properties.get(PROPERTY_ID.codePage)?.bytes.readUInt32LE(0) ?? codePage
  const html = htmlProperty
    ? stripNuls(
        htmlProperty.type === PROPERTY_TYPE.unicode ? decodeProperty(htmlProperty, codePage) : decodeText(htmlProperty.bytes, `cp${htmlCodePage}`, true),
      )
    : ''
  const rtfProperty = properties.get(PROPERTY_ID.rtf)
  const text = findPropertyText(PROPERTY_ID.body) || decodeAttribute(ATTRIBUTE_ID.body) || (html === '' && rtfProperty ? textOfRtfBody(rtfProperty.bytes) : '')
  const groups: TnefAttribute[][] = []
  for (const attribute of attributes) {
    if (attribute.attributeLevel < ATTACHMENT_LEVEL) continue
    if (attribute.id === ATTRIBUTE_ID.newFile || groups.length === 0) groups.push([])
    groups.at(-1)?.push(attribute)
  }
  const parts = groups.flatMap((group) => parseAttachment(group, codePage, depth) ?? [])
  return {
    subject: findPropertyText(PROPERTY_ID.subject) || decodeAttribute(ATTRIBUTE_ID.subject),
    text,
    html,
    files: parts.filter((part) => 'bytes' in part),
    messages: parts.filter((part) => 'messages' in part),
    isComplete,
  }
}
