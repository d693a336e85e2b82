import type { InboundMail } from '#server/inbound/read-mail.ts'

interface MailView {
  readonly text: string
  readonly quoted: string
  readonly auth: string | null
  readonly isCut: boolean
  readonly files: readonly { readonly name: string; readonly size: number }[]
}

const FILES_SHOWN_MAX = 50
const FILE_NAME_MAX_CHARACTERS = 200

export const mailViewOf = ({ text, quoted, auth, isCut, files }: InboundMail): MailView => ({
  text,
  quoted,
  auth: auth ?? null,
  isCut,
  files: files.slice(0, FILES_SHOWN_MAX).map(({ name, bytes }) => ({ name: name.slice(0, FILE_NAME_MAX_CHARACTERS).toWellFormed(), size: bytes.length })),
})

export const parseMailView = (json: string | null): MailView | null => (json === null ? null : (JSON.parse(json) as MailView))
