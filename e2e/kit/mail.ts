import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { environment } from '#e2e/kit/environment.ts'

const POLL_MS = 50

export interface MailQuery {
  readonly subject?: string | RegExp
  /** Required number of matching emails. The last one is returned. */
  readonly count?: number
  /** Timeout in milliseconds. */
  readonly timeoutMs?: number
}

/** Returns the matching emails, the oldest first. */
export async function mailsTo(address: string, subject: string | RegExp = ''): Promise<Email[]> {
  const { mailDir } = environment()
  const names = (await readdir(mailDir)).filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(names.map((name) => readMail(join(mailDir, name))))
  return mails.filter((mail) => isTo(mail, address) && isAbout(mail, subject))
}

/** Throws after the deadline, with the subjects of the emails that arrived. */
export async function waitForMail(address: string, { subject = '', count = 1, timeoutMs = 10_000 }: MailQuery = {}): Promise<Email> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const mails = await mailsTo(address, subject)
    const mail = mails[count - 1]
    if (mail) return mails.at(-1) ?? mail
    if (Date.now() > deadline) {
      const others = (await mailsTo(address)).map((other) => other.subject ?? '')
      throw new Error(`No email ${count} to ${address} about “${subject}” within ${timeoutMs} ms. Received: ${others.join(' | ') || 'none'}`)
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

export function extractCode(mail: Email): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(mail.text ?? '')?.[0]
  if (code === undefined) throw new Error(`No code in “${mail.subject}”:\n${mail.text}`)
  return code
}

let addressCount = 0
export function freshAddress(name = 'visitor'): string {
  addressCount += 1
  return `${name}-${process.pid}-${Date.now().toString(36)}-${addressCount}@haul.test`
}

const parsedMails = new Map<string, Promise<Email>>()
function readMail(file: string): Promise<Email> {
  const parsedMail = parsedMails.get(file)
  if (parsedMail) return parsedMail
  const reading = readFile(file).then((bytes) => PostalMime.parse(bytes))
  parsedMails.set(file, reading)
  return reading
}

const isTo = (mail: Email, address: string) => (mail.to ?? []).some((to) => to.address?.toLowerCase() === address.toLowerCase())
const isAbout = ({ subject = '' }: Email, wanted: string | RegExp) => (typeof wanted === 'string' ? subject.includes(wanted) : wanted.test(subject))
