import type { Socket } from 'node:net'
import { JSON_TYPE } from '#server/headers.ts'
import { failureOf, problemOf } from '#server/http/problem.ts'

const REASONS: Readonly<Record<number, string>> = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' }

/**
 * Answers what is no HTTP, or too slow to become a request, in the one shape.
 *
 * @param common the headers of every answer
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket, common: Readonly<Record<string, string>>): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.destroyed) return void socket.destroy()
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const body = JSON.stringify(failureOf(problemOf(status === 431 ? 400 : status)))
  const headers = { ...common, 'Content-Type': JSON_TYPE, 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
