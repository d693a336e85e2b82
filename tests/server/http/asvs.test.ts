/** Items of OWASP ASVS 5.0 for the server. docs/security.md has the complete table. */
import { expect, test } from 'vitest'
import { llcFiling } from '#contract/filings/llc.ts'
import { UPLOAD_MAX_BYTES } from '#contract/limits.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { createCodeDeriver } from '#server/secrets/secrets.ts'
import { pdf } from '../kit/bytes.ts'
import { multipartOf, newClient, newKey } from '../kit/client.ts'
import { openLog, wordsOf } from '../kit/log.ts'
import { newPerson, PASSWORD, readCode, signUp, wrongCode } from '../kit/people.ts'
import { exchange } from '../kit/raw-request.ts'
import { submitAndReadAccount } from '../kit/submit-and-read-account.ts'
import { openServer } from '../kit/test-server.ts'

const open = async (options: Parameters<typeof openServer>[0] = {}) => {
  const server = await openServer(options)
  return { server, client: newClient(server.app), person: newPerson() }
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const isAlive = async (...token: Parameters<typeof submitAndReadAccount>) => (await submitAndReadAccount(...token)) !== null
/** Returns one response of each kind. Includes responses without a route: from the framework, the parser, and a page that fails. */
const answersOfEachKind = async (env: Record<string, string> = {}) => {
  const site = {
    respond() {
      throw new Error('a page broke')
    },
  }
  const { server, client } = await open({ env, site })
  const big = [{ field: 'formationDocs', name: 'big.pdf', bytes: pdf(UPLOAD_MAX_BYTES + 1) }]
  const answers = [
    await client.submit(factoringRequest),
    await client.send('GET', '/healthz'),
    await client.send('POST', `/backend/api/${factoringRequest.endpoint}`, '{', { 'content-type': 'application/json', 'idempotency-key': newKey() }),
    await client.send('GET', '/backend/api/%'),
    await client.post('auth/login', { email: 'nobody@hauling.example', password: 'Wr0ng-password!' }),
    await client.submit(factoringRequest, factoringRequest.sample, { headers: { 'sec-fetch-site': 'cross-site' } }),
    await client.send('GET', '/backend/api/nothing'),
    await client.send('GET', '/files/a/b'),
    await client.send('GET', `/backend/api/${factoringRequest.endpoint}`),
    await client.post('auth/login', { email: 'x'.repeat(300_000) }),
    await client.submit(llcFiling, llcFiling.sample, { files: big }),
    await client.submit(llcFiling, llcFiling.sample, { files: [...big, ...big, ...big, ...big, ...big, ...big] }),
    await client.send('POST', `/backend/api/${factoringRequest.endpoint}`, 'a=b', {
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': newKey(),
    }),
    await client.submit(factoringRequest, {}),
    await exchange(server.app, 'HELLO\r\n\r\n'),
    await exchange(server.app, 'GET /broken HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'),
  ]
  await server.database.db.schema.alterTable('requests').renameTo('gone').execute()
  answers.push(await client.submit(factoringRequest))
  await server.database.close()
  answers.push(await client.send('GET', '/healthz'))
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 400, 400, 401, 403, 404, 404, 405, 413, 413, 413, 415, 422, 400, 500, 500, 503])
  return answers
}

test('2.3.1 steps cannot be skipped: no account without the code, no reset without the code', async () => {
  const { server, client, person } = await open()
  for (let call = 0; call < 3; call += 1) expect((await client.post('auth/signup', person)).body).not.toHaveProperty('token')
  expect((await client.post('auth/reset-password', { email: person.email, password: PASSWORD })).status).toBe(403)
  expect(await server.database.db.selectFrom('accounts').selectAll().execute()).toEqual([])
})

test('2.4.1, 6.6.3 codes and passwords have attempt and request limits', async () => {
  const { server, client, person } = await open()
  await client.post('auth/signup', person)
  const code = await readCode(server, person.email)
  for (let guess = 0; guess < 6; guess += 1) await client.post('auth/verify-otp', { email: person.email, otp: wrongCode(code) })
  expect((await client.post('auth/verify-otp', { email: person.email, otp: code })).body.success).toBe(false)
  const asked = await Promise.all(Array.from({ length: 20 }, () => newClient(server.app).post('auth/signup', person)))
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(4)
  const guesses = await Promise.all(Array.from({ length: 20 }, () => client.post('auth/login', { email: person.email, password: 'Wr0ng-password!' })))
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10)
})

test('3.4.1–3.4.6 every response carries HSTS behind TLS, no CORS, a policy, nosniff, a referrer policy, and no frames', async () => {
  for (const { headers } of await answersOfEachKind({ PUBLIC_URL: 'https://www.example.com' })) {
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('camera=()')
    for (const name of ['server', 'x-powered-by']) expect(headers[name]).toBeUndefined()
  }
})

test('3.5.1–3.5.3 nothing changes by a request from another site, by a simple content type, or by GET', async () => {
  const { server, client, person } = await open()
  const token = await signUp(server, client, person)
  const send = (headers: { readonly [name: string]: string | undefined }) =>
    client.post('auth/logout', {}, { ...bearer(token), ...(headers as Record<string, string>) })
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }])
    expect((await send(headers)).status).toBe(403)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded']) expect((await send({ 'content-type': type })).status).toBe(415)
  for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
    expect((await client.send(method, '/backend/api/auth/logout', undefined, bearer(token))).status).toBe(405)
  expect(await isAlive(server, token)).toBe(true)
  // A form on another site could send multipart without a preflight, but never the Idempotency-Key header.
  const { payload, headers } = await multipartOf(llcFiling, llcFiling.sample)
  expect((await client.send('POST', `/backend/api/${llcFiling.endpoint}`, payload, headers)).status).toBe(400)
})

test('6.2.1, 6.2.4, 6.2.9 passwords have 8 to 128 characters and are not common', async () => {
  const { client, person } = await open()
  const status = async (password: string) => (await client.post('auth/signup', { ...person, password })).status
  expect(await status('Ab1!xyz')).toBe(422)
  expect(await status('Ab1!xyzw')).toBe(200)
  for (const common of ['Password1!', 'Qwerty123!', 'P@ssw0rd', 'Welcome2024!', 'Trucker#1']) expect(await status(common)).toBe(422)
  expect(await status(`Ab1!${'ü'.repeat(124)}`)).toBe(200)
})

test('6.2.8 a password is checked exactly as given: no truncation, case change, or trimming', async () => {
  const { server, client, person } = await open()
  const password = ` Gr4vel lorry!${'x'.repeat(100)} `
  await signUp(server, client, { ...person, password })
  const status = async (tried: string) => (await client.post('auth/login', { email: person.email, password: tried })).status
  expect([await status(password.trim()), await status(password.toLowerCase()), await status(password.slice(0, 72)), await status(password)]).toEqual([
    401, 401, 401, 200,
  ])
})

test('6.3.1 guessing is limited per address and client, whatever else the client does', async () => {
  const { server, client, person } = await open()
  await signUp(server, client, person)
  for (let guess = 0; guess < 10; guess += 1) await client.post('auth/login', { email: person.email, password: `Wr0ng-password!${guess}` })
  expect((await client.post('auth/login', { email: person.email, password: PASSWORD })).status).toBe(429)
})

test('6.3.2 there are no default accounts', async () => {
  const { server } = await open()
  expect(await server.database.db.selectFrom('accounts').selectAll().execute()).toEqual([])
})

test('6.3.4 there are two ways to log in, and both need the mailbox or the password', async () => {
  const { server, client, person } = await open()
  await signUp(server, client, person)
  const stranger = newClient(server.app)
  const answers = await Promise.all(
    ['login', 'signup', 'verify-otp', 'resend-otp', 'forgot-password', 'reset-password', 'logout'].map((call) =>
      stranger.post(`auth/${call}`, { ...person, password: 'Wr0ng-password!', otp: '000000' }),
    ),
  )
  for (const { body } of answers) expect(body).not.toHaveProperty('token')
})

test('6.5.1–6.5.5 a code works once, is not stored, comes from a secret, and has 20 bits and ten minutes', async () => {
  const { server, client, person } = await open()
  await client.post('auth/signup', person)
  const code = await readCode(server, person.email)
  const [challenge] = await server.database.db.selectFrom('challenges').selectAll().execute()
  expect(JSON.stringify(challenge)).not.toContain(code)
  expect(createCodeDeriver(server.settings.secretKey ?? '')(challenge?.id ?? '')).toBe(code)
  expect(createCodeDeriver('another key, thirty-two letters..')(challenge?.id ?? '')).not.toBe(code)
  expect(Number(challenge?.expires_at) - Number(challenge?.created_at)).toBe(600_000)
  expect((await client.post('auth/verify-otp', { email: person.email, otp: code })).body.success).toBe(true)
  expect((await client.post('auth/verify-otp', { email: person.email, otp: code })).body.success).toBe(false)
  const spread = new Set(Array.from({ length: 2_000 }, (_, id) => createCodeDeriver('k'.repeat(32))(String(id))))
  expect(spread.size).toBeGreaterThan(1_990)
})

test('6.6.2 a code belongs to the browser, the address, and the purpose of its request', async () => {
  const { server, client, person } = await open()
  await client.post('auth/signup', person)
  const otp = await readCode(server, person.email)
  expect((await newClient(server.app).post('auth/verify-otp', { email: person.email, otp })).status).toBe(409)
  expect((await client.post('auth/verify-otp', { email: 'other@hauling.example', otp })).body.success).toBe(false)
  expect((await client.post('auth/verify-otp', { email: person.email, otp })).body.success).toBe(true)
  expect((await client.post('auth/reset-password', { email: person.email, password: PASSWORD })).status).toBe(403)
})

test('7.2.1–7.2.4 tokens are checked here, are new at each login, have 256 bits, and replace the previous one', async () => {
  const { server, client, person } = await open()
  const first = await signUp(server, client, person)
  const logIn = async (headers = {}) => (await client.post('auth/login', { email: person.email, password: PASSWORD }, headers)).body.token as string
  const second = await logIn(bearer(first))
  expect(Buffer.from(second, 'base64url')).toHaveLength(32)
  expect(new Set([first, second, await logIn()]).size).toBe(3)
  expect(await isAlive(server, first)).toBe(false)
  expect(await isAlive(server, second)).toBe(true)
  expect(
    await isAlive(
      server,
      second.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')),
    ),
  ).toBe(false)
})

test('7.3.1, 7.3.2 a session ends after 24 idle hours and after 30 days', async () => {
  const { server, client, person } = await open()
  const token = await signUp(server, client, person)
  server.advance(23 * 3_600_000)
  expect(await isAlive(server, token)).toBe(true)
  server.advance(24 * 3_600_000)
  expect(await isAlive(server, token)).toBe(false)
  const { body } = await client.post('auth/login', { email: person.email, password: PASSWORD })
  const isUsableAfter = async (days: number) => {
    for (let half = 0; half < 2 * days; half += 1) {
      server.advance(12 * 3_600_000)
      if (!(await isAlive(server, body.token))) return false
    }
    return true
  }
  expect(await isUsableAfter(29.5)).toBe(true)
  expect(await isUsableAfter(0.5)).toBe(false)
})

test('7.4.1–7.4.3 a session ends at logout, with its account, and with a new password', async () => {
  const { server, client, person } = await open()
  const token = await signUp(server, client, person)
  await client.post('auth/logout', {}, bearer(token))
  expect(await isAlive(server, token)).toBe(false)
  const { body } = await client.post('auth/login', { email: person.email, password: PASSWORD })
  await client.post('auth/forgot-password', { email: person.email })
  await client.post('auth/verify-otp', { email: person.email, otp: await readCode(server, person.email, 2) })
  await client.post('auth/reset-password', { email: person.email, password: 'New-gr4vel-road' })
  expect(await isAlive(server, body.token)).toBe(false)
  const last = await client.post('auth/login', { email: person.email, password: 'New-gr4vel-road' })
  expect(await isAlive(server, last.body.token)).toBe(true)
  await server.database.db.deleteFrom('accounts').execute()
  expect(await isAlive(server, last.body.token)).toBe(false)
})

const RESPONSE_SPECIFIC_HEADERS = new Set([
  'allow',
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'retry-after',
  'set-cookie',
  'transfer-encoding',
  'x-request-id',
])

test('4.1.1, 14.3.1, 14.3.2 every response has a type and charset, is not cached, and logout leaves no useful cookie', async () => {
  const answers = await answersOfEachKind()
  expect(answers).toHaveLength(18)
  for (const { headers } of answers) {
    const always = Object.entries(headers).filter(([name]) => !RESPONSE_SPECIFIC_HEADERS.has(name))
    expect(Object.fromEntries(always)).toEqual({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
      'content-type': 'application/json; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy':
        'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
    })
  }
  const cookies = answers.flatMap(({ headers }) => headers['set-cookie'] ?? []).map((cookie) => String(cookie).replace(/=[^;]*/, ''))
  expect(new Set(cookies)).toEqual(new Set(['rc_browser; Max-Age=15552000; Path=/; HttpOnly; SameSite=Strict']))
  const { server, client, person } = await open()
  await signUp(server, client, person)
  expect([...client.jar.keys()]).toEqual(['rc_browser'])
})

test('16.2.5 no log line contains a password, code, token, cookie, key, body, or address', async () => {
  const { lines, logger } = openLog('trace')
  const { server, client, person } = await open({ logger })
  const token = await signUp(server, client, person)
  const code = await readCode(server, person.email)
  await client.send('GET', `/backend/api/nothing?token=${token}&email=${person.email}`)
  await client.post('auth/login', { email: person.email, password: 'Wr0ng-password!' })
  await client.submit(factoringRequest, factoringRequest.sample, { headers: bearer(token) })
  await client.submit(
    llcFiling,
    { ...llcFiling.sample, name: 'Secret Company' },
    { files: [{ field: 'formationDocs', name: 'secret-file.pdf', bytes: '%PDF-1.7 hello' }] },
  )
  await client.send('POST', '/backend/api/auth/login', `{"password":"${PASSWORD}"`, { 'content-type': 'application/json' })
  await server.allMails()
  await server.database.db.schema.alterTable('requests').renameTo('gone').execute()
  expect((await client.submit(factoringRequest)).status).toBe(500)
  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(10)
  for (const secret of [
    PASSWORD,
    'Wr0ng-password!',
    code,
    token,
    ...client.jar.values(),
    person.email,
    factoringRequest.sample.email,
    factoringRequest.sample.companyname,
    'Secret Company',
    'secret-file',
    server.settings.secretKey ?? '',
  ]) {
    expect(wordsOf(lines).includes(secret), secret).toBe(false)
  }
  expect(log).toMatch(/"reqId":"[\w-]{36}","method":"POST","route":"\/backend\/api\/auth\/login","status":401,"ms":[\d.]+/)
})
