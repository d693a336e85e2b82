import type { ReadMail } from '#server/inbound/read-mail.ts'

export interface Told {
  readonly text: string
  readonly quoted: string
  readonly auth: string | null
  readonly isCut: boolean
  readonly files: readonly { readonly name: string; readonly size: number }[]
}

const FILES_TOLD_MAX = 50
const NAME_MAX_CHARACTERS = 200

export const toldOf = ({ text, quoted, auth, isCut, files }: ReadMail): Told => ({
  text,
  quoted,
  auth: auth ?? null,
  isCut,
  files: files.slice(0, FILES_TOLD_MAX).map(({ name, bytes }) => ({ name: name.slice(0, NAME_MAX_CHARACTERS).toWellFormed(), size: bytes.length })),
})

export const readTold = (said: string | null): Told | null => (said === null ? null : (JSON.parse(said) as Told))
