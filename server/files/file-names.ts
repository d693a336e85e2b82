const NAME_MAX_BYTES = 255
/** Limits for very long names. The middle of such a name is removed, because some rules below take quadratic time. */
const NAME_START_CHARACTERS = 512
const NAME_END_CHARACTERS = 128
/** Control, formatting (such as right-to-left override), and unassigned characters. */
const INVISIBLE_CHARACTERS = /\p{C}/gu

const truncateToBytes = (text: string, bytes: number) => {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes))
  return text.slice(0, read)
}

/** Returns a visitor's file name without folders and invisible characters. It has at most 255 bytes and keeps an extension of up to 11 characters. */
export function cleanFileName(originalName: string): string {
  const baseName = originalName.slice(Math.max(originalName.lastIndexOf('/'), originalName.lastIndexOf('\\')) + 1)
  const shortName =
    baseName.length > NAME_START_CHARACTERS + NAME_END_CHARACTERS ? baseName.slice(0, NAME_START_CHARACTERS) + baseName.slice(-NAME_END_CHARACTERS) : baseName
  const name = shortName.toWellFormed().normalize('NFC').replace(INVISIBLE_CHARACTERS, '').trim()
  if (name === '') return 'unnamed'
  const dotIndex = name.lastIndexOf('.')
  const extension = dotIndex > 0 && name.length - dotIndex <= 12 ? name.slice(dotIndex) : ''
  return truncateToBytes(name.slice(0, name.length - extension.length), NAME_MAX_BYTES - Buffer.byteLength(extension)) + extension
}
