/** Faults that last some seconds, while 16 visitors use the site. tests/server/kit/scenarios.ts has the requirements. */
import { spawnSync } from 'node:child_process'
import { openSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hasFaultInjection, LIBFIU_FILES } from '../../scripts/bootstrap/fault-injection.mjs'
import { postgresBin } from '../../scripts/bootstrap/postgres-location.mjs'
import { newDatabase, openPostgres, type Postgres } from '../../scripts/temporary-postgres.ts'
import { NOTHING_LOST, type Outage, surviveOutage } from '../server/kit/scenarios.ts'
import { canMount, openSmallDisk } from '../server/kit/small-disk.ts'
import { openSmtp, type Smtp } from '../server/kit/smtp.ts'
import { newFolder, onTestEnd } from '../server/kit/test-server.ts'
import { pollUntil } from '../server/kit/wait.ts'

const OUTAGE_MS = 8_000

const expectSurvival = async (name: string, outage: Outage) => {
  const figures = await surviveOutage(outage)
  console.log(`${name}:`, figures)
  expect(figures).toMatchObject(NOTHING_LOST)
}

test.skipIf(!canMount())('survives a full disk, including the log', async () => {
  const disk = openSmallDisk(48)
  const logTo = openSync(join(disk.folder, 'server.log'), 'a')
  await expectSurvival('disk full', { dataDir: disk.folder, logTo, env: { LOG_LEVEL: 'info' }, break: disk.fill, ms: OUTAGE_MS, repair: disk.free })
})

test.skipIf(!hasFaultInjection())('survives I/O errors on writes', async () => {
  const control = join(newFolder(), 'fiu')
  const debug = (pid: number, ...commands: string[]) => {
    const { status, stderr } = spawnSync('fiu-ctrl', ['-f', control, ...commands.flatMap((command) => ['-c', command]), String(pid)], { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }
  const calls = ['posix/io/rw/pwrite', 'posix/io/sync/fsync', 'posix/io/sync/fdatasync']
  const EIO = 5
  await expectSurvival('I/O errors', {
    env: { LD_PRELOAD: LIBFIU_FILES.join(' '), FIU_CTRL_FIFO: control },
    break: ({ pid }) => debug(pid, ...calls.map((name) => `enable name=${name},failinfo=${EIO}`)),
    ms: OUTAGE_MS,
    repair: ({ pid }) => debug(pid, ...calls.map((name) => `disable name=${name}`)),
  })
})

const postgresFaults: Readonly<Record<string, (postgres: Postgres) => Pick<Outage, 'break' | 'repair'>>> = {
  'PostgreSQL stopped and started': (postgres) => ({ break: () => postgres.signal('SIGINT'), repair: () => postgres.start() }),
  'PostgreSQL crashed and started': (postgres) => ({ break: () => postgres.signal('SIGQUIT'), repair: () => postgres.start() }),
  'PostgreSQL hanging': (postgres) => ({ break: () => postgres.signal('SIGSTOP'), repair: () => postgres.signal('SIGCONT') }),
}
test.skipIf(postgresBin() === undefined).each(Object.entries(postgresFaults))('%s', async (name, way) => {
  const postgres = await openPostgres()
  onTestEnd(() => postgres.remove())
  await expectSurvival(name, { databaseUrl: (await newDatabase(postgres.url)).url, ms: OUTAGE_MS, ...way(postgres) })
})

test.skipIf(postgresBin() === undefined || !canMount())('PostgreSQL: survives its full disk, including the log', async () => {
  const disk = openSmallDisk(160)
  const postgres = await openPostgres(disk.folder)
  onTestEnd(() => postgres.remove())
  await expectSurvival('PostgreSQL, disk full', {
    databaseUrl: (await newDatabase(postgres.url)).url,
    break: disk.fill,
    ms: OUTAGE_MS,
    async repair() {
      disk.free()
      // PostgreSQL stops when its log has no space. The operator frees the disk and restarts PostgreSQL.
      if (!postgres.isRunning()) await postgres.start()
    },
  })
})

/** Accepts connections and never responds. @returns a function to stop it */
const openSilentServer = async (port: number): Promise<() => Promise<void>> => {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => void sockets.add(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve))
  return () =>
    new Promise((resolve) => {
      silent.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
}

test('accepts forms and sends every email once while the mail server refuses, hangs, or is offline', async () => {
  const first = await openSmtp()
  const { port } = first
  const all: Smtp[] = [first]
  first.rejectCode = 451
  const taken = () => all.flatMap(({ mails }) => mails)
  let endSilence = async () => {}
  await expectSurvival('mail server', {
    hasFiles: false,
    clients: 4,
    env: { SMTP_URL: first.url },
    async break() {
      await first.close()
      endSilence = await openSilentServer(port)
    },
    ms: OUTAGE_MS,
    async repair() {
      await endSilence()
      await pause(2_000)
      all.push(await openSmtp(port))
    },
    async after(database) {
      await pollUntil(
        () => database.db.selectFrom('outbox').select('id').where('state', '=', 'queued').execute(),
        (queued) => queued.length === 0,
        180_000,
      )
      expect(new Set(taken().map(({ messageId }) => messageId)).size).toBe(taken().length)
      expect(taken()).toHaveLength((await database.db.selectFrom('outbox').select('id').execute()).length)
    },
  })
})
