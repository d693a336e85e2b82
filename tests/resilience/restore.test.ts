/** Runs the commands of docs/operations.md, "Back up and restore", exactly as written. */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { llc } from '#contract/filings/llc.ts'
import { factoring } from '#contract/requests/factoring.ts'
import { admin } from '../server/kit/admin.ts'
import { pdf } from '../server/kit/bytes.ts'
import { newClient } from '../server/kit/client.ts'
import { surroundings } from '../server/kit/environment.ts'
import { startProcess } from '../server/kit/process.ts'
import { newFolder, openServer, type TestServer } from '../server/kit/test-server.ts'

const run = promisify(execFile)
const OWN_KEYS = { SECRET_KEY: '', FILES_KEY: '', DATABASE_URL: '' }

const guide = readFileSync('docs/operations.md', 'utf8')
const section = guide.slice(guide.indexOf('## Back up and restore'), guide.indexOf('## Outages'))
const blocks = section
  .split(/\n{2,}/)
  .filter((paragraph) => /^ {4,}\S/.test(paragraph))
  .map((paragraph) => paragraph.replace(/^ +/gm, ''))
const [folders = '', keepKeys = '', save = '', choose = '', moveAway = '', putBack = '', putKeys = '', listCommand = ''] = blocks

let at = Date.UTC(2026, 2, 4, 12) / 1_000

/** Runs commands in a shell, each a minute after the last. `npm run admin -- …` starts the script directly, without the overhead of npm. */
const shell = async (env: Record<string, string>, ...commands: string[]) => {
  const npm = `npm() { [ "$1 $2 $3" = "run admin --" ] || return 9; shift 3; "${process.execPath}" server/admin.ts "$@"; }`
  const date = 'date() { command date -d "@$AT" "$@" 2>/dev/null || command date -r "$AT" "$@"; }'
  at += 60
  const { stdout } = await run('bash', ['-euc', [npm, date, ...commands].join('\n')], { env: { ...surroundings, TZ: 'UTC', AT: String(at), ...env } })
  return stdout
}

const newMachine = () => {
  const root = newFolder()
  const place = { DATA_DIR: join(root, 'lib/data'), BACKUPS: join(root, 'backups'), KEYS: join(root, 'keys') }
  for (const folder of [dirname(place.DATA_DIR), place.BACKUPS, place.KEYS]) mkdirSync(folder)
  return place
}

const get = async ({ app }: TestServer, url: string) => {
  const { statusCode, body } = await app.inject({ url })
  return statusCode === 200 ? body : statusCode
}

const saved = async () => {
  const machine = newMachine()
  const server = await openServer({ dataDir: machine.DATA_DIR, env: OWN_KEYS })
  const { body } = await newClient(server.app).submit(llc, llc.sample, { files: [{ field: 'formationDocs', name: 'deed.pdf', bytes: pdf(500) }] })
  const [team] = await server.mailsTo('team@office.example')
  const link = /\/files\/\S+/.exec(team?.text ?? '')?.[0] ?? ''
  await server.allMails()
  expect(await shell(machine, keepKeys, save)).toMatch(/^1 request and 1 file, each verified\. It does not contain the keys\. Store their file separately\./)
  return { machine, server, link, reference: body.reference as string }
}

test('the guide has these commands, and package.json has their script', () => {
  expect(blocks).toHaveLength(8)
  expect(folders).toMatch(/^export DATA_DIR=\S+ BACKUPS=\S+ KEYS=\S+$/)
  expect(guide).toContain('`data-files.key`')
  expect(section).toContain('`secret.key`')
  expect(JSON.parse(readFileSync('package.json', 'utf8')).scripts.admin).toBe('node scripts/with-node.mjs server/admin.ts')
})

test('a new machine restores requests, files, and the links of sent emails', async () => {
  const { machine, server, link, reference } = await saved()
  expect(await get(server, link)).toBe(pdf(500).toString())
  await server.close()
  rmSync(machine.DATA_DIR, { recursive: true })
  rmSync(`${machine.DATA_DIR}-files.key`)

  const next = { ...newMachine(), BACKUPS: machine.BACKUPS, KEYS: machine.KEYS }
  await shell(next, choose, putBack, putKeys)
  const restored = await openServer({ dataDir: next.DATA_DIR, env: OWN_KEYS })
  expect(await get(restored, link)).toBe(pdf(500).toString())
  const listing = await shell(next, listCommand)
  expect(listing).toContain(reference)
  expect(listing).toContain('1 request and 1 file, each verified')
})

test('the same machine returns to the day of the backup, and a second backup has its own folder', async () => {
  const { machine, server, link, reference } = await saved()
  const later = await newClient(server.app).submit(factoring)
  expect(later.status).toBe(201)
  await server.allMails()
  await server.close()
  await shell(machine, choose, moveAway, putBack)
  const restored = await openServer({ dataDir: machine.DATA_DIR, env: OWN_KEYS })
  expect((await restored.database.db.selectFrom('requests').select('reference').execute()).map((row) => row.reference)).toEqual([reference])
  expect(await get(restored, link)).toBe(pdf(500).toString())
  await shell(machine, save)
  expect(readdirSync(machine.BACKUPS)).toEqual(['2026-03-04', '2026-03-04'].map((day) => expect.stringMatching(`^${day}`)))
})

test('without the file key neither server nor command starts, no key is created, and the message helps', async () => {
  const { machine, server } = await saved()
  await server.close()
  const key = `${machine.DATA_DIR}-files.key`
  rmSync(key)
  const [backup = ''] = readdirSync(machine.BACKUPS)
  const [key_id] = JSON.parse(readFileSync(join(machine.BACKUPS, backup, 'backup.json'), 'utf8')).keyIds
  const message =
    `The key of the uploaded files is not at ${key}. The database has files that were encrypted with key ${key_id}, and a new key cannot decrypt them. ` +
    `Restore your copy of the key file, or set FILES_KEY_FILE or FILES_KEY. Only if the key is lost: openssl rand -base64 32 > ${key}`
  expect(await admin({ ...surroundings, DATA_DIR: machine.DATA_DIR }, 'requests', 'list')).toEqual({ code: 1, out: '', err: message })
  await expect(startProcess({ DATA_DIR: machine.DATA_DIR, ...OWN_KEYS })).rejects.toThrow(new Error(`${message}\n`))
  expect(existsSync(key)).toBe(false)
})
