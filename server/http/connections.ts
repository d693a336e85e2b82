import type { Server } from 'node:http'
import { createLoads } from '#server/limits/concurrency.ts'
import { networksOf } from '#server/limits/networks.ts'

/** Six for each person of a large office. Wider networks have a multiple. */
export const CONNECTIONS_OF_CLIENT_MAX = 512

/** Closes connections over the share of a network, even those that send nothing. Only without a proxy, which has all connections of all clients. */
export function limitConnections(server: Server): void {
  const loads = createLoads()
  server.on('connection', (socket) => {
    const who = networksOf(socket.remoteAddress ?? '')
    if (loads.of(who, 1) > CONNECTIONS_OF_CLIENT_MAX) return void socket.destroy()
    loads.add(who, 1)
    socket.once('close', () => loads.add(who, -1))
  })
}
