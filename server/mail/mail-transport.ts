/** Sends emails over SMTP or into the development mailbox. */
import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { RenderedEmail } from '#server/mail/compose-email.ts'
import { isFullMailbox, isSpamRefusal } from '#server/mail/mail-failure.ts'
import { smtpOptions } from '#server/mail/smtp-url.ts'

export interface Mailbox {
  readonly name: string
  readonly address: string
}

export interface OutgoingMail extends RenderedEmail {
  readonly id: string
  /** With angle brackets. All attempts use the same ID. */
  readonly messageId: string
  readonly createdAt: number
}

export interface MailTransport {
  /**
   * @param signal cancels the send, so that no data is sent after the promise rejects
   * @throws if the server did not accept the email. The outbox then decides whether to retry
   */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>
  close(): void
}

/** Addresses are objects, so that user input cannot inject headers. */
const messageOf = (from: Mailbox, { to, subject, text, html, replyTo, thread, messageId, createdAt }: OutgoingMail) => ({
  from,
  to: { name: '', address: to },
  ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
  subject,
  text,
  html,
  messageId,
  ...(thread !== undefined && { references: thread }),
  date: new Date(createdAt),
  // The second header prevents out-of-office replies from Exchange, which ignores the first header.
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

const mailComposer = nodemailer.createTransport({ streamTransport: true, buffer: true })

/** Composes an email without sending it, so that the timing does not depend on the address. */
export async function composeWithoutSending(mail: OutgoingMail): Promise<void> {
  await mailComposer.sendMail(messageOf({ name: '', address: mail.to }, mail))
}

interface SmtpError {
  readonly code?: string
  /** Last command that the client sent. */
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
  readonly message?: string
  /** Error code from the operating system. */
  readonly originalCode?: string
  readonly timeoutType?: string
}

/** Replies about our login or encryption. The recipient and the message are not the cause. */
const LOGIN_REPLY_CODES = new Set([530, 534, 535, 538])
/** Security or policy status (RFC 3463): the relay does not allow us to send. */
const SENDER_REFUSED_STATUS = /^\d{3}[ -]5\.7\.\d/

/** Returns the mail server's reply, or an empty string if there is none. */
export const serverReplyOf = (error: unknown): string => {
  const { response, responseCode } = error as SmtpError
  return response ?? (responseCode === undefined ? '' : String(responseCode))
}

/**
 * Whether retries are useless. False if the server refuses our connection, login, or sender. This affects all emails until an operator
 * fixes it. Also false for full mailboxes.
 */
export function isPermanentFailure(error: unknown): boolean {
  const { code, command, responseCode = 0, response = '' } = error as SmtpError
  const isMailRefused = (code === 'EENVELOPE' || code === 'EMESSAGE') && (command === 'RCPT TO' || command === 'DATA')
  if (!isMailRefused || responseCode < 500 || LOGIN_REPLY_CODES.has(responseCode) || isFullMailbox(response)) return false
  return !SENDER_REFUSED_STATUS.test(response) || isSpamRefusal(response)
}

const COMMANDS_BEFORE_MAIL = new Set(['EHLO', 'HELO', 'STARTTLS'])
const CONNECT_TIMEOUTS = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'])

/** Whether a connection failed temporarily before any email data was sent. False if this is unknown. */
export function isFailureBeforeMail(error: unknown): boolean {
  const { code, command = '', responseCode, message = '', originalCode, timeoutType = '' } = error as SmtpError
  if (responseCode !== undefined) {
    const isGreetingRefused = command === 'CONN' && message.startsWith('Invalid greeting')
    return responseCode >= 400 && responseCode < 500 && (isGreetingRefused || code === 'EAUTH' || COMMANDS_BEFORE_MAIL.has(command))
  }
  // If the connection closed before it sent any data, nodemailer's pool reports no command.
  return (code === 'ECONNECTION' && command === '') || originalCode === 'ECONNREFUSED' || CONNECT_TIMEOUTS.has(timeoutType)
}

/** Idle connections close soon, because mail servers limit the number of connections. */
const IDLE_TIMEOUT_MS = 30_000

/** `connectionsMax`: maximum number of pooled connections. */
export function smtpTransport(url: string, from: Mailbox, connectionsMax: number): MailTransport {
  const transporter = nodemailer.createTransport({
    pool: true,
    maxConnections: connectionsMax,
    idleTimeout: IDLE_TIMEOUT_MS,
    // Disables nodemailer's retries, which could run after the email's lease has expired. Only the outbox retries.
    maxRequeues: 0,
    ...smtpOptions(url),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    async send(mail, signal) {
      await transporter.sendMail({ ...messageOf(from, mail), ...(signal && { signal }) })
    },
    close: () => transporter.close(),
  }
}

/** Writes files that `/dev/mail` shows. */
export function mailboxTransport(folder: string, from: Mailbox): MailTransport {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const mailComposer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const { message } = await mailComposer.sendMail(messageOf(from, mail))
      // The file name contains the ID, so that an email that is sent twice has one file.
      const path = join(folder, `${String(mail.createdAt).padStart(15, '0')}-${mail.id}.eml`)
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600, flush: true })
      await rename(`${path}.part`, path)
    },
    close: () => mailComposer.close(),
  }
}
