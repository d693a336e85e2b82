/** A real pooler on loopback: Debian's PgBouncer with one configuration file. It runs as a user without rights, because it refuses root. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/bootstrap/free-port.mjs'
import { onTestEnd } from './test-server.ts'
import { pollUntil } from './wait.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
export const hasPgBouncer = spawnSync(PROGRAM, ['--version']).status === 0
const NOBODY = 65_534

/**
 * @param url URL of the database
 * @param mode when the pooler gives a connection to another client
 * @returns the URL of the pooler, and its log
 */
export async function openPgBouncer(url: string, mode: 'session' | 'transaction' | 'statement') {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  onTestEnd(() => rmSync(folder, { recursive: true, force: true }))
  const { hostname, port, pathname, username, password } = new URL(url)
  const name = pathname.slice(1)
  const ownPort = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
${name} = host=${hostname} port=${port} dbname=${name} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`,
  )
  const owner = userInfo().uid === 0 ? { uid: NOBODY, gid: NOBODY } : undefined
  if (owner) for (const path of [folder, file]) chownSync(path, owner.uid, owner.gid)
  let output = ''
  let child: ChildProcess | undefined
  const start = async () => {
    output = ''
    const started = spawn(PROGRAM, [file], { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    child = started
    started.stderr.on('data', (chunk: Buffer) => (output += String(chunk)))
    await pollUntil(
      () => output,
      (text) => text.includes('process up') || started.exitCode !== null,
    )
    if (started.exitCode !== null) throw new Error(output)
  }
  /** Ends all connections at once. */
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGCONT')
    child.kill('SIGQUIT')
    await exited
  }
  onTestEnd(stop)
  await start()
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${ownPort}/${name}`,
    log: () => output,
    start,
    stop,
    /** Keeps all connections open, but does not respond. */
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
  }
}
