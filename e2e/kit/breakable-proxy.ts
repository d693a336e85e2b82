/** Proxy that can break calls in progress. A browser's network emulation would let them finish. */
import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

export interface BreakableProxy {
  readonly server: string
  /** Breaks open connections and refuses new ones until `restore`. */
  readonly cut: () => void
  readonly restore: () => void
  readonly close: () => Promise<void>
}

export async function openBreakableProxy(): Promise<BreakableProxy> {
  let isBroken = false
  const proxy = createServer((clientRequest, clientResponse) => {
    const { url = '', method, headers } = clientRequest
    const serverRequest = request(url, { method, headers }, (serverResponse) => {
      clientResponse.writeHead(serverResponse.statusCode ?? 502, serverResponse.headers)
      serverResponse.pipe(clientResponse)
    })
    serverRequest.on('error', () => clientResponse.destroy())
    clientRequest.on('close', () => clientRequest.complete || serverRequest.destroy())
    clientRequest.pipe(serverRequest)
  })
  // Playwright's own API calls reach the server through a tunnel.
  proxy.on('connect', ({ url = '' }, socket) => {
    const { hostname, port } = new URL(`http://${url}`)
    const tunnelSocket = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      tunnelSocket.pipe(socket).pipe(tunnelSocket)
    })
    tunnelSocket.on('error', () => socket.destroy())
    socket.on('error', () => tunnelSocket.destroy())
  })
  proxy.on('connection', (socket) => isBroken && socket.destroy())
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  return {
    server: `http://127.0.0.1:${port}`,
    cut() {
      isBroken = true
      proxy.closeAllConnections()
    },
    restore() {
      isBroken = false
    },
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve())
        proxy.closeAllConnections()
      }),
  }
}
