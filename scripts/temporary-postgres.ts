/** PostgreSQL server for tests and benchmarks, on loopback, with the sync settings of production. Tests can stop, freeze, and kill it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './bootstrap/free-port.mjs'
import { postgresBin, postgresUser } from './bootstrap/postgres-location.mjs'
import { childPids } from './child-pids.ts'

const START_MAX_MS = 30_000

/** `parent` may be a small file system such as a tmpfs. Throws without PostgreSQL. */
export async function openPostgres(parent = tmpdir()) {
  const bin = postgresBin()
  if (bin === undefined) throw new Error('PostgreSQL is not installed on this machine.')
  const user = postgresUser()
  const folder = mkdtempSync(join(parent, 'roadcharter-pg-'))
  const dataFolder = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  const password = randomBytes(12).toString('hex')
  mkdirSync(dataFolder, { mode: 0o700 })
  writeFileSync(passwordFile, password)
  if (user) for (const path of [folder, dataFolder, passwordFile]) chownSync(path, user.uid, user.gid)
  const initArgs = ['-D', dataFolder, '-U', 'roadcharter', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C', '--no-sync']
  const initResult = spawnSync(join(bin, 'initdb'), initArgs, { ...user, cwd: folder, encoding: 'utf8' })
  if (initResult.status !== 0) throw new Error(`initdb failed: ${initResult.stderr}`)
  const port = await freePort()
  const url = `postgres://roadcharter:${password}@127.0.0.1:${port}/postgres`

  let child: ChildProcess | undefined
  let exit: Promise<unknown> = Promise.resolve()
  const start = async () => {
    const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', max_connections: 200, min_wal_size: '32MB', max_wal_size: '256MB' }
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    let output = ''
    const server = spawn(join(bin, 'postgres'), ['-D', dataFolder, ...args], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    server.stderr.on('data', (chunk: Buffer) => (output = (output + String(chunk)).slice(-4_000)))
    const watchdog = startWatchdog(server.pid ?? 0, folder)
    exit = new Promise((resolve) => server.once('exit', resolve)).then(() => watchdog.kill())
    child = server
    for (const deadline = performance.now() + START_MAX_MS; server.exitCode === null && !(await isResponding(url)); await pause(20)) {
      if (performance.now() > deadline) throw new Error(`PostgreSQL does not respond:\n${output}`)
    }
    if (server.exitCode !== null) throw new Error(`postgres exited:\n${output}`)
  }
  await start()
  const remove = async () => {
    child?.kill('SIGCONT')
    for (const pid of childPids(child?.pid)) sendSignal(pid, 'SIGCONT')
    child?.kill('SIGQUIT')
    await exit
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    url,
    folder,
    start,
    /** SIGINT shuts down and breaks all connections. SIGQUIT is a crash. SIGSTOP freezes, and SIGCONT resumes. */
    async signal(signal: 'SIGINT' | 'SIGQUIT' | 'SIGSTOP' | 'SIGCONT') {
      // Freezes each server process. If only the main process is frozen, open connections still work.
      if (signal === 'SIGSTOP' || signal === 'SIGCONT') {
        for (const pid of [child?.pid, ...childPids(child?.pid)]) sendSignal(pid, signal)
        return
      }
      child?.kill(signal)
      await exit
    },
    /** Whether the main process runs. The server can still be in recovery. */
    isRunning: () => child?.exitCode === null && child.signalCode === null,
    remove,
    [Symbol.asyncDispose]: remove,
  }
}

export type Postgres = Awaited<ReturnType<typeof openPostgres>>

/** Starts a watchdog that removes the server if this process dies. When this process dies, the watchdog's input ends. */
const startWatchdog = (pid: number, folder: string): ChildProcess => {
  const watchdog = spawn('sh', ['-c', 'cat > /dev/null; kill -QUIT "$0" && sleep 1; rm -rf "$1"', String(pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watchdog.unref()
  return watchdog
}

/** Creates an empty database, or a copy of `template`, which must have no open connections. Returns its URL and a function to drop it. */
export async function newDatabase(server: string, template = 'template1'): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await runStatement(server, `create database ${name} template ${template}`)
  return { url: Object.assign(new URL(server), { pathname: `/${name}` }).href, drop: () => runStatement(server, `drop database ${name} with (force)`) }
}

/** Uses a connection, because starting a `psql` process each time would take longer than most tests. */
async function runStatement(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // Ignores the error of a connection that breaks because the server stops.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

const isResponding = async (url: string) =>
  runStatement(url, 'select 1').then(
    () => true,
    () => false,
  )

/** Ignores a process that has already exited. */
const sendSignal = (pid: number | undefined, signal: NodeJS.Signals) => {
  try {
    if (pid !== undefined) process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
