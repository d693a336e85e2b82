/** The two ways a letter leaves: by SMTP, or into the development mailbox. */
import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Letter } from '#server/mail/letter.ts'
import { smtpServerOf } from '#server/mail/smtp-url.ts'

export interface Mailbox {
  readonly name: string
  readonly address: string
}

export interface OutgoingMail extends Letter {
  readonly id: string
  /** With angle brackets; the same at every try. */
  readonly messageId: string
  readonly createdAt: number
}

export interface MailTransport {
  /**
   * @param signal ends it: when it has thrown, nothing of the mail is sent any more
   * @throws when the mail was not accepted; it is then tried again
   */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>
  close(): void
}

/** Addresses travel as objects and never as header text, so nothing a visitor typed can start a header of its own. */
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
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })

/** Does the work of a mail that is not sent: composes it and drops it. */
export async function composeUnsent(mail: OutgoingMail): Promise<void> {
  await composer.sendMail(messageOf({ name: '', address: mail.to }, mail))
}

interface SmtpError {
  readonly code?: string
  /** What the client had said last. */
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
  readonly message?: string
  /** The system's code, where nodemailer's stands for several. */
  readonly originalCode?: string
  readonly timeoutType?: string
}

/** Of the answers to a recipient or a message, those about us: we must log in or encrypt first … */
const OURS_CODES = new Set([530, 534, 535, 538])
/** … or are not allowed to send (RFC 3463: security and policy), as behind a relay that does not know us. */
const OURS_STATUS = /^\d{3}[ -]5\.7\.\d/

/**
 * Whether a mail server will never take this mail: it refused the recipient or the message for good. A refusal of the
 * connection, the log-in or the sender is about all mails and is mended by us.
 */
export function isFinalRefusal(error: unknown): boolean {
  const { code, command, responseCode = 0, response = '' } = error as SmtpError
  const isAboutMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && (command === 'RCPT TO' || command === 'DATA')
  return isAboutMail && responseCode >= 500 && !OURS_CODES.has(responseCode) && !OURS_STATUS.test(response)
}

const BEFORE_MAIL = new Set(['EHLO', 'HELO', 'STARTTLS'])
const CONNECTING = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'])

/**
 * Whether a connection ended, or was refused for now (4xx) at the greeting or the log-in, before anything was said of the mail that
 * was to go over it. In doubt it was said.
 */
export function endsBeforeMail(error: unknown): boolean {
  const { code, command = '', responseCode, message = '', originalCode, timeoutType = '' } = error as SmtpError
  if (responseCode !== undefined) {
    const isGreeting = command === 'CONN' && message.startsWith('Invalid greeting')
    return responseCode >= 400 && responseCode < 500 && (isGreeting || code === 'EAUTH' || BEFORE_MAIL.has(command))
  }
  // Closed without a word: nodemailer's pool says so without a command, after it has made sure that not a byte of the mail was sent.
  return (code === 'ECONNECTION' && command === '') || originalCode === 'ECONNREFUSED' || CONNECTING.has(timeoutType)
}

/** Kept for a code that follows a form, not for long: a mail server has room for so many, and others want some of it. */
const IDLE_MS = 30_000

/**
 * Mail by SMTP_URL, over kept connections.
 *
 * @param atOnce how many connections at most
 */
export function smtpTransport(url: string, from: Mailbox, atOnce: number): MailTransport {
  const transporter = nodemailer.createTransport({
    pool: true,
    maxConnections: atOnce,
    idleTimeout: IDLE_MS,
    // Trying again is the outbox's business: it knows how long a mail is its own.
    maxRequeues: 0,
    ...smtpServerOf(url),
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

/** Mail as files in a folder, for a person to read at /dev/mail. */
export function mailboxTransport(folder: string, from: Mailbox): MailTransport {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(from, mail))
      // Named after the mail, so that a mail sent twice is one file.
      const path = join(folder, `${String(mail.createdAt).padStart(15, '0')}-${mail.id}.eml`)
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600, flush: true })
      await rename(`${path}.part`, path)
    },
    close: () => composer.close(),
  }
}
