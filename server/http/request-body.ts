import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { JSON_BODY_MAX_BYTES } from '#contract/limits.ts'
import type { Database } from '#server/database/database.ts'
import { createLoadCounter, createResourcePool } from '#server/limits/concurrency.ts'
import { networksOf } from '#server/limits/networks.ts'
import { SMALL_BODY_MAX_BYTES, type StoredBytesLimit } from '#server/limits/stored-bytes.ts'
import { failureHeaders, failureOf, problemOf, toProblem } from '#server/problem.ts'

/** Maximum total size of all bodies except uploads. Small, because a parsed body takes several times its length in memory. */
const BODIES_MAX_BYTES = 64 * 1_048_576
/** Limit per client: four of the longest bodies, or hundreds of typical ones. Low, because parsing a long body blocks all requests. */
const BODIES_PER_CLIENT_MAX_BYTES = 4 * JSON_BODY_MAX_BYTES
/** Bytes that are reserved for a connection before its body arrives. This limits a client to 256 connections that wait for a body. */
const PENDING_BODY_BYTES = 4_096

const DRAIN_MAX_BYTES = 32 * 1_048_576
const DRAIN_CHECK_EVERY_MS = 250
/** Maximum time to drain a body: an upload, another body with a length, and a body without a length. */
const DRAIN_LIMITS_MS = { upload: 20_000, other: 10_000, endless: 2_000 } as const
/** Maximum number of bodies that are drained at the same time per client. Over the limit, the response closes the connection instead. */
const DRAINS_PER_CLIENT_MAX = 6

export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

const isUpload = ({ headers }: Pick<IncomingMessage, 'headers'>) => headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false

/** Responds to a request before its body has arrived completely, and closes the connection. */
export function refuseAndDisconnect({ raw }: Pick<FastifyRequest, 'raw'>, reply: FastifyReply, error: Error): void {
  if (reply.sent) return void raw.destroy()
  const problem = toProblem(error)
  void reply.code(problem.status).headers(failureHeaders(problem)).header('Connection', 'close').send(failureOf(problem))
  // Destroys the request some time after the response, so that a slow client can read the reason. This also stops code that still reads a
  // file of the request, so that it closes its file handle. In Node, a file handle that is never closed can end the process.
  setTimeout(() => raw.destroy(), 250).unref()
}

/** Limits the memory of all bodies except uploads. Bytes are counted on arrival, because a client can announce any length at no cost. */
export function limitBodyMemory(app: FastifyInstance): void {
  const pool = createResourcePool({ total: BODIES_MAX_BYTES, perClient: BODIES_PER_CLIENT_MAX_BYTES })
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { raw, ip } = request
    if (!hasBody(raw) || isUpload(raw)) return done()
    let bytes = 0
    const reservation = pool.open(networksOf(ip), {
      receivedBytes: () => (raw.complete ? undefined : bytes),
      end: (error) => refuseAndDisconnect(request, reply, error),
    })
    reservation.grow(PENDING_BODY_BYTES)
    reply.raw.once('close', reservation.release)
    if (reply.sent) return
    // Added in the same event loop task as the parser's listener, so that both listeners receive each chunk.
    payload.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (!reply.sent) reservation.grow(chunk.length)
    })
    done()
  })
}

interface BodyBytesDeps {
  readonly database: Pick<Database, 'transact'>
  readonly storedBytes: Pick<StoredBytesLimit, 'count'>
}

/**
 * Counts the bytes of long bodies except uploads, whether or not they are stored.
 * @throws {Problem} 429 over the network's limit
 */
export function limitBodyBytes(app: FastifyInstance, { database, storedBytes }: BodyBytesDeps): void {
  app.addHook('preValidation', async ({ raw, ip }) => {
    const bytes = Number(raw.headers['content-length'] ?? 0)
    if (bytes > SMALL_BODY_MAX_BYTES && !isUpload(raw)) await database.transact((tx) => storedBytes.count(tx, ip, bytes))
  })
}

const drainLimitMs = (raw: IncomingMessage) => {
  if (raw.headers['content-length'] === undefined) return DRAIN_LIMITS_MS.endless
  return isUpload(raw) ? DRAIN_LIMITS_MS.upload : DRAIN_LIMITS_MS.other
}

const drainLoads = createLoadCounter()

/**
 * Reads and drops the rest of a body. Closes the connection if the body exceeds the limits. If the server did not read the rest, Chromium would usually
 * not show a refusal that arrives during an upload (docs/decisions/0072).
 */
export function drainUnreadBody({ raw, ip }: Pick<FastifyRequest, 'raw' | 'ip'>, reply: Pick<FastifyReply, 'header'>): void {
  const isComplete = () => raw.complete || raw.readableEnded
  if (isComplete() || !hasBody(raw)) return
  const networks = networksOf(ip)
  if (drainLoads.loadOf(networks, 1) > DRAINS_PER_CLIENT_MAX) return void reply.header('Connection', 'close')
  drainLoads.add(networks, 1)
  const { socket } = raw
  const startBytes = socket.bytesRead
  const deadline = performance.now() + drainLimitMs(raw)
  const endDrain = () => {
    clearInterval(timer)
    socket.off('close', endDrain)
    drainLoads.add(networks, -1)
  }
  // Uses the byte count of the socket, because Node removes the `data` listeners of a request after its response.
  const checkDrain = () => {
    if (!isComplete() && socket.bytesRead - startBytes <= DRAIN_MAX_BYTES && performance.now() < deadline) return
    endDrain()
    if (!isComplete()) socket.destroy()
  }
  const timer = setInterval(checkDrain, DRAIN_CHECK_EVERY_MS)
  timer.unref()
  socket.once('close', endDrain)
  raw.unpipe()
  raw.resume()
}

export interface BodyTimeouts {
  readonly bodyMs: number
  /** An upload must send `progressBytes` in each span of this length. */
  readonly progressMs: number
  readonly progressBytes: number
  readonly uploadMs: number
  readonly idleMs: number
}

/** 4 KB in 12 s is an eighth of the rate of a phone on weak GPRS. A client that stops sending is disconnected within about 24 s. */
export const BODY_TIMEOUTS: BodyTimeouts = { bodyMs: 12_000, progressMs: 12_000, progressBytes: 4_096, uploadMs: 15 * 60_000, idleMs: 120_000 }

/** Responds with 408 and disconnects when a body arrives too slowly. */
export function refuseSlowClients(app: FastifyInstance, timeouts: BodyTimeouts): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (raw.complete || !hasBody(raw)) return done()
    const isUploadRequest = isUpload(raw)
    let startedAt = performance.now()
    let lastBytesRead = raw.socket.bytesRead

    const refuseSlowRequest = () => {
      clearInterval(timer)
      request.log.warn({ route: request.routeOptions.url }, 'request body arrived too slowly')
      refuseAndDisconnect(request, reply, problemOf(408))
    }
    const check = () => {
      // After the response, drainUnreadBody handles the rest of the body.
      if (raw.complete || raw.destroyed || reply.sent) return clearInterval(timer)
      const { bytesRead } = raw.socket
      // An upload in the queue is not slow. The server has not started to read it.
      if (isUploadRequest && raw.readableFlowing === null) {
        startedAt = performance.now()
        lastBytesRead = bytesRead
        return
      }
      if (!isUploadRequest || bytesRead - lastBytesRead < timeouts.progressBytes || performance.now() - startedAt > timeouts.uploadMs) refuseSlowRequest()
      lastBytesRead = bytesRead
    }
    const timer = setInterval(check, isUploadRequest ? timeouts.progressMs : timeouts.bodyMs)
    timer.unref()
    raw.once('close', () => clearInterval(timer))
    raw.once('end', () => clearInterval(timer))
    done()
  })
}
