/** A limit on what all bodies under way hold in memory, with a share for each client. */
import type { FastifyInstance } from 'fastify'
import { JSON_BODY_MAX_BYTES } from '#contract/limits.ts'
import { isUpload } from '#server/http/unread-body.ts'
import { clientKey } from '#server/limits/client-key.ts'
import { createShares, type Release } from '#server/limits/shares.ts'

/** A body holds several times its length once it is read, so this is a part of what the process has. */
const BODIES_MAX_BYTES = 64 * 1_048_576
/** Four bodies of the longest kind at once, hundreds of the usual ones: reading a long one holds up everybody for a moment. */
const BODIES_OF_CLIENT_MAX_BYTES = 4 * JSON_BODY_MAX_BYTES
const WAIT_MS = 2_000
const WAITING_PER_CLIENT = 32

/** Lets a body be read when there is room for it; how many uploads there are at once is for upload-limits.ts to say. */
export function limitBodyMemory(app: FastifyInstance): void {
  const shares = createShares({ total: BODIES_MAX_BYTES, perClient: BODIES_OF_CLIENT_MAX_BYTES, waitMs: WAIT_MS, waitingPerClient: WAITING_PER_CLIENT })
  app.addHook('onRequest', ({ raw: asked, headers, ip }, { raw }, done) => {
    const bytes = Math.min(Number(headers['content-length'] ?? 0), JSON_BODY_MAX_BYTES)
    if (!(bytes > 0) || isUpload(asked)) return done()
    const who = clientKey(ip)
    let isOver = false
    let release = shares.tryTake(who, bytes)
    const end = () => {
      isOver = true
      release?.()
    }
    raw.once('close', end)
    if (release) return done()
    const admit = (taken: Release) => {
      release = taken
      if (isOver) taken()
      done()
    }
    shares.take(who, bytes).then(admit, done)
  })
}
