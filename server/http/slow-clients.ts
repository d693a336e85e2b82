/** Deadlines for slow clients: a JSON body is short, an upload may take long but must move, and an answer must be read. */
import type { FastifyInstance } from 'fastify'
import { hasBody, isUpload } from '#server/http/request-body.ts'
import { failureOf, problemOf } from '#server/problem.ts'

export interface Patience {
  /** For a whole body that is no upload. */
  readonly bodyMs: number
  /** An upload has to bring `progressBytes` in every span of this length … */
  readonly progressMs: number
  readonly progressBytes: number
  /** … and to end within this. */
  readonly uploadMs: number
  /** A connection on which nothing moves, in either direction, while it is answered. */
  readonly stillMs: number
}

/** 4 KB in 12 s is an eighth of what a phone on the edge of GPRS manages; 12, so that a client that only holds a connection is gone within 15. */
export const PATIENCE: Patience = { bodyMs: 12_000, progressMs: 12_000, progressBytes: 4_096, uploadMs: 15 * 60_000, stillMs: 120_000 }

/** Answers 408 and closes when a body arrives too slowly. */
export function guardSlowClients(app: FastifyInstance, patience: Patience): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (raw.complete || !hasBody(raw)) return
    const mayTakeLong = isUpload(raw)
    let startedAt = performance.now()
    let seen = raw.socket.bytesRead

    const giveUp = () => {
      clearInterval(timer)
      request.log.warn({ route: request.routeOptions.url }, 'body arrived too slowly')
      void reply
        .code(408)
        .header('Connection', 'close')
        .send(failureOf(problemOf(408)))
      // The answer first, then the end: a client that is only slow can read why. By the request: code that still reads a file
      // of it is told, too, and closes that file; one left open would end the process once it is collected.
      setTimeout(() => raw.destroy(), 250).unref()
    }
    const check = () => {
      // request-body.ts ends what still arrives after an answer.
      if (raw.complete || raw.destroyed || reply.sent) return clearInterval(timer)
      const { bytesRead } = raw.socket
      // An upload that waits for its turn is not slow: it is not read yet.
      if (mayTakeLong && raw.readableFlowing === null) {
        startedAt = performance.now()
        seen = bytesRead
        return
      }
      if (!mayTakeLong || bytesRead - seen < patience.progressBytes || performance.now() - startedAt > patience.uploadMs) giveUp()
      seen = bytesRead
    }
    const timer = setInterval(check, mayTakeLong ? patience.progressMs : patience.bodyMs)
    timer.unref()
    raw.once('close', () => clearInterval(timer))
    raw.once('end', () => clearInterval(timer))
  })
}
