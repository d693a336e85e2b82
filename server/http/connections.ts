import type { Server } from 'node:http'
import { createLoadCounter } from '#server/limits/concurrency.ts'
import { networksOf } from '#server/limits/networks.ts'

/** Maximum connections per client: enough for six per person in a large office. A wider network has a multiple of this limit. */
export const CONNECTIONS_PER_CLIENT_MAX = 512

/**
 * Closes connections over a network's limit, even connections that send nothing. Behind a proxy, the server does not use this limit,
 * because all connections come from the proxy.
 */
export function limitConnections(server: Server): void {
  const connectionLoads = createLoadCounter()
  server.on('connection', (socket) => {
    const networks = networksOf(socket.remoteAddress ?? '')
    if (connectionLoads.loadOf(networks, 1) > CONNECTIONS_PER_CLIENT_MAX) return void socket.destroy()
    connectionLoads.add(networks, 1)
    socket.once('close', () => connectionLoads.add(networks, -1))
  })
}
