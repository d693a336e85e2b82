const CHECK_EVERY_MS = 500

/** Signals that end the whole. */
const SIGNALS = /** @type {NodeJS.Signals[]} */ (['SIGTERM', 'SIGHUP', 'SIGINT'])

/**
 * Ends child processes with this one: signals are passed on, and so is the loss of the parent. npm passes a signal on to
 * its shell only, and that one dies of it without a word.
 *
 * @param {(signal: NodeJS.Signals) => void} end
 * @returns {() => void} stops it
 */
export function lifeline(end) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end('SIGTERM')
  }, CHECK_EVERY_MS)
  timer.unref()
  const listeners = SIGNALS.map((signal) => {
    const listener = () => {
      // Ctrl+C reaches everybody by the terminal already, and a second one would cut a graceful stop short.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) end(signal)
    }
    process.on(signal, listener)
    return { signal, listener }
  })
  return () => {
    clearInterval(timer)
    for (const { signal, listener } of listeners) process.off(signal, listener)
  }
}
