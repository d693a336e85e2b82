import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type HeaderLines, JSON_TYPE } from '#server/http/headers.ts'
import { SUPPORTED_METHODS } from '#server/http/request-headers.ts'
import { failureHeaders, failureOf, methodNotAllowedProblem, type Problem, problemOf } from '#server/problem.ts'

const REFUSAL_READ_MAX_MS = 1_000

const writeRefusal = (socket: Duplex, status: number, problem: Problem, commonHeaders: HeaderLines) => {
  const body = JSON.stringify(failureOf(problem))
  const contentLength = String(Buffer.byteLength(body))
  const headers = { ...commonHeaders, ...failureHeaders(problem), 'Content-Type': JSON_TYPE, 'Content-Length': contentLength, Connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), REFUSAL_READ_MAX_MS).unref()
}

/**
 * Responds to malformed HTTP and to slow requests with the common error body.
 * @param commonHeaders headers of every response
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex, commonHeaders: HeaderLines): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.destroyed) return void socket.destroy()
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  writeRefusal(socket, status, problemOf(status === 431 ? 400 : status), commonHeaders)
}

/** Refuses `CONNECT`, because this server is not a proxy. Node provides only a socket for this method. */
export function refuseConnect(socket: Duplex, commonHeaders: HeaderLines): void {
  // The client may disconnect before it reads the refusal.
  socket.on('error', () => socket.destroy()).resume()
  writeRefusal(socket, 405, methodNotAllowedProblem(SUPPORTED_METHODS), commonHeaders)
}
