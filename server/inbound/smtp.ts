/** Takes mail by SMTP, behind the company's mail exchanger or a forwarding rule (docs/operations.md). It relays nothing: what is not for us is refused before it is read. */
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { companyKey } from '#contract/company.ts'
import type { FileStore } from '#server/files/files.ts'
import type { CaseAddresses } from '#server/inbound/address.ts'
import { arrive, MAIL_MAX_BYTES, MailTooBig } from '#server/inbound/arrive.ts'
import type { Take } from '#server/inbound/take.ts'
import { toProblem } from '#server/problem.ts'

const CONNECTIONS_MAX = 50
const RECIPIENTS_MAX = 10
/** Without a word from the other side. */
const STILL_MAX_MS = 60_000
/** For one mail: 37 MB at 1 Mbit/s take five minutes. */
const MAIL_MAX_MS = 600_000
/** Of what is under way when the server ends. */
const CLOSE_MAX_MS = 10_000

export interface InboundSmtp {
  readonly host: string
  /** 0 takes a free one. */
  readonly port: number
  /** PEM files: with them STARTTLS is offered. */
  readonly tls: { readonly certificate: string; readonly key: string } | undefined
}

interface Parts {
  readonly settings: InboundSmtp
  readonly addresses: Pick<CaseAddresses, 'isOurs'>
  readonly files: Pick<FileStore, 'receive'>
  readonly take: Take
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
const notOurs = () => answer(550, '5.1.1 There is no such address here.')
const tooBig = () => answer(552, `5.3.4 The mail is longer than ${MAIL_MAX_BYTES} bytes.`)
const later = (isTooMany: boolean) => answer(isTooMany ? 450 : 451, isTooMany ? '4.7.0 Too many mails, try again later.' : '4.3.0 Not now, try again later.')

/** What was refused is read to its end, or the other side would never hear of it. */
const drain = (stream: SMTPServerDataStream) => void stream.resume()

export function createSmtpIn({ settings: { host, port, tls }, addresses, files, take, log }: Parts) {
  /** @throws with what the other side is told */
  const receive = async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
    const timer = setTimeout(() => stream.destroy(new Error('the mail took too long')), MAIL_MAX_MS)
    try {
      const arrived = await arrive(files, stream as AsyncIterable<Buffer>).finally(() => clearTimeout(timer))
      try {
        return await take({
          ...arrived,
          sender: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          recipients: envelope.rcptTo.map(({ address }) => address),
        })
      } finally {
        await arrived.arrival.discard()
      }
    } catch (error) {
      drain(stream)
      if (error instanceof MailTooBig) throw tooBig()
      const { status } = toProblem(error)
      if (status !== 429) log.error({ err: error }, 'a mail could not be taken: its sender keeps it and tries again')
      throw later(status === 429)
    }
  }

  const server = new SMTPServer({
    name: companyKey,
    banner: 'ready',
    logger: false,
    authOptional: true,
    disabledCommands: ['AUTH', ...(tls ? [] : ['STARTTLS'])],
    ...(tls && { cert: readFileSync(tls.certificate), key: readFileSync(tls.key) }),
    size: MAIL_MAX_BYTES,
    maxClients: CONNECTIONS_MAX,
    maxRecipients: RECIPIENTS_MAX,
    socketTimeout: STILL_MAX_MS,
    closeTimeout: CLOSE_MAX_MS,
    // A name is looked up by nobody: it proves nothing, and a slow answer holds a connection.
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => done(addresses.isOurs(address) ? undefined : notOurs()),
    onData(stream, session, done) {
      receive(stream, session).then(
        ({ state, kind }) => {
          log.info({ became: state, kind }, 'a mail was taken')
          done(null, '2.0.0 Taken.')
        },
        (error: Error) => done(error),
      )
    },
  })
  // A connection that breaks is the other side's.
  server.on('error', (error) => log.warn({ err: error }, 'a connection that brings mail broke'))

  let place: AddressInfo | undefined
  return {
    /** Where it takes mail; undefined before it does. */
    place: () => place,
    /** @throws when the port is taken */
    start: () =>
      new Promise<AddressInfo>((resolve, reject) => {
        server.server.once('error', reject)
        server.listen(port, host, () => {
          server.server.off('error', reject)
          place = server.server.address() as AddressInfo
          resolve(place)
        })
      }),
    /** Takes no more connections, and ends those that are open once what is under way is taken. */
    stop: () =>
      new Promise<void>((resolve) => {
        if (!server.server.listening) return resolve()
        server.close(() => resolve())
      }),
  }
}

export type SmtpIn = ReturnType<typeof createSmtpIn>
