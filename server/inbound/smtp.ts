/** Receives email by SMTP, behind an MX host or a forwarding rule (docs/operations.md). Never relays. Refuses unknown recipients before the content. */
import { readFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { companySlug } from '#contract/company.ts'
import type { FileStore } from '#server/files/files.ts'
import type { CaseAddresses } from '#server/inbound/address.ts'
import type { MailReceiver } from '#server/inbound/mail-receiver.ts'
import { MAIL_MAX_BYTES, MessageTooLargeError, spoolMail } from '#server/inbound/spool.ts'
import { createLoadCounter } from '#server/limits/concurrency.ts'
import { networksOf } from '#server/limits/networks.ts'
import { toProblem } from '#server/problem.ts'

const CONNECTIONS_MAX = 50
/** Maximum connections per IP address, so that one client cannot use up all connections. Wider networks have a multiple of this limit. */
const CONNECTIONS_PER_CLIENT_MAX = 10
const FIRST_COMMAND_TIMEOUT_MS = 10_000
const RECIPIENTS_MAX = 10
const IDLE_TIMEOUT_MS = 60_000
/** Time limit for one email. At 1 Mbit/s, the longest email (37 MB) takes half of this time. */
const DATA_TIMEOUT_MS = 600_000
/** Time limit at shutdown for open connections. */
const CLOSE_MAX_MS = 10_000

interface InboundSmtpSettings {
  readonly host: string
  /** 0 selects a free port. */
  readonly port: number
  /** PEM files. They enable STARTTLS. */
  readonly tls: { readonly certificate: string; readonly key: string } | undefined
}

interface Deps {
  readonly settings: InboundSmtpSettings
  readonly addresses: Pick<CaseAddresses, 'isOwnAddress'>
  readonly files: Pick<FileStore, 'receive'>
  readonly receive: MailReceiver
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  readonly firstCommandTimeoutMs?: number
}

const smtpReply = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
const unknownRecipientReply = () => smtpReply(550, '5.1.1 Unknown recipient address.')
const tooManyConnectionsReply = () => smtpReply(421, '4.7.0 Too many connections from your network, try again later.')
const messageTooLargeReply = () => smtpReply(552, `5.3.4 The email is longer than ${MAIL_MAX_BYTES} bytes.`)
const temporaryFailureReply = (isTooMany: boolean) =>
  smtpReply(isTooMany ? 450 : 451, isTooMany ? '4.7.0 Too many emails, try again later.' : '4.3.0 Temporary error, try again later.')

/** Reads a refused email to its end, because the client reads the refusal only after that. */
const discardStream = (stream: SMTPServerDataStream) => void stream.resume()

export function createSmtpReceiver({ settings: { host, port, tls }, addresses, files, receive, log, firstCommandTimeoutMs = FIRST_COMMAND_TIMEOUT_MS }: Deps) {
  /** @throws an error with the text of the SMTP response */
  const receiveData = async (stream: SMTPServerDataStream, { envelope, remoteAddress }: SMTPServerSession) => {
    const timer = setTimeout(() => stream.destroy(new Error('the email took too long')), DATA_TIMEOUT_MS)
    try {
      const spooledMail = await spoolMail(files, stream as AsyncIterable<Buffer>).finally(() => clearTimeout(timer))
      try {
        return await receive({
          ...spooledMail,
          reversePath: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          relay: remoteAddress,
          recipients: envelope.rcptTo.map(({ address }) => address),
        })
      } finally {
        await spooledMail.incomingFile.discard()
      }
    } catch (error) {
      discardStream(stream)
      if (error instanceof MessageTooLargeError) throw messageTooLargeReply()
      const { status } = toProblem(error)
      if (status !== 429) log.error({ err: error }, 'an inbound email could not be processed, so the sender will retry')
      throw temporaryFailureReply(status === 429)
    }
  }

  const connectionLoads = createLoadCounter()
  const server = new SMTPServer({
    name: companySlug,
    banner: 'ready',
    logger: false,
    authOptional: true,
    disabledCommands: ['AUTH', ...(tls ? [] : ['STARTTLS'])],
    ...(tls && { cert: readFileSync(tls.certificate), key: readFileSync(tls.key) }),
    size: MAIL_MAX_BYTES,
    maxClients: CONNECTIONS_MAX,
    maxRecipients: RECIPIENTS_MAX,
    socketTimeout: IDLE_TIMEOUT_MS,
    closeTimeout: CLOSE_MAX_MS,
    // A reverse lookup proves nothing about the client, and a slow lookup blocks a connection.
    disableReverseLookup: true,
    onConnect: ({ remoteAddress }, done) =>
      done(connectionLoads.loadOf(networksOf(remoteAddress)) > CONNECTIONS_PER_CLIENT_MAX ? tooManyConnectionsReply() : null),
    onRcptTo: ({ address }, _session, done) => done(addresses.isOwnAddress(address) ? undefined : unknownRecipientReply()),
    onData(stream, session, done) {
      receiveData(stream, session).then(
        ({ state, kind }) => {
          log.info({ state, kind }, 'inbound email stored')
          done(null, '2.0.0 Taken.')
        },
        (error: Error) => done(error),
      )
    },
  })
  server.server.prependListener('connection', (socket: Socket) => {
    const networks = networksOf(socket.remoteAddress ?? '')
    connectionLoads.add(networks, 1)
    const timer = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy()
    }, firstCommandTimeoutMs)
    socket.once('close', () => {
      clearTimeout(timer)
      connectionLoads.add(networks, -1)
    })
  })
  server.on('error', (error) => log.warn({ err: error }, 'inbound SMTP connection failed'))

  let listenAddress: AddressInfo | undefined
  return {
    listenAddress: () => listenAddress,
    /** @throws when the port is in use */
    start: () =>
      new Promise<AddressInfo>((resolve, reject) => {
        server.server.once('error', reject)
        server.listen(port, host, () => {
          server.server.off('error', reject)
          listenAddress = server.server.address() as AddressInfo
          resolve(listenAddress)
        })
      }),
    /** Stops accepting connections. Closes connections that are still open after `CLOSE_MAX_MS`. */
    stop: () =>
      new Promise<void>((resolve) => {
        if (!server.server.listening) return resolve()
        server.close(() => resolve())
      }),
  }
}
