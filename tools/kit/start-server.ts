import { type ChildProcess, spawn } from 'node:child_process'
import { serverArgs } from '../../scripts/bootstrap/server-args.mjs'
import { childPids } from '../../scripts/child-pids.ts'

/** A server that stops at the end of the block (`await using`). */
export interface StartedServer extends AsyncDisposable {
  readonly url: string
  readonly pid: number
}

/** Starts a command and waits for its URL. Throws its output if it exits earlier. */
export async function start([program = '', ...args]: readonly string[], env: Readonly<Record<string, string>>): Promise<StartedServer> {
  const child: ChildProcess = spawn(program, args, { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'ignore'] })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += String(chunk)
      const [foundUrl] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? []
      if (foundUrl !== undefined) resolve(foundUrl)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${program} ended:\n${output}`)))
  })
  const killAll = () =>
    new Promise<void>((resolve) => {
      child.removeAllListeners('exit').once('exit', () => resolve())
      // Stops the whole group of processes, because a wrapper command would leave its child running.
      for (const pid of childPids(child.pid)) process.kill(pid, 'SIGKILL')
      child.kill('SIGKILL')
    })
  return { url, pid: child.pid ?? 0, [Symbol.asyncDispose]: killAll }
}

/** Starts the production server on its own port. `commandPrefix` precedes the command, for example `strace`. */
export const startServer = (env: Readonly<Record<string, string>>, commandPrefix: readonly string[] = []): Promise<StartedServer> =>
  start([...commandPrefix, process.execPath, ...serverArgs], { PORT: '0', ...env })
