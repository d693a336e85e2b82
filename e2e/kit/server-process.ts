import { type ChildProcess, spawn } from 'node:child_process'
import { pinnedNode, root } from '#e2e/kit/project.ts'
import { freePort } from '../../scripts/bootstrap/free-port.mjs'

/** A busy machine needs more than a minute. The long timeout costs nothing, because a server that cannot start exits immediately. */
const START_WITHIN_MS = 300_000
const STOP_WITHIN_MS = 10_000

export interface ServerProcess {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts the real server with the built site. Passkeys need `localhost` as `hostName`. After a timeout, throws the server's output. */
export async function startServer(settings: Readonly<Record<string, string>>, hostName = '127.0.0.1'): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://${hostName}:${port}`
  // Sets `PUBLIC_URL` only if necessary. If it is not the build's URL, the server rewrites and compresses all pages at startup.
  const child = spawn(pinnedNode, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'warn', PORT: String(port), HOST: '127.0.0.1', ...(hostName === '127.0.0.1' ? {} : { PUBLIC_URL: url }), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const deadline = Date.now() + START_WITHIN_MS
  while (!(await isResponding(`${url}/healthz`))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop(child)
      throw new Error(`The server did not start:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { url, stop: () => stop(child) }
}

const isResponding = (url: string): Promise<boolean> =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  await exited
  clearTimeout(timer)
}
