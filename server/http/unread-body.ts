/** What becomes of a body that is still arriving when its answer is ready. */
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Read and thrown away so that the client gets its answer; whoever sends more is cut off. */
const DRAIN_MAX_BYTES = 32 * 1_048_576
const DRAIN_MAX_MS = 20_000

/**
 * Lets the rest of an unread body flow into nothing, within limits. Without it Chromium, still busy sending, never
 * reads a refusal that comes in the middle of an upload and hangs (docs/decisions/0013).
 */
export function drainUnreadBody(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request
  if (raw.complete || raw.readableEnded || raw.destroyed) return
  raw.unpipe()
  let drained = 0
  const cut = () => raw.socket.destroy()
  const timer = setTimeout(cut, DRAIN_MAX_MS)
  timer.unref()
  raw.on('data', (chunk: Buffer) => {
    drained += chunk.length
    if (drained > DRAIN_MAX_BYTES) cut()
  })
  raw.once('close', () => clearTimeout(timer))
  raw.once('end', () => clearTimeout(timer))
  // A body nobody will finish sending must not hold the connection open for another request.
  if (Number(raw.headers['content-length'] ?? 0) > DRAIN_MAX_BYTES) reply.header('Connection', 'close')
  raw.resume()
}
