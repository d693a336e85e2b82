/** What RFC 8187 lets stand as it is; `encodeURIComponent` leaves five more. */
const encode = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/** A `Content-Disposition` (RFC 6266): the name in UTF-8, and one of plain letters for clients that cannot read that. */
function dispositionOf(how: 'attachment' | 'inline', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `${how}; filename="${plain}"; filename*=UTF-8''${encode(name.toWellFormed())}`
}

/** Makes browsers save a file under its name. */
export const attachmentOf = (name: string): string => dispositionOf('attachment', name)
/** Lets browsers show a file; who saves it from there has its name. */
export const inlineOf = (name: string): string => dispositionOf('inline', name)
