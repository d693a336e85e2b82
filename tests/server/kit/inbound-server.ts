/** A server that receives email, and a relay that delivers it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { factoringRequest } from '#contract/requests/factoring.ts'
import type { Database } from '#server/database/database.ts'
import { createCaseAddresses } from '#server/inbound/address.ts'
import { findCase } from '#server/requests/cases.ts'
import { newClient } from './client.ts'
import { onTestEnd, openServer, type TestServer } from './test-server.ts'

export const INBOUND = 'case@replies.example'
const SECRET_KEY = 'k'.repeat(40)
export const CUSTOMER = String(factoringRequest.sample.email)

/**
 * Delivers emails to a port.
 * @param ca trusted certificate. With it, STARTTLS is required
 */
export function createRelay(port: number, ca?: string) {
  const tlsOptions = ca === undefined ? { ignoreTLS: true } : { requireTLS: true, tls: { ca } }
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, pool: true, maxConnections: 1, ...tlsOptions })
  onTestEnd(() => transport.close())
  return {
    /** @returns the server's reply: its code and its text */
    async deliver(raw: Buffer | string, { to = [INBOUND], from = CUSTOMER }: { readonly to?: readonly string[]; readonly from?: string } = {}) {
      try {
        const { response } = await transport.sendMail({ envelope: { from, to: [...to] }, raw })
        return { code: Number(response?.slice(0, 3)), text: response ?? '' }
      } catch (error) {
        const { responseCode = 0, response = String(error) } = error as { responseCode?: number; response?: string }
        return { code: responseCode, text: response }
      }
    },
  }
}
export type Relay = ReturnType<typeof createRelay>

const addresses = createCaseAddresses([SECRET_KEY], INBOUND)

export async function caseOf({ db }: Pick<Database, 'db'>, reference: string) {
  const found = await findCase(db, reference)
  const address = found && addresses.addressOf(found.id, found.link_generation)
  if (!found || !address) throw new Error('there is no case')
  const { id, request_id: requestId } = found
  const events = async () =>
    (await db.selectFrom('case_events').selectAll().where('case_id', '=', id).orderBy('version').execute()).map(({ data, ...row }) => ({
      ...row,
      data: JSON.parse(data ?? 'null'),
    }))
  const token = address.replyTo.slice('case+'.length, address.replyTo.indexOf('@'))
  return { id, requestId, reference, address: address.replyTo, thread: address.thread, token, events }
}
export type CaseMailbox = Awaited<ReturnType<typeof caseOf>>

export async function newCase(server: TestServer): Promise<CaseMailbox> {
  const { body } = await newClient(server.app).submit(factoringRequest)
  return caseOf(server.database, String(body.reference))
}

export async function openInboundServer(
  env: Record<string, string> = {},
  more: Omit<NonNullable<Parameters<typeof openServer>[0]>, 'env' | 'onSmtpListening'> = {},
) {
  let port = 0
  const server = await openServer({
    env: { INBOUND_ADDRESS: INBOUND, INBOUND_SMTP_PORT: '0', MAIL_FROM: 'no-reply@office.example', ...env },
    onSmtpListening: (address) => {
      port = address.port
    },
    ...more,
  })
  const rows = () => server.database.db.selectFrom('inbound_mails').selectAll().orderBy('id').execute()
  return { server, port, relay: createRelay(port), rows }
}

const FOLDER = join(import.meta.dirname, '..', 'mails')

const MANY_PARTS = [
  `From: Dana Whitfield <${CUSTOMER}>`,
  'To: Roadcharter <case+__TOKEN__@replies.example>',
  'Message-ID: <0086.corpus@mail.example>',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  ...Array(2_100).fill('--b\nContent-Type: text/plain\n\nx'),
  '--b--',
  '',
].join('\n')

export function sampleMail(name: string, { token }: Pick<CaseMailbox, 'token'>, other = token): Buffer {
  const forged = `${token.slice(0, -4)}${token.endsWith('aaaa') ? 'bbbb' : 'aaaa'}`
  const replacements: Readonly<Record<string, string>> = { TOKEN: token, TOKENBIG: token.toUpperCase(), OTHER: other, FORGED: forged, HALF: token.slice(0, 20) }
  const text = name === '95-many-parts' ? MANY_PARTS : readFileSync(join(FOLDER, `${name}.eml`), 'latin1')
  return Buffer.from(
    text.replace(/__([A-Z]+)__/g, (_, word: string) => replacements[word] ?? ''),
    'latin1',
  )
}

/** An email with continued lines (RFC 3676). The reader needs many times the email's length in memory. */
export const memoryHeavyMail = (lines: number, to = INBOUND) => plainMail({ to, text: 'a \r\n'.repeat(lines), more: 'Content-Type: text/plain; format=flowed' })

export const plainMail = ({
  from = CUSTOMER,
  to = INBOUND,
  subject = 'Re: Your request',
  id = `<${Math.random()}@mail.example>`,
  text = 'Hello.',
  more = '',
} = {}) =>
  [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    'Date: Tue, 24 Nov 2026 15:20:31 -0600',
    ...(id === '' ? [] : [`Message-ID: ${id}`]),
    ...(more === '' ? [] : [more]),
    '',
    text,
    '',
  ].join('\r\n')
