/** The time between the signal to end and the end, in which a load balancer stops sending visitors here. */
export const createDraining = () => ({
  isOn: false,
  /** From now on `/readyz` says 503, and answers end their connections. */
  begin() {
    this.isOn = true
  },
})

export type Draining = Readonly<ReturnType<typeof createDraining>>
