/** Reads the development mailbox. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export interface DevelopmentMail {
  readonly file: string
  readonly to: readonly string[]
  readonly from: string
  readonly replyTo: readonly string[]
  readonly subject: string
  readonly messageId: string
  /** ISO 8601. */
  readonly date: string
  readonly text: string
  readonly html: string
}

export const mailboxFolder = (settings: { readonly dataDir: string }) => join(settings.dataDir, 'mailbox')

const MAILS_SHOWN_MAX = 200

/** Returns up to `MAILS_SHOWN_MAX` emails, the newest first. `to` filters by address. */
export async function readMailbox(folder: string, to?: string): Promise<DevelopmentMail[]> {
  const files = (await readdir(folder))
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
  const mails: DevelopmentMail[] = []
  for (const file of files) {
    const mail = await PostalMime.parse(await readFile(join(folder, file)))
    const recipients = (mail.to ?? []).flatMap(({ address }) => address ?? [])
    if (to !== undefined && !recipients.some((address) => address.toLowerCase() === to.toLowerCase())) continue
    mails.push({
      file,
      to: recipients,
      from: mail.from?.address ?? '',
      replyTo: (mail.replyTo ?? []).flatMap(({ address }) => address ?? []),
      subject: mail.subject ?? '',
      messageId: mail.messageId ?? '',
      date: mail.date ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
    })
    if (mails.length >= MAILS_SHOWN_MAX) break
  }
  return mails
}
