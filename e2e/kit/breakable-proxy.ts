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
  const proxy = createServer((asked, answer) => {
    const { url = '', method, headers } = asked
    const passed = request(url, { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.on('close', () => asked.complete || passed.destroy())
    asked.pipe(passed)
  })
  // Playwright's own API calls reach the server through a tunnel.
  proxy.on('connect', ({ url = '' }, socket) => {
    const { hostname, port } = new URL(`http://${url}`)
    const through = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      through.pipe(socket).pipe(through)
    })
    through.on('error', () => socket.destroy())
    socket.on('error', () => through.destroy())
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
