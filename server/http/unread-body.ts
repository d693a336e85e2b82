/** What becomes of a body that is still arriving when its answer is ready. */
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientKey } from '#server/limits/client-key.ts'

/** Read and thrown away so that the client gets its answer; a client that sends more is cut off. */
const DRAIN_MAX_BYTES = 32 * 1_048_576
const LOOK_EVERY_MS = 250
/** How long the rest may take: of an upload, of another body that says its length, and of one that may have no end. */
const DRAIN_MAX_MS = { upload: 20_000, other: 10_000, endless: 2_000 } as const

/** Whether a body comes with a request. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

export const isUpload = ({ headers }: Pick<IncomingMessage, 'headers'>) => headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false

const drainMs = (raw: IncomingMessage) => {
  if (raw.headers['content-length'] === undefined) return DRAIN_MAX_MS.endless
  return isUpload(raw) ? DRAIN_MAX_MS.upload : DRAIN_MAX_MS.other
}

/** Bodies of one client that are drained at a time; a browser has one. Further connections end with their answer. */
const DRAINS_OF_CLIENT_MAX = 6
const drains = new Map<string, number>()

/**
 * Lets the rest of an unread body flow into nothing, within limits, and cuts the connection where it does not end. Without it
 * Chromium, still busy sending, never reads a refusal that comes in the middle of an upload and hangs (docs/decisions/0013).
 */
export function drainUnreadBody({ raw, ip }: Pick<FastifyRequest, 'raw' | 'ip'>, reply: Pick<FastifyReply, 'header'>): void {
  const isOver = () => raw.complete || raw.readableEnded
  if (isOver() || !hasBody(raw)) return
  const who = clientKey(ip)
  const others = drains.get(who) ?? 0
  if (others >= DRAINS_OF_CLIENT_MAX) return void reply.header('Connection', 'close')
  drains.set(who, others + 1)
  const { socket } = raw
  const from = socket.bytesRead
  const until = performance.now() + drainMs(raw)
  const end = () => {
    clearInterval(timer)
    socket.off('close', end)
    const left = (drains.get(who) ?? 1) - 1
    if (left > 0) drains.set(who, left)
    else drains.delete(who)
  }
  // By the socket: the request itself is closed with its answer, and tells nothing of what still comes.
  const look = () => {
    if (!isOver() && socket.bytesRead - from <= DRAIN_MAX_BYTES && performance.now() < until) return
    end()
    if (!isOver()) socket.destroy()
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  socket.once('close', end)
  raw.unpipe()
  raw.resume()
}
