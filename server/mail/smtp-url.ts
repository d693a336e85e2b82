/** What SMTP_URL says of the mail server. */
import { isLoopbackHost } from '#server/loopback.ts'

const PROTOCOLS = ['smtp:', 'smtps:']
/** `never` is for a mail server in a private network that knows no encryption. */
const STARTTLS = [null, 'required', 'never']

/** Whether an address says nothing of STARTTLS, or what can be said. */
export const isStarttls = ({ searchParams }: URL) => STARTTLS.includes(searchParams.get('starttls'))

/** Whether a text is an address such as `smtp://user:password@host:port?starttls=required`. */
export function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && PROTOCOLS.includes(url.protocol) && url.hostname !== '' && isStarttls(url)
}

/**
 * A server of mail, and how it is spoken to: encrypted on the way or not at all, unless the server is on this machine or the
 * address says `starttls=never`.
 *
 * @throws {URIError} when user or password are written wrongly
 */
export function serverOf({ protocol, hostname, username, password, searchParams }: URL) {
  const starttls = searchParams.get('starttls')
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    secure: protocol === 'smtps:' || protocol === 'imaps:',
    requireTLS: starttls === 'required' || (starttls === null && !isLoopbackHost(hostname)),
    ignoreTLS: starttls === 'never',
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}

/** The mail server as nodemailer takes it. */
export function smtpServerOf(text: string) {
  const url = new URL(text)
  const server = serverOf(url)
  return { ...server, port: url.port === '' ? (server.secure ? 465 : 587) : Number(url.port) }
}
