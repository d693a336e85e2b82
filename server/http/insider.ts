/** Who may see more than a visitor: somebody at this very machine, or who knows a token. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const LOOPBACK = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

/** By the socket, by the name in the address bar, and through no proxy. */
export const isAtThisMachine = ({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>) =>
  LOOPBACK.test(raw.socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(headers.host ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether the request carries `Authorization: Bearer <token>`; never, when there is no token. */
export const knowsToken = ({ headers }: Pick<FastifyRequest, 'headers'>, token: string | undefined) =>
  token !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
