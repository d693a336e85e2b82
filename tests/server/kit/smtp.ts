/** A real SMTP server on loopback that can refuse and stop. */
import type { Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestEnd } from './test-server.ts'

export interface Smtp {
  readonly url: string
  readonly port: number
  readonly mails: Email[]
  rejectCode: number | undefined
  /** If set, the server refuses with this code and text at this stage. */
  rejection: { readonly stage: 'greeting' | 'sender' | 'recipient'; readonly code: number; readonly text: string; readonly to?: string } | undefined
  slowMs: number
  /** While true, connections hang after the recipient command. */
  isHanging: boolean
  /** Maximum number of connections. Other connections get a 421, or the server closes them without a reply. */
  connectionLimit: { readonly maxConnections: number; readonly closesSocket?: boolean }
  readonly rejectedCount: number
  /** Highest number of parallel connections, without those over the limit. */
  readonly peakConnections: number
  /** Number of hanging sessions whose client is still connected. */
  countHanging(): number
  release(): void
  close(): Promise<void>
}

export async function openSmtp(port = 0): Promise<Smtp> {
  const mails: Email[] = []
  const waiting = new Map<string, () => void>()
  const open = new Set<string>()
  const counts = { rejected: 0, peak: 0 }
  const rejectionAt = (stage: string, address = smtp.rejection?.to) =>
    smtp.rejection?.stage === stage && (smtp.rejection.to ?? address) === address
      ? Object.assign(new Error(smtp.rejection.text), { responseCode: smtp.rejection.code })
      : null
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onConnect(session, done) {
      if (open.size >= smtp.connectionLimit.maxConnections) {
        counts.rejected += 1
        return done(Object.assign(new Error('4.7.0 too many connections from you'), { responseCode: 421 }))
      }
      open.add(session.id)
      counts.peak = Math.max(counts.peak, open.size)
      done(rejectionAt('greeting'))
    },
    onMailFrom: (_address, _session, done) => done(rejectionAt('sender')),
    onRcptTo({ address }, session, done) {
      if (smtp.isHanging) waiting.set(session.id, done)
      else done(rejectionAt('recipient', address))
    },
    onClose(session) {
      waiting.delete(session.id)
      open.delete(session.id)
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      const receive = async () => {
        await new Promise((resolve) => setTimeout(resolve, smtp.slowMs))
        if (smtp.rejectCode !== undefined) return done(Object.assign(new Error('not now'), { responseCode: smtp.rejectCode }))
        mails.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      }
      stream.on('end', () => void receive())
    },
  })
  server.on('error', () => undefined)
  // Runs before the server's listener, so that the connection closes without a greeting.
  server.server.prependListener('connection', (socket: Socket) => {
    if (!smtp.connectionLimit.closesSocket || open.size < smtp.connectionLimit.maxConnections) return
    counts.rejected += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as { port: number }
  let closed = false
  const close = () =>
    new Promise<void>((resolve) => {
      if (closed) return resolve()
      closed = true
      server.close(() => resolve())
    })
  onTestEnd(close)
  const smtp: Smtp = {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    mails,
    rejectCode: undefined,
    rejection: undefined,
    slowMs: 0,
    isHanging: false,
    connectionLimit: { maxConnections: Number.POSITIVE_INFINITY },
    get rejectedCount() {
      return counts.rejected
    },
    get peakConnections() {
      return counts.peak
    },
    countHanging: () => waiting.size,
    release() {
      for (const go of waiting.values()) go()
      waiting.clear()
    },
    close,
  }
  return smtp
}
