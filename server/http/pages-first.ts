/**
 * Pages and their files are answered in front of the API's framework: its route, hooks and request objects cost three times
 * what sending a small file does (docs/decisions/0007).
 */
import type { IncomingMessage, RequestListener } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { inTurn, JSON_TYPE } from '#server/headers.ts'
import type { Draining } from '#server/http/draining.ts'
import { hasBody } from '#server/http/request-body.ts'
import { logAnswer, logLeaving } from '#server/http/request-log.ts'
import type { Metrics } from '#server/monitoring/metrics.ts'
import { failureOf, problemOf } from '#server/problem.ts'
import type { Site } from '#server/site.ts'

/** What all pages and files are called in logs and figures. */
const ROUTE = '/*'

const API_URL = /^\/(?:(?:backend|healthz|readyz|metrics)(?:[/?]|$)|(?:files|dev)\/)/

/** Whether an address is the API's, whether or not there is a route. */
export const isApiAddress = (url: string) => API_URL.test(url)

/** Whether a method is one of those that pages take. */
export const isRead = (method: string | undefined) => method === 'GET' || method === 'HEAD'

export interface PageDeps {
  readonly site: Pick<Site, 'answer'>
  readonly log: FastifyBaseLogger
  readonly metrics: Pick<Metrics, 'answered'>
  readonly draining: Draining
  /** Of an answer that could not be made. */
  readonly failureHeaders: Readonly<Record<string, string>>
}

/** Answers every `GET` and `HEAD` from the site. */
export function createPages({ site, log, metrics, draining, failureHeaders }: PageDeps): RequestListener {
  const failed = {
    status: 500,
    headers: inTurn({ ...failureHeaders, 'Content-Type': JSON_TYPE }),
    bytes: Buffer.from(JSON.stringify(failureOf(problemOf(500)))),
  }

  const answerOf = (request: IncomingMessage, reqId: string) => {
    try {
      return site.answer(request)
    } catch (err) {
      log.error({ reqId, err }, 'unexpected')
      return failed
    }
  }

  return (request, response) => {
    const startedAt = performance.now()
    const reqId = crypto.randomUUID()
    const { status, headers, bytes } = answerOf(request, reqId)
    response.once('close', () => {
      const asked = { reqId, method: request.method ?? 'GET', route: ROUTE }
      if (response.writableFinished) logAnswer(log, metrics, { ...asked, status }, performance.now() - startedAt)
      else logLeaving(log, asked)
    })
    // A body that comes with a request for a page is not read: it ends with the connection.
    const isLast = draining.isOn || hasBody(request)
    response.writeHead(status, isLast ? [...headers, 'Connection', 'close'] : headers).end(bytes)
  }
}
