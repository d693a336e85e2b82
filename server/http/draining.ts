/** The time between the signal to end and the end, in which a load balancer stops sending visitors here. */
import type { FastifyInstance } from 'fastify'

export const createDraining = () => ({
  isOn: false,
  /** From now on `/readyz` says 503, and answers end their connections. */
  begin() {
    this.isOn = true
  },
})

export type Draining = Readonly<ReturnType<typeof createDraining>>

/** Ends kept connections with their next answer, so that their owners open new ones elsewhere. */
export function endConnections(app: FastifyInstance, draining: Draining): void {
  app.addHook('onSend', async (_request, reply) => {
    if (draining.isOn) reply.header('Connection', 'close')
  })
}
