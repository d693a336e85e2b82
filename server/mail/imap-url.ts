/** What IMAP_URL says of the mailbox that answers come to. */
import { isStarttls, serverOf } from '#server/mail/smtp-url.ts'

export interface ImapPlace {
  readonly host: string
  readonly port: number
  readonly secure: boolean
  /** True: encrypted or not at all; false: never; undefined: when the server offers it. */
  readonly doSTARTTLS: boolean | undefined
  readonly auth: { readonly user: string; readonly pass: string }
  /** The folder that is read. */
  readonly folder: string
}

/** @returns undefined for what is no address such as `imaps://user:password@host/INBOX` */
export function parseImapUrl(text: string): ImapPlace | undefined {
  const url = URL.parse(text)
  if (!url || !['imap:', 'imaps:'].includes(url.protocol) || !isStarttls(url) || url.username === '' || url.password === '') return undefined
  try {
    const { host, secure, requireTLS, ignoreTLS, auth } = serverOf(url)
    if (host === '' || !auth) return undefined
    return {
      host,
      port: url.port === '' ? (secure ? 993 : 143) : Number(url.port),
      secure,
      doSTARTTLS: secure ? undefined : requireTLS ? true : ignoreTLS ? false : undefined,
      auth,
      folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
    }
  } catch {
    // A percent sign that begins no letter.
    return undefined
  }
}
