/** A request form needs only a new file, a line in the list, and Spanish texts. */
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
  'languages',
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
const SPANISH = {
  'Request towing': 'Solicitar grúa',
  'A truck that pulls yours.': 'Un camión que remolca el suyo.',
  'Submit towing request': 'Enviar solicitud de grúa',
  'Full name': 'Nombre completo',
  'Full Name is required': 'Escriba su nombre completo.',
  Email: 'Correo electrónico',
  'Email Address is required': 'Escriba su correo electrónico.',
  'Enter a valid email': 'Escriba un correo electrónico válido.',
  'Miles to the shop': 'Millas hasta el taller',
  'Miles are required': 'Escriba las millas.',
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roadcharter-added-form-'))
  for (const part of PARTS) await cp(join(root, part), join(folder, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'contract/requests/towing.ts'), FORM)
  await appendFile(join(folder, 'contract/requests/list.ts'), "export { towing } from '#contract/requests/towing.ts'\n")
  await writeFile(join(folder, 'languages/es/contract/requests/towing.json'), JSON.stringify({ texts: SPANISH }))
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: folder })
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

it.each([
  ['towingform', 'Request towing'],
  ['es/towingform', 'Solicitar grúa'],
])('is a complete page: /%s', async (path, title) => {
  const html = await readFile(join(folder, `dist/${path}/index.html`), 'utf8').catch(() => readFile(join(folder, `dist/${path}.html`), 'utf8'))
  expect(html).toContain(title)
  for (const name of ['fullname', 'email', 'miles']) expect(html).toContain(`name="${name}"`)
})

it('is served, validated with its own messages, stored, and emailed', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error', TEAM_EMAIL: 'team@haul.test' },
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
