/** What SMTP_URL says of the mail server. */
import { isLoopbackHost } from '#server/loopback.ts'

const PROTOCOLS = ['smtp:', 'smtps:']
/** `never` is for a mail server in a private network that knows no encryption. */
const STARTTLS = [null, 'required', 'never']

/** Whether a text is an address such as `smtp://user:password@host:port?starttls=required`. */
export function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && PROTOCOLS.includes(url.protocol) && url.hostname !== '' && STARTTLS.includes(url.searchParams.get('starttls'))
}

/**
 * The mail server as nodemailer takes it. Mail is encrypted on its way, else it stays here, unless the server is on this
 * machine or the address says `starttls=never`.
 */
export function smtpServerOf(text: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(text)
  const starttls = searchParams.get('starttls')
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (protocol === 'smtps:' ? 465 : 587) : Number(port),
    secure: protocol === 'smtps:',
    requireTLS: starttls === 'required' || (starttls === null && !isLoopbackHost(hostname)),
    ignoreTLS: starttls === 'never',
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}
