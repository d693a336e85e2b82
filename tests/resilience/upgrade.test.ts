/**
 * Upgrade from the previous release, and rollback, each with one command, while two processes receive forms. A script with the same two
 * commands replaces systemd.
 */
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { llcFiling } from '#contract/filings/llc.ts'
import { freePort } from '../../scripts/bootstrap/free-port.mjs'
import { newDatabase } from '../../scripts/temporary-postgres.ts'
import { pdf } from '../server/kit/bytes.ts'
import { multipartOf, newKey } from '../server/kit/client.ts'
import { FILES_KEY, newFolder, onTestEnd } from '../server/kit/test-server.ts'
import { pollUntil } from '../server/kit/wait.ts'

/** The last release without the command `roadcharter`. */
const FIRST_COMMIT = '13172b1d'
const hasFirst = spawnSync('git', ['cat-file', '-e', FIRST_COMMIT]).status === 0

const EXPAND_MIGRATION = `import type { Kysely } from 'kysely'
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('cases').addColumn('next_release', 'text').execute()
}
`

/** `list-units` and `restart` of the units `roadcharter@PORT`. */
const systemctl = (root: string, ports: readonly number[]) => `#!/bin/bash
set -eu
if [ "$1" = list-units ]; then for port in ${ports.join(' ')}; do echo "roadcharter@$port.service loaded active running"; done; exit; fi
port=\${2#roadcharter@}; port=\${port%.service}; pid="${root}/$port.pid"
if [ -e "$pid" ]; then kill -TERM "$(cat "$pid")"; while kill -0 "$(cat "$pid")" 2> /dev/null; do sleep 0.1; done; fi
set -a; . "${root}/env"; FILES_KEY=${FILES_KEY} PORT=$port HOST=127.0.0.1
cd "${root}/current"
setsid ./node server/main.ts >> "${root}/$port.log" 2>&1 < /dev/null &
echo $! > "$pid"
`

test('no form is lost in upgrades from the previous release and to the next one, or in a rollback', { timeout: 280_000 }, async () => {
  const root = newFolder()
  const folderOf = (name: string) => join(root, name)
  await promisify(execFile)(process.execPath, ['scripts/assemble.ts', folderOf('this')])
  const release = (name: string, version: string) => {
    execFileSync('cp', ['-al', folderOf('this'), folderOf(name)])
    const path = join(folderOf(name), 'package.json')
    const json = JSON.parse(readFileSync(path, 'utf8'))
    rmSync(path)
    writeFileSync(path, JSON.stringify({ ...json, version }))
  }
  release('next', '9.0.0')
  writeFileSync(join(folderOf('next'), 'server/database/migrations/900-expands.ts'), EXPAND_MIGRATION)
  if (hasFirst) {
    mkdirSync(folderOf('before'))
    execFileSync('sh', ['-c', `git archive ${FIRST_COMMIT} server contract machines/case public/assets/data package.json | tar -x -C ${folderOf('before')}`])
    symlinkSync(join(folderOf('this'), 'node_modules'), join(folderOf('before'), 'node_modules'))
    cpSync(process.execPath, join(folderOf('before'), 'node'))
  } else release('before', '0.0.1')

  const link = folderOf('current')
  symlinkSync(folderOf('before'), link)
  const ports = [await freePort(), await freePort()]
  const database = process.env.TEST_DATABASE_URL ? await newDatabase(process.env.TEST_DATABASE_URL) : undefined
  if (database) onTestEnd(() => database.drop())
  const settings = {
    DATA_DIR: folderOf('data'),
    BACKUP_TO: folderOf('backups'),
    SECRET_KEY: 'k'.repeat(40),
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '1',
    FORM_LIMIT_SUSPECT: '100000',
    RECEIPT_LIMIT: '100000',
    DATABASE_URL: database?.url ?? '',
  }
  writeFileSync(
    folderOf('env'),
    Object.entries(settings)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
  )
  writeFileSync(folderOf('files.key'), FILES_KEY)
  mkdirSync(folderOf('bin'))
  writeFileSync(join(folderOf('bin'), 'systemctl'), systemctl(root, ports))
  chmodSync(join(folderOf('bin'), 'systemctl'), 0o755)
  const env = { PATH: `${folderOf('bin')}:${process.env.PATH}`, ROADCHARTER_SETTINGS: folderOf('env'), ROADCHARTER_LINK: link }
  const command = (name: string, ...args: string[]) =>
    // The list of all forms is longer than the default output limit.
    promisify(execFile)(join(folderOf(name), 'roadcharter'), args, { env, maxBuffer: 100_000_000 }).then(
      ({ stdout }) => stdout.trim(),
      ({ stderr }) => Promise.reject(new Error(stderr)),
    )
  onTestEnd(() => {
    for (const port of ports) spawnSync('sh', ['-c', `kill -9 $(cat ${root}/${port}.pid)`])
  })
  for (const port of ports) execFileSync('systemctl', ['restart', `roadcharter@${port}.service`], { env, stdio: 'ignore' })
  const readyAt = (port = 0) =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok, json }) => ok && json,
      () => false,
    )
  for (const port of ports) await pollUntil(() => readyAt(port), Boolean, 60_000)

  let isSending = true
  const taken: string[] = []
  /** Sends one form until a process accepts it, as a proxy and the page do. */
  const send = async (visitor: number) => {
    const key = newKey()
    const { payload, headers } = await multipartOf(
      llcFiling,
      llcFiling.sample,
      taken.length % 3 === 0 ? [{ field: 'formationDocs', name: 'a.pdf', bytes: pdf(50_000) }] : [],
    )
    for (let tries = 0; tries < 60; tries += 1) {
      const port = ports[(visitor + tries) % ports.length]
      const answer = await fetch(`http://127.0.0.1:${port}/backend/api/${llcFiling.endpoint}`, {
        method: 'POST',
        body: payload as BodyInit,
        headers: { ...headers, 'idempotency-key': key },
      }).catch(() => undefined)
      if (answer?.ok) {
        taken.push(((await answer.json()) as { reference: string }).reference)
        return
      }
      await pause(250)
    }
    throw new Error('a form was not taken')
  }
  const visitors = Array.from({ length: 3 }, async (_, visitor) => {
    while (isSending) {
      await send(visitor)
      // Without a pause, these forms take the CPU time that the commands need.
      await pause(100)
    }
  })
  const stop = async () => {
    isSending = false
    await Promise.all(visitors)
  }
  try {
    await pollUntil(
      () => taken.length,
      (count) => count >= 5,
    )
    expect(await command('this', 'upgrade')).toMatch(/is running \(2 restarted\)\. Previous release: 0\./)
    expect(realpathSync(link)).toBe(realpathSync(folderOf('this')))
    const between = taken.length
    expect(await command('next', 'upgrade')).toMatch(/^Release 9\.0\.0 is running \(2 restarted\)/)
    expect(await command('next', 'rollback')).toMatch(/is running \(2 restarted\)\. Previous release: 9\.0\.0\.$/)
    expect(realpathSync(link)).toBe(realpathSync(folderOf('this')))
    expect(taken.length).toBeGreaterThan(between)
    if (hasFirst) await expect(command('next', 'check-release', folderOf('before'))).rejects.toThrow(/cannot use the database.*900-expands/)
  } finally {
    await stop()
  }
  const stored = JSON.parse(await command('this', 'requests', 'list', '--json', '--limit', '100000')) as { reference: string }[]
  expect(new Set(stored.map(({ reference }) => reference))).toEqual(new Set(taken))
  expect([stored.length, new Set(taken).size]).toEqual([taken.length, taken.length])
  expect(await command('this', 'audit', 'verify')).toContain(`of ${taken.length} cases`)
  console.log(`${taken.length} forms, ${database ? 'PostgreSQL' : 'SQLite'}`)
})
