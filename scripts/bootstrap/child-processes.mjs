const CHECK_EVERY_MS = 500

const SIGNALS = /** @type {NodeJS.Signals[]} */ (['SIGTERM', 'SIGHUP', 'SIGINT'])

/**
 * Ends child processes when this process gets a signal or loses its parent. Otherwise, they would continue, because npm sends a signal
 * only to its shell.
 * @param {(signal: NodeJS.Signals) => void} endChildren
 * @returns {() => void} removes the timer and the listeners
 */
export function stopWithParent(endChildren) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    endChildren('SIGTERM')
  }, CHECK_EVERY_MS)
  timer.unref()
  const listeners = SIGNALS.map((signal) => {
    const listener = () => {
      // The terminal already sends Ctrl+C to all processes. A second signal would interrupt a graceful stop.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) endChildren(signal)
    }
    process.on(signal, listener)
    return { signal, listener }
  })
  return () => {
    clearInterval(timer)
    for (const { signal, listener } of listeners) process.off(signal, listener)
  }
}
