/** A line to the server that can be cut in the middle of a call: emulated networks let what is on its way go on. */
import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

export interface CutLine {
  /** For `proxy` of a context. */
  readonly server: string
  /** Ends what is on its way, and takes nothing until it is mended. */
  readonly cut: () => void
  readonly mend: () => void
  readonly close: () => Promise<void>
}

/** Passes on what a browser asks. */
export async function openLine(): Promise<CutLine> {
  let isCut = false
  const line = createServer((asked, answer) => {
    const { url = '', method, headers } = asked
    const passed = request(url, { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.on('close', () => asked.complete || passed.destroy())
    asked.pipe(passed)
  })
  // Playwright's own calls come through a tunnel.
  line.on('connect', ({ url = '' }, socket) => {
    const { hostname, port } = new URL(`http://${url}`)
    const through = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      through.pipe(socket).pipe(through)
    })
    through.on('error', () => socket.destroy())
    socket.on('error', () => through.destroy())
  })
  line.on('connection', (socket) => isCut && socket.destroy())
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const { port } = line.address() as AddressInfo
  return {
    server: `http://127.0.0.1:${port}`,
    cut() {
      isCut = true
      line.closeAllConnections()
    },
    mend() {
      isCut = false
    },
    close: () =>
      new Promise((resolve) => {
        line.close(() => resolve())
        line.closeAllConnections()
      }),
  }
}
