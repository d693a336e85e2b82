/** How a request is put, before anybody asks what for: its Host, the form of its address, and what it expects of the server. */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { notAllowed, type Problem, problemOf } from '#server/problem.ts'

/** A name, an IPv4 or IPv6 address, and a port; or nothing (RFC 9110, 4.2 and 7.2). */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])?(?::\d*)?$/i
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i
const HOST_NAME = 'host'
const CONTINUE = /^100-continue$/i

/** What the server takes at one address or another. */
export const TAKEN_SOMEWHERE = ['GET', 'HEAD', 'POST'] as const

const countHosts = ({ rawHeaders }: IncomingMessage) => {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === HOST_NAME.length && rawHeaders[index]?.toLowerCase() === HOST_NAME) hosts += 1
  return hosts
}

/** Makes `http://host/path` the path at that host, without regard to the Host header (RFC 9112, 3.2.2). */
export function toOriginForm(request: IncomingMessage): void {
  const [, host, path = ''] = ABSOLUTE.exec(request.url ?? '') ?? []
  if (host === undefined) return
  request.url = path.startsWith('/') ? path : `/${path}`
  request.headers.host = host
}

/** What is wrong with how a request is put; undefined when nothing is. */
export function wireProblem(request: IncomingMessage): Problem | undefined {
  const { headers, httpVersion, method, url = '' } = request
  const isOld = httpVersion === '1.0'
  const hosts = countHosts(request)
  if (hosts > 1 || (hosts === 0 && !isOld) || !HOST.test(headers.host ?? '')) return problemOf(400)
  if (headers.expect !== undefined && !isOld && !CONTINUE.test(headers.expect)) return problemOf(417)
  if (url === '*' && method === 'OPTIONS') return notAllowed(TAKEN_SOMEWHERE)
  return url.startsWith('/') ? undefined : problemOf(400)
}

/** Refuses what is put wrongly, and asks for a body that waits to be asked for (`Expect: 100-continue`) once nothing spoke against it. */
export function guardWire(app: FastifyInstance): void {
  // With callbacks: a promise for each hook costs every form a twentieth of its time.
  app.addHook('onRequest', ({ raw }, _reply, done) => done(wireProblem(raw)))
  app.addHook('preParsing', ({ raw }, reply, payload, done) => {
    if (raw.headers.expect !== undefined && raw.httpVersion !== '1.0') reply.raw.writeContinue()
    done(null, payload)
  })
}
