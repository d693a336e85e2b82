import { spawn } from 'node:child_process'
import { stopWithParent } from './child-processes.mjs'

/**
 * Runs a command in the foreground and passes signals on to it. Returns its exit code, or 128 plus the signal number.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
    const stopListening = stopWithParent((signal) => child.kill(signal))
    child.once('error', (/** @type {Error} */ error) => {
      stopListening()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      stopListening()
      resolve(signal === null ? (code ?? 1) : 128 + signalNumber(signal))
    })
  })
}

/** @param {NodeJS.Signals} signal */
function signalNumber(signal) {
  return { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[/** @type {string} */ (signal)] ?? 1
}

/**
 * Exits with a message instead of a stack trace.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(`\n${message}`)
  process.exit(1)
}
