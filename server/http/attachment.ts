/** Percent-encodes a text, including `!'()*`, which `encodeURIComponent` leaves unchanged. Of these, RFC 8187 allows only `!`. */
const encodeName = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

function contentDispositionOf(kind: 'attachment' | 'inline', name: string): string {
  const asciiName = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `${kind}; filename="${asciiName}"; filename*=UTF-8''${encodeName(name.toWellFormed())}`
}

export const attachmentDisposition = (name: string): string => contentDispositionOf('attachment', name)
export const inlineDisposition = (name: string): string => contentDispositionOf('inline', name)
