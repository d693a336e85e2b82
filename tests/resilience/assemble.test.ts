/** The folder that `scripts/assemble.ts` builds. The image and the systemd unit run the server from it. */
import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { llcFiling } from '#contract/filings/llc.ts'
import { serverArgs } from '../../scripts/bootstrap/server-args.mjs'
import { pdf } from '../server/kit/bytes.ts'
import { multipartOf, newKey } from '../server/kit/client.ts'
import { openS3 } from '../server/kit/s3.ts'
import { FILES_KEY, newFolder, onTestEnd } from '../server/kit/test-server.ts'
import { pollUntil } from '../server/kit/wait.ts'

test('the assembled folder starts elsewhere and accepts a form with a file for a bucket', async () => {
  const folder = join(newFolder(), 'assembled')
  await promisify(execFile)(process.execPath, ['scripts/assemble.ts', folder])
  for (const name of ['react', '@chakra-ui', 'vite', 'vitest', 's3rver', 'typescript']) expect(existsSync(join(folder, 'node_modules', name))).toBe(false)
  const before = readdirSync(folder, { recursive: true }).length
  const s3 = await openS3()
  const env = { DATA_DIR: newFolder(), FILES_KEY, S3_URL: s3.url, PORT: '0' }
  const child = spawn(join(folder, 'node'), [...serverArgs], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  onTestEnd(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)))
  const url = await pollUntil(
    () => /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? '',
    (found) => found !== '' || child.exitCode !== null,
    30_000,
  )
  expect(url, output).not.toBe('')
  const { payload, headers } = await multipartOf(llcFiling, llcFiling.sample, [{ field: 'formationDocs', name: 'a.pdf', bytes: pdf(100_000) }])
  const answer = await fetch(`${url}/backend/api/${llcFiling.endpoint}`, {
    method: 'POST',
    body: payload as BodyInit,
    headers: { ...headers, 'idempotency-key': newKey() },
  })
  expect(answer.status).toBe(201)
  expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ status: 'ready' })
  // Runs the command as an operator does: through a symlink, with a settings file, and from another folder.
  const command = join(newFolder(), 'roadcharter')
  symlinkSync(join(folder, 'roadcharter'), command)
  const settings = join(newFolder(), 'env')
  writeFileSync(
    settings,
    Object.entries({ ...env, FILES_KEY: '' })
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  writeFileSync(join(dirname(settings), 'files.key'), FILES_KEY)
  const admin = await promisify(execFile)(command, ['requests', 'list'], { cwd: '/', env: { PATH: process.env.PATH, ROADCHARTER_SETTINGS: settings } })
  expect(admin.stdout).toContain('llcform')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(readdirSync(folder, { recursive: true })).toHaveLength(before)
})

test('image and unit run Node with the measured options', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
  expect(read('Dockerfile')).toContain(`CMD ${JSON.stringify(['./node', ...serverArgs]).replaceAll(',', ', ')}`)
  expect(read('deploy/roadcharter@.service')).toContain(`ExecStart=/opt/roadcharter/node ${serverArgs.join(' ')}\n`)
})
