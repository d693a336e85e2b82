import nodemailer from 'nodemailer'
import { company } from '#contract/company.ts'
import { AdminError } from '#server/admin/context.ts'
import { smtpOptions } from '#server/mail/smtp-url.ts'
import type { Settings } from '#server/settings.ts'

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** @returns an SMTP transport, and the host and port of its server */
const createSmtpTransport = (smtpUrl: string) => {
  const server = smtpOptions(smtpUrl)
  return { transporter: nodemailer.createTransport({ ...server, ...TIMEOUTS }), hostAndPort: `${server.host}:${server.port}` }
}

/** Returns the mail server's reply, or the network error. */
const serverReply = (error: unknown) => {
  const { response, message } = error as { readonly response?: string; readonly message: string }
  return response ?? message
}

/**
 * Connects and logs in, but sends no email.
 * @throws {AdminError} with the mail server's reply
 */
export async function checkMailServer(smtpUrl: string): Promise<string> {
  const { transporter, hostAndPort } = createSmtpTransport(smtpUrl)
  try {
    await transporter.verify()
    return hostAndPort
  } catch (error) {
    throw new AdminError(`${hostAndPort} replied: ${serverReply(error)}`)
  } finally {
    transporter.close()
  }
}

/**
 * Sends one email immediately, without the outbox.
 * @throws {AdminError} with the mail server's reply, or if SMTP_URL is not set
 */
export async function testMail({ smtpUrl, mailFrom }: Settings, address: string): Promise<string> {
  if (smtpUrl === undefined) throw new AdminError('SMTP_URL is not set, so no email leaves this machine. The server shows its email at /dev/mail.')
  const { transporter, hostAndPort } = createSmtpTransport(smtpUrl)
  try {
    const { response, messageId } = await transporter.sendMail({
      from: mailFrom,
      to: { name: '', address },
      subject: `Test email from ${company.name}`,
      text: `This email was sent by “roadcharter mail test”. If you can read it, ${company.name} can send email from ${mailFrom.address}.\n`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    return `${hostAndPort} accepted the email to ${address}: ${response}\nIts ID is ${messageId}. If the email does not arrive, check the log of the mail server and the spam folder.`
  } catch (error) {
    throw new AdminError(`${hostAndPort} refused the email to ${address}. The server replied: ${serverReply(error)}`)
  } finally {
    transporter.close()
  }
}
