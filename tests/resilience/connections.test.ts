/** Connections that send nothing cost an attacker nothing, so the server must limit them. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { CONNECTIONS_PER_CLIENT_MAX } from '#server/http/connections.ts'
import { portOf } from '../server/kit/raw-request.ts'
import { onTestEnd, openServer } from '../server/kit/test-server.ts'
import { pollUntil } from '../server/kit/wait.ts'

const EXCESS_CONNECTIONS = 20

/** @returns the number of open connections */
const flood = async (port: number) => {
  const sockets: Socket[] = []
  onTestEnd(() => sockets.forEach((socket) => void socket.destroy()))
  for (let count = 0; count < CONNECTIONS_PER_CLIENT_MAX + EXCESS_CONNECTIONS; count += 1) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
    sockets.push(socket.on('error', () => undefined).resume())
    await once(socket, 'connect')
  }
  return () => sockets.filter(({ destroyed }) => !destroyed).length
}

test('a client has a limited share of connections, other clients get responses, and a closed connection is free again', async () => {
  const { app } = await openServer()
  const port = await portOf(app)
  const open = await flood(port)
  expect(
    await pollUntil(
      async () => open(),
      (count) => count <= CONNECTIONS_PER_CLIENT_MAX,
    ),
  ).toBe(CONNECTIONS_PER_CLIENT_MAX)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  // The server ends a connection without a request after ten seconds.
  await pollUntil(
    async () => open(),
    (count) => count === 0,
    15_000,
  )
  // The server needs a moment to notice the end of a connection.
  const readResponse = async () => {
    const again = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
    again.end('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    return text(again)
  }
  expect(await pollUntil(readResponse, (said) => said !== '')).toContain('200 OK')
})

test('a proxy has the connections of all clients', async () => {
  const { app } = await openServer({ env: { TRUST_PROXY: '127.0.0.2' } })
  const open = await flood(await portOf(app))
  expect(open()).toBe(CONNECTIONS_PER_CLIENT_MAX + EXCESS_CONNECTIONS)
})
