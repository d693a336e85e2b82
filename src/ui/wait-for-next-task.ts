/** Resolves in the next task, so that the browser can handle input first. Faster than a timer, because browsers delay timers. */
export const waitForNextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
