/** Parses `IMAP_URL`. */
import { hasValidStarttls, mailServerOptions } from '#server/mail/smtp-url.ts'

export interface ImapServer {
  readonly host: string
  readonly port: number
  readonly secure: boolean
  /** STARTTLS on `imap:` connections. True: required. False: never used. Undefined: used if the server offers it. */
  readonly doSTARTTLS: boolean | undefined
  readonly auth: { readonly user: string; readonly pass: string }
  readonly folder: string
}

/** Parses a URL such as `imaps://user:password@host/INBOX`. Returns undefined for an invalid URL. */
export function parseImapUrl(text: string): ImapServer | undefined {
  const url = URL.parse(text)
  if (!url || !['imap:', 'imaps:'].includes(url.protocol) || !hasValidStarttls(url) || url.username === '' || url.password === '') return undefined
  try {
    const { host, secure, requireTLS, ignoreTLS, auth } = mailServerOptions(url)
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
    // `decodeURIComponent` throws for invalid percent-encoding.
    return undefined
  }
}
