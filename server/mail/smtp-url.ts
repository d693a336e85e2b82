/** Parses `SMTP_URL`. */
import { isLoopbackHost } from '#server/loopback.ts'

const PROTOCOLS = ['smtp:', 'smtps:']
/** `never` is for a mail server without encryption in a private network. */
const STARTTLS_VALUES = [null, 'required', 'never']

export const hasValidStarttls = ({ searchParams }: URL) => STARTTLS_VALUES.includes(searchParams.get('starttls'))

/** Whether the text is a valid URL such as `smtp://user:password@host:port?starttls=required`. */
export function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && PROTOCOLS.includes(url.protocol) && url.hostname !== '' && hasValidStarttls(url)
}

/**
 * Returns connection options that require encryption, except for a server on this machine or with `starttls=never`.
 * @throws {URIError} for invalid percent-encoding in user or password
 */
export function mailServerOptions({ protocol, hostname, username, password, searchParams }: URL) {
  const starttls = searchParams.get('starttls')
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    secure: protocol === 'smtps:' || protocol === 'imaps:',
    requireTLS: starttls === 'required' || (starttls === null && !isLoopbackHost(hostname)),
    ignoreTLS: starttls === 'never',
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}

/** Returns connection options for nodemailer. */
export function smtpOptions(text: string) {
  const url = new URL(text)
  const server = mailServerOptions(url)
  return { ...server, port: url.port === '' ? (server.secure ? 465 : 587) : Number(url.port) }
}
