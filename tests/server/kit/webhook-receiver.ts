/** Receiver of webhooks on loopback. It can refuse, hang, and be offline. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { onTestEnd } from './test-server.ts'

export interface ReceivedCall {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface WebhookReceiver {
  readonly url: string
  readonly calls: ReceivedCall[]
  respond: (call: ReceivedCall) => number | { readonly redirect: string } | { readonly status: number; readonly retryAfter: string } | 'never'
  countHanging(): number
  release(): void
  close(): void
}

export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const calls: ReceivedCall[] = []
  const heldResponses = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const call = { headers: request.headers, body: Buffer.concat(chunks).toString() }
      calls.push(call)
      const answer = hook.respond(call)
      if (answer === 'never') {
        heldResponses.add(response)
        response.on('close', () => heldResponses.delete(response))
      } else if (typeof answer === 'object' && 'retryAfter' in answer) response.writeHead(answer.status, { 'retry-after': answer.retryAfter }).end()
      else if (typeof answer === 'object') response.writeHead(307, { location: answer.redirect }).end()
      else response.writeHead(answer).end('x'.repeat(100_000))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestEnd(close)
  const { port } = server.address() as { port: number }
  const hook: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/hooks/cases`,
    calls,
    respond: () => 204,
    countHanging: () => heldResponses.size,
    release() {
      for (const response of heldResponses) response.writeHead(204).end()
    },
    close,
  }
  return hook
}
