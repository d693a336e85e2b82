const NAME_MAX_BYTES = 255
/** A very long name keeps only this many characters at each end, because some rules below take quadratic time. */
const START_CHARACTERS = 512
const END_CHARACTERS = 128
/** Control, formatting (such as right-to-left override), and unassigned characters. */
const INVISIBLE = /\p{C}/gu

const clip = (text: string, bytes: number) => {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes))
  return text.slice(0, read)
}

/** A visitor's file name without folders and invisible characters, at most 255 bytes, extension kept. */
export function cleanFileName(given: string): string {
  const last = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1)
  const short = last.length > START_CHARACTERS + END_CHARACTERS ? last.slice(0, START_CHARACTERS) + last.slice(-END_CHARACTERS) : last
  const name = short.toWellFormed().normalize('NFC').replace(INVISIBLE, '').trim()
  if (name === '') return 'unnamed'
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && name.length - dot <= 12 ? name.slice(dot) : ''
  return clip(name.slice(0, name.length - extension.length), NAME_MAX_BYTES - Buffer.byteLength(extension)) + extension
}
