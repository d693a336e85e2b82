import type { Server } from 'node:http'
import { createLoads } from '#server/limits/concurrency.ts'
import { networksOf } from '#server/limits/networks.ts'

/** Six connections for each person of a large office. A wider network has a multiple of it. */
export const CONNECTIONS_OF_CLIENT_MAX = 512

/** Closes connections over the limit of a network, even those that send nothing. Does nothing behind a proxy, because all connections come from the proxy. */
export function limitConnections(server: Server): void {
  const loads = createLoads()
  server.on('connection', (socket) => {
    const who = networksOf(socket.remoteAddress ?? '')
    if (loads.of(who, 1) > CONNECTIONS_OF_CLIENT_MAX) return void socket.destroy()
    loads.add(who, 1)
    socket.once('close', () => loads.add(who, -1))
  })
}
