import { capitalize } from '#contract/capitalize.ts'
import type { FilesField } from '#contract/forms/field.ts'

/** One extension per picture type. `jpg` also represents `jpeg`. */
const PICTURE_EXTENSIONS = ['jpg', 'png', 'gif']

const groups: readonly (readonly [word: string, extensions: readonly string[]])[] = [
  ['PDF', ['pdf']],
  ['Word', ['doc', 'docx']],
  ['Excel', ['xls', 'xlsx']],
  ['CSV', ['csv']],
]
const ZIP_GROUP = ['ZIP', ['zip']] as const
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
  const pictures = PICTURE_EXTENSIONS.filter((extension) => field.extensions.includes(extension))
  const typeNames = [...groups, [`${orListFormat.format(pictures.map((one) => one.toUpperCase()))} pictures`, pictures] as const, ZIP_GROUP]
    .filter(([, extensions]) => extensions.some((extension) => field.extensions.includes(extension)))
    .map(([word]) => word)
  const fileCountText = field.maxFiles === 1 ? 'one file' : `up to ${field.maxFiles} files`
  return `${typeNames.join(', ')}. ${capitalize(fileCountText)}, ${sizeText(field.maxBytes)} ${field.maxFiles === 1 ? 'at most' : 'each'}.`
}
