import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import PostalMime from 'postal-mime'
import { Problem, problemOf } from '#server/problem.ts'

const MAIL_FILE_NAME = /^[\w-]+\.eml$/
const REPLY_PREFIX = /^re:/i

interface ReplyForm {
  readonly file: string
  readonly text: string
}

/**
 * @param folder the development mailbox
 * @param listenAddress the SMTP listen address
 * @throws {Problem} 404 for an unknown email, 422 for an empty reply or an email without a reply address, 503 when SMTP is unavailable
 */
export async function sendReply(folder: string, listenAddress: AddressInfo, { file, text }: ReplyForm): Promise<void> {
  if (!MAIL_FILE_NAME.test(file)) throw problemOf(404)
  const bytes = await readFile(join(folder, file)).catch(() => {
    throw problemOf(404)
  })
  const mail = await PostalMime.parse(bytes)
  const [to, from] = [mail.replyTo?.[0]?.address, mail.to?.[0]?.address]
  if (to === undefined || from === undefined) throw new Problem(422, 'This email has no reply address.')
  if (text.trim() === '') throw new Problem(422, 'Enter a reply.')
  const subject = mail.subject ?? ''
  const quotedText = (mail.text ?? '').trimEnd().replace(/^/gm, '> ')
  const transport = nodemailer.createTransport({ host: listenAddress.address, port: listenAddress.port, ignoreTLS: true })
  try {
    await transport.sendMail({
      from: { name: '', address: from },
      to: { name: '', address: to },
      subject: REPLY_PREFIX.test(subject) ? subject : `Re: ${subject}`,
      ...(mail.messageId !== undefined && { inReplyTo: mail.messageId, references: `${mail.references ?? ''} ${mail.messageId}`.trim() }),
      text: `${text}\n\nOn ${mail.date ?? ''}, ${mail.from?.address ?? ''} wrote:\n${quotedText}\n`,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  } catch (error) {
    const { responseCode } = error as { readonly responseCode?: number }
    throw new Problem(503, `The mail server didn’t accept the reply${responseCode === undefined ? '' : ` (${responseCode})`}. Try again in a moment.`)
  } finally {
    transport.close()
  }
}
