/** A real PostgreSQL of one's own, for tests and bench: on loopback, syncing as in production, and free to be stopped, frozen and killed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './bootstrap/free-port.mjs'
import { postgresBin, postgresUser } from './bootstrap/postgres-place.mjs'
import { childrenOf } from './children-of.ts'

const START_MAX_MS = 30_000

/** A folder that is small, such as a tmpfs, may stand for the temporary one. @throws when there is no PostgreSQL */
export async function openPostgres(parent = tmpdir()) {
  const bin = postgresBin()
  if (bin === undefined) throw new Error('There is no PostgreSQL on this machine.')
  const user = postgresUser()
  const folder = mkdtempSync(join(parent, 'roadcharter-pg-'))
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  const password = randomBytes(12).toString('hex')
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(passwordFile, password)
  if (user) for (const path of [folder, data, passwordFile]) chownSync(path, user.uid, user.gid)
  const init = ['-D', data, '-U', 'roadcharter', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C', '--no-sync']
  const made = spawnSync(join(bin, 'initdb'), init, { ...user, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const port = await freePort()
  const url = `postgres://roadcharter:${password}@127.0.0.1:${port}/postgres`

  let child: ChildProcess | undefined
  let over: Promise<unknown> = Promise.resolve()
  const start = async () => {
    const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', max_connections: 200, min_wal_size: '32MB', max_wal_size: '256MB' }
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    let output = ''
    const server = spawn(join(bin, 'postgres'), ['-D', data, ...args], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    server.stderr.on('data', (chunk: Buffer) => (output = (output + String(chunk)).slice(-4_000)))
    const watchdog = watch(server.pid ?? 0, folder)
    over = new Promise((resolve) => server.once('exit', resolve)).then(() => watchdog.kill())
    child = server
    for (const end = performance.now() + START_MAX_MS; server.exitCode === null && !(await answers(url)); await pause(20)) {
      if (performance.now() > end) throw new Error(`postgres does not answer:\n${output}`)
    }
    if (server.exitCode !== null) throw new Error(`postgres ended:\n${output}`)
  }
  await start()
  const remove = async () => {
    child?.kill('SIGCONT')
    for (const pid of childrenOf(child?.pid)) signalTo(pid, 'SIGCONT')
    child?.kill('SIGQUIT')
    await over
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    /** Of a database on which others may be created. */
    url,
    folder,
    /** Until it takes connections. */
    start,
    /** SIGINT ends it in order and breaks all connections, SIGQUIT is a crash; SIGSTOP freezes it and SIGCONT goes on. */
    async signal(signal: 'SIGINT' | 'SIGQUIT' | 'SIGSTOP' | 'SIGCONT') {
      // What is frozen is each of its processes, so that no connection answers; the postmaster alone would leave them at work.
      if (signal === 'SIGSTOP' || signal === 'SIGCONT') {
        for (const pid of [child?.pid, ...childrenOf(child?.pid)]) signalTo(pid, signal)
        return
      }
      child?.kill(signal)
      await over
    },
    /** Whether it has not ended, of itself or by us; it may be recovering. */
    isRunning: () => child?.exitCode === null && child.signalCode === null,
    /** Ends it and removes its folder. */
    remove,
    [Symbol.asyncDispose]: remove,
  }
}

export type Postgres = Awaited<ReturnType<typeof openPostgres>>

/** Ends a server and removes its folder when this process is gone without having done so: it notices by the end of its input. */
const watch = (pid: number, folder: string): ChildProcess => {
  const watchdog = spawn('sh', ['-c', 'cat > /dev/null; kill -QUIT "$0" && sleep 1; rm -rf "$1"', String(pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watchdog.unref()
  return watchdog
}

/** A new database on a server, empty or as another one that nobody uses now. @returns its address, and what drops it */
export async function newDatabase(server: string, like = 'template1'): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await statement(server, `create database ${name} template ${like}`)
  return { url: Object.assign(new URL(server), { pathname: `/${name}` }).href, drop: () => statement(server, `drop database ${name} with (force)`) }
}

/** Takes all rows out of a database, and keeps its tables. @throws when a test has taken a table away */
export const emptyDatabase = (url: string): Promise<void> =>
  statement(
    url,
    `do $$ declare name text; begin
      -- The history of cases refuses to be removed, as it should.
      set local session_replication_role = replica;
      delete from requests;
      for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop execute format('delete from %I', name); end loop;
    end $$`,
  )

/** In a connection of its own. A process of `psql` for each would take longer than many a test. */
async function statement(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // A server that ends takes its connections along.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

const answers = async (url: string) =>
  statement(url, 'select 1').then(
    () => true,
    () => false,
  )

/** A connection's process may have ended since we looked. */
const signalTo = (pid: number | undefined, signal: NodeJS.Signals) => {
  try {
    if (pid !== undefined) process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
