/** A real server for tests of API clients. The happy-dom page gets this server's origin, so calls to `/backend/api/…` reach it. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

export interface Call {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
export type Answer = (call: Call, response: ServerResponse) => void

export type PageServer = Awaited<ReturnType<typeof startPageServer>>

declare const window: { readonly happyDOM: { setURL(url: string): void } }

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('latin1')
}

/**
 * Starts a server on a free port and sets the page to its origin.
 * @param path path of the page
 * @returns the received calls. `answer` sets the next response. `close` ends the server and all connections
 */
export async function startPageServer(path = '/') {
  const calls: Call[] = []
  const waiting: (() => void)[] = []
  let onGone: () => void = () => undefined
  let handleCall: Answer = (_, response) => response.end()
  const server: Server = createServer((request, response) => void serve(request, response))
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body: await read(request) }
    calls.push(call)
    for (const resolve of waiting.splice(0)) resolve()
    response.once('close', () => response.writableEnded || onGone())
    handleCall(call, response)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  window.happyDOM.setURL(origin + path)
  return {
    origin,
    calls,
    answer(next: Answer) {
      handleCall = next
    },
    async waitForCalls(times: number) {
      while (calls.length < times) await new Promise<void>((resolve) => waiting.push(resolve))
      return calls
    },
    /** Calls `act` once when a client disconnects before it has received the response. */
    onDisconnect(act: () => void) {
      onGone = act
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const json =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_, response) =>
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))

/**
 * Makes the client use Node's HTTP. happy-dom's XMLHttpRequest has no timeout or upload progress, and its FormData sends no content
 * type. Must run before the client loads.
 */
export function useNodeHttpClient(): void {
  Object.defineProperty(FormData.prototype, Symbol.toStringTag, { value: 'FormData', configurable: true })
  Object.defineProperty(globalThis, 'XMLHttpRequest', { value: undefined, configurable: true, writable: true })
}

/** Waits for real calls while timers are simulated. `vi.waitFor` would advance the simulated clock. */
export async function waitUntil(isReached: () => boolean): Promise<void> {
  while (!isReached()) await turn()
}
