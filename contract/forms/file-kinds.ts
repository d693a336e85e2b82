/** Allowed content of a file, by its extension. Page and server share this rule. */
import { extensionOf } from '#contract/forms/schema.ts'

export const FIRST_BYTES_LENGTH = 4_096

type RefusedFileKind = 'heic' | 'avif' | 'webp' | 'empty'
/** Kinds by their first bytes. `text` has no magic bytes. */
type Kind = RefusedFileKind | 'pdf' | 'container' | 'zip' | 'jpg' | 'png' | 'gif' | 'rtf' | 'text' | 'other'

/** PDF readers accept other bytes before the signature, such as a byte order mark, if the signature is within the first 1,024 bytes. */
const PDF_SIGNATURE_MAX_OFFSET = 1_024

const startsWithAny =
  (...prefixes: readonly string[]) =>
  (firstBytes: string) =>
    prefixes.some((prefix) => firstBytes.startsWith(prefix))

const MAGIC_BYTES: readonly (readonly [Kind, (firstBytes: string) => boolean])[] = [
  ['pdf', (firstBytes) => firstBytes.slice(0, PDF_SIGNATURE_MAX_OFFSET).includes('%PDF-')],
  // Old Word and Excel files, and new ones that have a password.
  ['container', startsWithAny('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
  ['zip', startsWithAny('PK\x03\x04', 'PK\x05\x06')],
  ['jpg', startsWithAny('\xff\xd8\xff')],
  ['png', startsWithAny('\x89PNG\r\n\x1a\n')],
  ['gif', startsWithAny('GIF8')],
  ['rtf', startsWithAny('{\\rtf')],
  ['heic', (firstBytes) => /^ftyp(?:hei|hev|mif|msf)/.test(firstBytes.slice(4))],
  ['avif', (firstBytes) => firstBytes.startsWith('ftypavi', 4)],
  ['webp', (firstBytes) => firstBytes.startsWith('RIFF') && firstBytes.startsWith('WEBP', 8)],
  // Excel writes UTF-16 with a byte order mark. Other text has no NUL characters.
  ['text', (firstBytes) => startsWithAny('\xff\xfe', '\xfe\xff')(firstBytes) || !firstBytes.includes('\0')],
]

/** Phones and scanners mix up these extensions. Viewers detect the format from the content. */
const INTERCHANGEABLE_KINDS: readonly Kind[] = ['pdf', 'jpg', 'png', 'gif']

const ACCEPTED_KINDS: Readonly<Record<string, readonly Kind[]>> = {
  pdf: INTERCHANGEABLE_KINDS,
  jpg: INTERCHANGEABLE_KINDS,
  jpeg: INTERCHANGEABLE_KINDS,
  png: INTERCHANGEABLE_KINDS,
  gif: INTERCHANGEABLE_KINDS,
  // Some programs export HTML, text, and RTF files with these extensions.
  doc: ['container', 'zip', 'rtf', 'text'],
  xls: ['container', 'zip', 'text'],
  docx: ['zip', 'container'],
  xlsx: ['zip', 'container'],
  zip: ['zip'],
  csv: ['text'],
}

const REFUSED_KINDS: readonly string[] = ['heic', 'avif', 'webp', 'empty'] satisfies RefusedFileKind[]

function fileKindOf(firstBytes: Uint8Array): Kind {
  if (firstBytes.length === 0) return 'empty'
  const text = String.fromCharCode(...firstBytes.subarray(0, FIRST_BYTES_LENGTH))
  return MAGIC_BYTES.find(([, matches]) => matches(text))?.[0] ?? 'other'
}

/** Whether the first bytes of a file match its extension. Unknown extensions, which `validateFile` refuses, match all but REFUSED_KINDS. */
export function isAllowedFileKind(name: string, firstBytes: Uint8Array): boolean {
  const kind = fileKindOf(firstBytes)
  return !REFUSED_KINDS.includes(kind) && (ACCEPTED_KINDS[extensionOf(name)]?.includes(kind) ?? true)
}

export function refusedFileKindOf(firstBytes: Uint8Array): RefusedFileKind | undefined {
  const kind = fileKindOf(firstBytes)
  return REFUSED_KINDS.includes(kind) ? (kind as RefusedFileKind) : undefined
}
