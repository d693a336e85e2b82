import { capitalize } from '#contract/capital.ts'
import type { FilesField } from '#contract/forms/field.ts'

/** Common names of picture types. `jpeg` is `jpg`. */
const PICTURES = ['jpg', 'png', 'gif']

const groups: readonly (readonly [word: string, extensions: readonly string[]])[] = [
  ['PDF', ['pdf']],
  ['Word', ['doc', 'docx']],
  ['Excel', ['xls', 'xlsx']],
  ['CSV', ['csv']],
]
const ZIP = ['ZIP', ['zip']] as const
const orListFormat = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Returns a readable size: "340 KB", "1.2 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1_024) return `${bytes} bytes`
  if (bytes < 1_048_576) return `${Math.round(bytes / 1_024)} KB`
  const megabytes = bytes / 1_048_576
  return `${megabytes < 10 ? Number(megabytes.toFixed(1)) : Math.round(megabytes)} MB`
}

/** Returns the limits of a file field: types, size, and number. */
export function limitsText(field: FilesField): string {
  const pictures = PICTURES.filter((extension) => field.extensions.includes(extension))
  const kindNames = [...groups, [`${orListFormat.format(pictures.map((one) => one.toUpperCase()))} pictures`, pictures] as const, ZIP]
    .filter(([, extensions]) => extensions.some((extension) => field.extensions.includes(extension)))
    .map(([word]) => word)
  const fileCountText = field.maxFiles === 1 ? 'one file' : `up to ${field.maxFiles} files`
  return `${kindNames.join(', ')}. ${capitalize(fileCountText)}, ${sizeText(field.maxBytes)} ${field.maxFiles === 1 ? 'at most' : 'each'}.`
}
