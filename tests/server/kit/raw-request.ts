/** Raw connections, for requests that no client library sends. */
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface RawResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** All bytes after the first headers: the body and any further responses. */
  readonly rest: string
}

/** Returns the server's port. Starts to listen if necessary. */
export async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as { port: number }).port
}

/**
 * Sends the parts, and reads until the server closes the connection.
 * @param pauseMs pause between two parts
 */
export async function sendRaw(app: FastifyInstance, parts: Iterable<string>, pauseMs = 0): Promise<string> {
  const port = await portOf(app)
  return new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket
      .on('data', (chunk) => (received += String(chunk)))
      .on('close', () => resolve(received))
      .on('error', (error: NodeJS.ErrnoException) => (received ? resolve(received) : reject(error)))
    void (async () => {
      for (const part of parts) {
        if (socket.destroyed) return
        socket.write(part)
        await new Promise((next) => setTimeout(next, pauseMs))
      }
    })()
  })
}

export async function exchange(app: FastifyInstance, requestText: string): Promise<RawResponse> {
  const received = await sendRaw(app, [requestText])
  const end = received.indexOf('\r\n\r\n')
  const [first = '', ...lines] = received.slice(0, end).split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]))
  return { status: Number(first.split(' ')[1]), headers, rest: received.slice(end + 4) }
}
