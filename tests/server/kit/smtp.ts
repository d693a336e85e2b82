/** A real SMTP server on loopback that can be told to refuse, and to go away. */
import type { Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onEnd } from './test-server.ts'

export interface Smtp {
  readonly url: string
  readonly port: number
  readonly mails: Email[]
  /** While set, every mail is refused with this code. */
  refuseWith: number | undefined
  /** While set, the server refuses at this point of the talk, with a code and a text. */
  refuseAt: { readonly at: 'greeting' | 'sender' | 'recipient'; readonly code: number; readonly text: string } | undefined
  /** Waits this long before each acceptance. */
  slowMs: number
  /** While true, a recipient is not answered: the connection hangs before the mail itself. */
  holds: boolean
  /** How many connections it has room for; a further one is answered 421, or closed without a word. */
  room: { readonly for: number; readonly isClosed?: boolean }
  /** How many connections it had no room for. */
  readonly turnedAway: number
  /** The most connections that it has had at once, those it turned away not counted. */
  readonly mostAtOnce: number
  /** How many talks hang now; one whose client has gone does not. */
  held(): number
  /** Goes on with the talks that hang. */
  release(): void
  close(): Promise<void>
}

export async function openSmtp(port = 0): Promise<Smtp> {
  const mails: Email[] = []
  const waiting = new Map<string, () => void>()
  const open = new Set<string>()
  const counts = { turnedAway: 0, mostAtOnce: 0 }
  const refusalAt = (place: string) => (smtp.refuseAt?.at === place ? Object.assign(new Error(smtp.refuseAt.text), { responseCode: smtp.refuseAt.code }) : null)
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
    onRcptTo(_address, session, done) {
      if (smtp.holds) waiting.set(session.id, done)
      else done(refusalAt('recipient'))
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
  // Before the server itself hears of the connection.
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
