/** Lets the browser answer whoever does something meanwhile, and goes on after that: sooner than by a timer, which browsers hold back. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
