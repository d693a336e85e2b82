const NAME_MAX_BYTES = 255
/** A very long name keeps this many characters at each end. Some rules below take quadratic time. */
const START_CHARACTERS = 512
const END_CHARACTERS = 128
/** Control, formatting (such as right-to-left override), and unassigned characters. */
const INVISIBLE = /\p{C}/gu

const clipBytes = (text: string, bytes: number) => {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes))
  return text.slice(0, read)
}

/** Returns a visitor's file name without folders and invisible characters. It has at most 255 bytes and keeps its extension. */
export function cleanFileName(typedName: string): string {
  const baseName = typedName.slice(Math.max(typedName.lastIndexOf('/'), typedName.lastIndexOf('\\')) + 1)
  const shortName = baseName.length > START_CHARACTERS + END_CHARACTERS ? baseName.slice(0, START_CHARACTERS) + baseName.slice(-END_CHARACTERS) : baseName
  const name = shortName.toWellFormed().normalize('NFC').replace(INVISIBLE, '').trim()
  if (name === '') return 'unnamed'
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && name.length - dot <= 12 ? name.slice(dot) : ''
  return clipBytes(name.slice(0, name.length - extension.length), NAME_MAX_BYTES - Buffer.byteLength(extension)) + extension
}
