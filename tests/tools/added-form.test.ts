/** A new file and a line in the list create a request form (ARCHITECTURE, "A form is one file"). */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../scripts/bootstrap/free-port.mjs'

const root = join(import.meta.dirname, '..', '..')
const PARTS = [
  'contract',
  'machines',
  'src',
  'server',
  'scripts',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
const FORM = `import { defineRequest } from '#contract/forms/define.ts'
import { count, email, text } from '#contract/forms/field.ts'

export const towing = defineRequest({
  route: 'towingform',
  endpoint: 'auth/towingform',
  title: 'Request towing',
  outcome: 'A truck that pulls yours.',
  submitLabel: 'Submit towing request',
  fields: {
    fullname: text('Full name', { required: 'Full Name is required', autoComplete: 'name' }),
    email: email('Email', { required: 'Email Address is required', invalid: 'Enter a valid email' }),
    miles: count('Miles to the shop', { required: 'Miles are required' }),
  },
  sample: { fullname: 'Ola Stuck', email: 'ola@stuck.example', miles: '12' },
})
`

let house = ''
beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'roadcharter-added-form-'))
  for (const part of PARTS) await cp(join(root, part), join(house, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(house, 'node_modules'))
  await writeFile(join(house, 'contract/requests/towing.ts'), FORM)
  await appendFile(join(house, 'contract/requests/list.ts'), "export { towing } from '#contract/requests/towing.ts'\n")
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: house })
}, 120_000)
afterAll(() => rm(house, { recursive: true, force: true }))

it('is a complete page', async () => {
  const html = await readFile(join(house, 'dist/towingform/index.html'), 'utf8').catch(() => readFile(join(house, 'dist/towingform.html'), 'utf8'))
  expect(html).toContain('Request towing')
  for (const name of ['fullname', 'email', 'miles']) expect(html).toContain(`name="${name}"`)
})

it('is served, validated with its own messages, stored, and emailed', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: house,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(house, 'data'), LOG_LEVEL: 'error', TEAM_EMAIL: 'team@haul.test' },
    stdio: 'ignore',
  })
  try {
    await expect
      .poll(
        () =>
          fetch(`${url}/healthz`).then(
            (answer) => answer.status,
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .toBe(200)
    const post = (body: object, key: string) =>
      fetch(`${url}/backend/api/auth/towingform`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify(body),
      })
    expect((await fetch(`${url}/towingform`)).status).toBe(200)

    const refused = await post({}, crypto.randomUUID())
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      errors: { fullname: 'Full Name is required', email: 'Email Address is required', miles: 'Miles are required' },
    })

    const accepted = await post({ fullname: 'Ola Stuck', email: 'ola@stuck.example', miles: 12 }, crypto.randomUUID())
    expect(accepted.status).toBe(201)
    const { reference } = (await accepted.json()) as { reference: string }
    await expect.poll(async () => (await fetch(`${url}/dev/mail.json?to=team@haul.test`)).text(), { timeout: 10_000 }).toContain(reference)
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}, 60_000)
