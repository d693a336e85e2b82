/** A real SMTP server on loopback that can refuse and stop. */
import type { Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onEnd } from './test-server.ts'

export interface Smtp {
  readonly url: string
  readonly port: number
  readonly mails: Email[]
  refuseWith: number | undefined
  /** If set, the server refuses with this code and text at this stage. */
  refuseAt: { readonly at: 'greeting' | 'sender' | 'recipient'; readonly code: number; readonly text: string; readonly to?: string } | undefined
  slowMs: number
  /** While true, connections hang after the recipient command. */
  holds: boolean
  /** Maximum number of connections. Other connections get a 421, or the server closes them without a reply. */
  room: { readonly for: number; readonly isClosed?: boolean }
  readonly turnedAway: number
  /** Highest number of parallel connections, without those over the limit. */
  readonly mostAtOnce: number
  /** Number of hanging sessions whose client is still connected. */
  held(): number
  release(): void
  close(): Promise<void>
}

export async function openSmtp(port = 0): Promise<Smtp> {
  const mails: Email[] = []
  const waiting = new Map<string, () => void>()
  const open = new Set<string>()
  const counts = { turnedAway: 0, mostAtOnce: 0 }
  const refusalAt = (place: string, address = smtp.refuseAt?.to) =>
    smtp.refuseAt?.at === place && (smtp.refuseAt.to ?? address) === address
      ? Object.assign(new Error(smtp.refuseAt.text), { responseCode: smtp.refuseAt.code })
      : null
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onConnect(session, done) {
      if (open.size >= smtp.room.for) {
        counts.turnedAway += 1
        return done(Object.assign(new Error('4.7.0 too many connections from you'), { responseCode: 421 }))
      }
      open.add(session.id)
      counts.mostAtOnce = Math.max(counts.mostAtOnce, open.size)
      done(refusalAt('greeting'))
    },
    onMailFrom: (_address, _session, done) => done(refusalAt('sender')),
    onRcptTo({ address }, session, done) {
      if (smtp.holds) waiting.set(session.id, done)
      else done(refusalAt('recipient', address))
    },
    onClose(session) {
      waiting.delete(session.id)
      open.delete(session.id)
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      const take = async () => {
        await new Promise((resolve) => setTimeout(resolve, smtp.slowMs))
        if (smtp.refuseWith !== undefined) return done(Object.assign(new Error('not now'), { responseCode: smtp.refuseWith }))
        mails.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      }
      stream.on('end', () => void take())
    },
  })
  server.on('error', () => undefined)
  // Runs before the server's listener, so that the connection closes without a greeting.
  server.server.prependListener('connection', (socket: Socket) => {
    if (!smtp.room.isClosed || open.size < smtp.room.for) return
    counts.turnedAway += 1
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
  onEnd(close)
  const smtp: Smtp = {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    mails,
    refuseWith: undefined,
    refuseAt: undefined,
    slowMs: 0,
    holds: false,
    room: { for: Number.POSITIVE_INFINITY },
    get turnedAway() {
      return counts.turnedAway
    },
    get mostAtOnce() {
      return counts.mostAtOnce
    },
    held: () => waiting.size,
    release() {
      for (const go of waiting.values()) go()
      waiting.clear()
    },
    close,
  }
  return smtp
}
