const NAME_MAX_BYTES = 255
/** Control, formatting (such as right-to-left override) and unassigned characters: nothing a reader of the name could see. */
const INVISIBLE = /\p{C}/gu

const clip = (text: string, bytes: number) => {
  let clipped = text
  while (Buffer.byteLength(clipped) > bytes) clipped = [...clipped].slice(0, -1).join('')
  return clipped
}

/** A visitor's file name as text: without folders and invisible characters, at most 255 bytes, its extension kept. */
export function cleanFileName(given: string): string {
  const name = given.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1)?.replace(INVISIBLE, '').trim() ?? ''
  if (name === '') return 'unnamed'
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && name.length - dot <= 12 ? name.slice(dot) : ''
  return clip(name.slice(0, name.length - extension.length), NAME_MAX_BYTES - Buffer.byteLength(extension)) + extension
}
