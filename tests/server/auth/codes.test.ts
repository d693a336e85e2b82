import { expect, test } from 'vitest'
import { company } from '#contract/company.ts'
import { CODE_LIFETIME_MS, CODE_MAX_ATTEMPTS, CODE_RESEND_AFTER_MS } from '#contract/limits.ts'
import { createCodeDeriver } from '#server/secrets/secrets.ts'
import { newClient, newKey } from '../kit/client.ts'
import { newPerson, PASSWORD, readCode, signUp, wrongCode } from '../kit/people.ts'
import { openServer } from '../kit/test-server.ts'

const HOUR = 3_600_000
const ascending = (a: number, b: number) => a - b
const open = async () => {
  const server = await openServer()
  return { server, client: newClient(server.app), person: newPerson() }
}
const codeMails = (mails: readonly { subject: string }[]) => mails.filter(({ subject }) => /^\d{6} is your/.test(subject))

test('sign-up takes a code, a proof, and the account', async () => {
  const { server, client, person } = await open()
  const asked = await client.post('auth/signup', person)
  expect(asked.status).toBe(200)
  expect(asked.body).toEqual({ success: true, resendAfterMs: expect.closeTo(CODE_RESEND_AFTER_MS, -4), expiresInMs: expect.closeTo(CODE_LIFETIME_MS, -4) })
  expect(await server.database.db.selectFrom('accounts').selectAll().execute()).toEqual([])
  expect(JSON.stringify(await server.database.db.selectFrom('challenges').selectAll().execute())).not.toMatch(/Whitfield|Gr4vel/)

  const code = await readCode(server, person.email)
  expect((await client.post('auth/verify-otp', { email: person.email, otp: wrongCode(code) })).body).toEqual({ success: false, reason: 'wrong' })
  expect((await client.post('auth/verify-otp', { email: person.email, otp: code })).body).toEqual({ success: true })
  const created = await client.post('auth/signup', person)
  expect(created).toMatchObject({ status: 201, body: { success: true, token: expect.stringMatching(/^[\w-]{43}$/) } })
  expect((await client.post('auth/login', { email: person.email, password: PASSWORD })).body).toEqual({ success: true, token: expect.any(String) })
})

test.each([
  ['', false],
  ['guess', false],
  ['a'.repeat(43), true],
  ['a'.repeat(44), false],
])('a browser with the cookie "%s" keeps its name: %s', async (name, isKept) => {
  const { client, person } = await open()
  const { headers } = await client.post('auth/signup', person, { cookie: `rc_browser=${name}` })
  const [cookie] = [headers['set-cookie']].flat()
  expect(cookie).toMatch(/^rc_browser=[\w-]{43};/)
  expect(String(cookie).startsWith(`rc_browser=${name};`)).toBe(isKept)
})

test('stores no code, token, or password anywhere', async () => {
  const { server, client, person } = await open()
  await client.post('auth/signup', person)
  const code = await readCode(server, person.email)
  await server.allMails()
  const tables = ['challenges', 'outbox', 'accounts', 'sessions', 'rate_limits'] as const
  const readAllRows = async () => JSON.stringify(await Promise.all(tables.map((table) => server.database.db.selectFrom(table).selectAll().execute())))
  expect(await readAllRows()).not.toContain(code)
  await client.post('auth/verify-otp', { email: person.email, otp: code })
  const cookies = [...client.jar.values()]
  const { body } = await client.post('auth/signup', person)
  const rest = await readAllRows()
  for (const secret of [code, body.token, PASSWORD, ...cookies]) expect(rest).not.toContain(secret)
  expect(await server.database.db.selectFrom('outbox').select('payload').execute()).toEqual([{ payload: null }])
})

test('a code or proof does not work in another browser', async () => {
  const { server, client, person } = await open()
  const thief = newClient(server.app)
  await client.post('auth/signup', person)
  const code = await readCode(server, person.email)
  // Without a cookie, the response explains the cause. With the cookie of another browser, the code is unknown.
  const noCookie = await thief.post('auth/verify-otp', { email: person.email, otp: code })
  expect([noCookie.status, noCookie.body.message]).toEqual([409, expect.stringContaining('Allow cookies')])
  await thief.post('auth/forgot-password', { email: 'thief@hauling.example' })
  expect((await thief.post('auth/verify-otp', { email: person.email, otp: code })).body).toEqual({ success: false, reason: 'expired' })
  await client.post('auth/verify-otp', { email: person.email, otp: code })
  expect((await thief.post('auth/signup', { ...person, password: 'Thief-0wns-it!' })).body).not.toHaveProperty('token')
  expect((await thief.post('auth/reset-password', { email: person.email, password: 'Thief-0wns-it!' })).status).toBe(403)
  expect((await client.post('auth/signup', person)).body).toHaveProperty('token')
})

test('an earlier unverified sign-up leaves nothing on the address', async () => {
  const { server, client, person } = await open()
  const thief = newClient(server.app)
  await thief.post('auth/signup', { ...person, password: 'Thief-0wns-it!' })
  await signUp(server, client, person)
  expect((await newClient(server.app).post('auth/login', { email: person.email, password: 'Thief-0wns-it!' })).status).toBe(401)
  expect((await thief.post('auth/signup', { ...person, password: 'Thief-0wns-it!' })).body).not.toHaveProperty('token')
})

test('uses the password of the second call', async () => {
  const { server, client, person } = await open()
  await client.post('auth/signup', person)
  await client.post('auth/verify-otp', { email: person.email, otp: await readCode(server, person.email) })
  await client.post('auth/signup', { ...person, email: ` ${person.email.toUpperCase()}`, password: 'Second-th0ught!' })
  expect((await client.post('auth/login', { email: person.email, password: PASSWORD })).status).toBe(401)
  expect((await client.post('auth/login', { email: person.email, password: 'Second-th0ught!' })).status).toBe(200)
})

test('a code works for one purpose only', async () => {
  const { server, client, person } = await open()
  await signUp(server, client, person)
  await client.post('auth/forgot-password', { email: person.email })
  await client.post('auth/verify-otp', { email: person.email, otp: await readCode(server, person.email, 2) })
  expect((await client.post('auth/signup', person)).body).not.toHaveProperty('token')
  expect((await client.post('auth/reset-password', { email: person.email, password: 'An0ther-one!' })).status).toBe(200)

  const stranger = newPerson()
  await client.post('auth/signup', stranger)
  await client.post('auth/verify-otp', { email: stranger.email, otp: await readCode(server, stranger.email) })
  expect((await client.post('auth/reset-password', { email: stranger.email, password: 'An0ther-one!' })).status).toBe(403)
})

test('a proof works for one address only', async () => {
  const { server, client, person } = await open()
  await client.post('auth/signup', person)
  await client.post('auth/verify-otp', { email: person.email, otp: await readCode(server, person.email) })
  expect((await client.post('auth/signup', { ...person, email: 'other@hauling.example' })).body).not.toHaveProperty('token')
})

test('checks five of 200 parallel wrong guesses and then revokes the code', async () => {
  const { server, client, person } = await open()
  await client.post('auth/signup', person)
  const code = await readCode(server, person.email)
  const guesses = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      client.post('auth/verify-otp', { email: person.email, otp: wrongCode(String((Number(code) + index) % 1_000_000).padStart(6, '0')) }),
    ),
  )
  const reasons = guesses.map(({ body }) => body.reason)
  expect(guesses.some(({ body }) => body.success)).toBe(false)
  expect(reasons.filter((reason) => reason === 'wrong')).toHaveLength(CODE_MAX_ATTEMPTS - 1)
  expect(await server.database.db.selectFrom('challenges').select('attempts').execute()).toEqual([{ attempts: CODE_MAX_ATTEMPTS }])
  expect((await client.post('auth/verify-otp', { email: person.email, otp: code })).body).toEqual({ success: false, reason: 'expired' })
})

test('one of 50 parallel right codes succeeds and creates one account', async () => {
  const { server, client, person } = await open()
  await client.post('auth/signup', person)
  const code = await readCode(server, person.email)
  const answers = await Promise.all(Array.from({ length: 50 }, () => client.post('auth/verify-otp', { email: person.email, otp: code })))
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  const made = await Promise.all(Array.from({ length: 20 }, () => client.post('auth/signup', person)))
  expect(made.filter(({ body }) => body.token !== undefined)).toHaveLength(1)
  expect(await server.database.db.selectFrom('accounts').select('id').execute()).toHaveLength(1)
  expect(await server.database.db.selectFrom('sessions').select('account_id').execute()).toHaveLength(1)
})

test('a retry of a right code succeeds until its proof is redeemed, unlike another attempt or a wrong code', async () => {
  const { server, client, person } = await open()
  await client.post('auth/signup', person)
  const otp = await readCode(server, person.email)
  const [key, other] = [newKey(), newKey()]
  const enter = async (code: string, tryKey: string) =>
    (await client.post('auth/verify-otp', { email: person.email, otp: code }, { 'idempotency-key': tryKey })).body
  expect(await enter(otp, key)).toEqual({ success: true })
  const proof = client.jar.get('rc_proof')
  client.jar.delete('rc_proof')
  expect(await enter(otp, other)).toEqual({ success: false, reason: 'expired' })
  expect(await enter(wrongCode(otp), key)).toEqual({ success: false, reason: 'wrong' })
  expect(client.jar.has('rc_proof')).toBe(false)
  expect(await enter(otp, key.toUpperCase())).toEqual({ success: true })
  expect([client.jar.get('rc_proof'), proof]).toEqual([proof, expect.stringMatching(/^[\w-]{43}$/)])
  expect((await client.post('auth/signup', person)).body).toHaveProperty('token')
  expect(await enter(otp, key)).toEqual({ success: false, reason: 'expired' })
  expect((await client.post('auth/verify-otp', { email: person.email, otp }, { 'idempotency-key': 'x' })).status).toBe(400)
})

test('checks five of 200 parallel attempts under one key', async () => {
  const { server, client, person } = await open()
  await client.post('auth/signup', person)
  const otp = await readCode(server, person.email)
  const key = newKey()
  expect((await client.post('auth/verify-otp', { email: person.email, otp }, { 'idempotency-key': key })).body.success).toBe(true)
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => client.post('auth/verify-otp', { email: person.email, otp: wrongCode(otp) }, { 'idempotency-key': key })),
  )
  expect(answers.filter(({ body }) => body.reason === 'wrong')).toHaveLength(CODE_MAX_ATTEMPTS - 2)
  expect((await client.post('auth/verify-otp', { email: person.email, otp }, { 'idempotency-key': key })).body).toEqual({ success: false, reason: 'expired' })
})

test('one of six parallel resets with one proof succeeds and sends one email', async () => {
  const { server, client, person } = await open()
  await signUp(server, client, person)
  await client.post('auth/forgot-password', { email: person.email })
  await client.post('auth/verify-otp', { email: person.email, otp: await readCode(server, person.email, 2) })
  const passwords = Array.from({ length: 6 }, (_, index) => `Gr4vel-road-${index}`)
  const answers = await Promise.all(passwords.map((password) => client.post('auth/reset-password', { email: person.email, password })))
  expect(answers.map(({ status }) => status).toSorted(ascending)).toEqual([200, 403, 403, 403, 403, 403])
  const logIns = await Promise.all(passwords.map((password) => newClient(server.app).post('auth/login', { email: person.email, password })))
  expect(logIns.map(({ status }) => status === 200)).toEqual(answers.map(({ status }) => status === 200))
  expect((await server.allMails()).filter(({ subject }) => subject.includes('was changed'))).toHaveLength(1)
})

test('a code expires after ten minutes, a proof after fifteen', async () => {
  const { server, client, person } = await open()
  await client.post('auth/signup', person)
  const code = await readCode(server, person.email)
  server.advance(CODE_LIFETIME_MS)
  expect((await client.post('auth/verify-otp', { email: person.email, otp: code })).body).toEqual({ success: false, reason: 'expired' })
  await client.post('auth/resend-otp', { email: person.email })
  expect((await client.post('auth/verify-otp', { email: person.email, otp: await readCode(server, person.email, 2) })).body).toEqual({ success: true })
  server.advance(15 * 60_000)
  expect(await client.post('auth/signup', person)).toMatchObject({ status: 200, body: { success: true, resendAfterMs: expect.any(Number) } })
})

test('a resend waits 180 s, repeats the code, and creates a new one when it is used up or expired', async () => {
  const { server, client, person } = await open()
  await client.post('auth/signup', person)
  const code = await readCode(server, person.email)
  const early = await client.post('auth/resend-otp', { email: person.email })
  expect(early).toMatchObject({ status: 429, body: { message: expect.stringMatching(/^A code was just sent\. Try again in 3 minutes\.$/) } })
  expect(Number(early.headers['retry-after'])).toBeGreaterThan(170)

  server.advance(CODE_RESEND_AFTER_MS)
  const both = await Promise.all([1, 2].map(() => client.post('auth/resend-otp', { email: person.email })))
  expect(both.map(({ status }) => status).toSorted(ascending)).toEqual([200, 429])
  expect(both.find(({ status }) => status === 200)?.body).toEqual({
    success: true,
    resendAfterMs: expect.closeTo(CODE_RESEND_AFTER_MS, -4),
    expiresInMs: expect.closeTo(CODE_LIFETIME_MS - CODE_RESEND_AFTER_MS, -4),
  })
  expect(codeMails(await server.mailsTo(person.email, 2)).map(({ subject }) => subject.slice(0, 6))).toEqual([code, code])

  for (let guess = 0; guess < CODE_MAX_ATTEMPTS; guess += 1) await client.post('auth/verify-otp', { email: person.email, otp: wrongCode(code) })
  server.advance(CODE_RESEND_AFTER_MS)
  await client.post('auth/resend-otp', { email: person.email })
  const fresh = await readCode(server, person.email, 3)
  expect(fresh).not.toBe(code)
  expect((await client.post('auth/verify-otp', { email: person.email, otp: fresh })).body).toEqual({ success: true })
})

test('refuses a resend in a browser without a request, whether the account exists or not', async () => {
  const { server, client, person } = await open()
  await signUp(server, client, person)
  const answers = await Promise.all(
    [person.email, 'nobody@hauling.example'].map(async (email) => {
      const stranger = newClient(server.app)
      await stranger.post('auth/forgot-password', { email: 'thief@hauling.example' })
      return stranger.post('auth/resend-otp', { email })
    }),
  )
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    Array(2).fill({ status: 409, body: { message: 'This browser hasn’t requested a code for this address, or the code is too old. Start again.' } }),
  )
})

test('a new request within 180 s sends nothing and keeps the countdown', async () => {
  const { server, client, person } = await open()
  await client.post('auth/signup', person)
  const code = await readCode(server, person.email)
  server.advance(60_000)
  const repeated = await client.post('auth/signup', { ...person, first_name: 'Edited' })
  expect(repeated.body).toEqual({ success: true, resendAfterMs: expect.closeTo(120_000, -4), expiresInMs: expect.closeTo(540_000, -4) })
  expect(codeMails(await server.allMails())).toHaveLength(1)
  expect((await client.post('auth/verify-otp', { email: person.email, otp: code })).body).toEqual({ success: true })
})

test('an address gets at most five codes an hour and ten a day per purpose, from all browsers', async () => {
  const { server, person } = await open()
  const ask = async () => (await newClient(server.app).post('auth/signup', person)).status
  const parallel = await Promise.all(Array.from({ length: 12 }, ask))
  expect(parallel.filter((status) => status === 200)).toHaveLength(5)
  expect(parallel.filter((status) => status === 429)).toHaveLength(7)
  expect((await newClient(server.app).post('auth/forgot-password', { email: person.email })).status).toBe(200)
  server.advance(HOUR / 2)
  expect(await ask()).toBe(429)
  // The limit uses a sliding window, so these five still count in part for another hour.
  server.advance(HOUR * 1.5)
  expect((await Promise.all(Array.from({ length: 6 }, ask))).toSorted(ascending)).toEqual([200, 200, 200, 200, 200, 429])
  server.advance(HOUR * 2)
  const refused = await newClient(server.app).post('auth/signup', person)
  expect(refused.body.message).toMatch(/^We’ve sent too many codes to this address\. Try again in 2[34] hours\.$/)
  server.advance(24 * HOUR)
  expect(await ask()).toBe(200)
})

test("known and unknown addresses get the same responses, and only the owner's email differs", async () => {
  const { server, client, person } = await open()
  await signUp(server, client, person)
  const stranger = newPerson()
  for (const [path, body] of [
    ['auth/signup', {}],
    ['auth/forgot-password', {}],
  ] as const) {
    const known = await newClient(server.app).post(path, { ...person, ...body })
    const unknown = await newClient(server.app).post(path, { ...stranger, ...body })
    const shapeOf = ({ status, body: answer, headers }: typeof known) => [status, Object.keys(answer), Object.keys(headers).sort()]
    expect(shapeOf(known)).toEqual(shapeOf(unknown))
  }
  const login = await Promise.all([person.email, stranger.email].map((email) => client.post('auth/login', { email, password: 'Wr0ng-password!' })))
  expect(login.map(({ status, text }) => [status, text])).toEqual(Array(2).fill([401, '{"message":"Login failed"}']))

  const mails = await server.allMails()
  const subjects = (address: string) =>
    mails
      .filter(({ to }) => to.includes(address))
      .map(({ subject }) => subject.replace(/^\d{6}/, 'code'))
      .sort()
  expect(subjects(person.email)).toEqual([
    `You already have a ${company.name} account`,
    `code is your ${company.name} code`,
    `code is your ${company.name} code`,
  ])
  expect(subjects(stranger.email)).toEqual([`code is your ${company.name} code`])
})

test('no code matches the challenge behind "you already have an account"', async () => {
  const { server, client, person } = await open()
  await signUp(server, client, person)
  const other = newClient(server.app)
  await other.post('auth/signup', person)
  const [decoy] = await server.database.db.selectFrom('challenges').select('id').where('decoy', '=', 1).execute()
  const otp = createCodeDeriver(server.settings.secretKey ?? '')(decoy?.id ?? '')
  expect((await other.post('auth/verify-otp', { email: person.email, otp })).body).toEqual({ success: false, reason: 'wrong' })
})

test('when two browsers prove a new address, one gets the account and the other a message', async () => {
  const { server, client, person } = await open()
  const second = newClient(server.app)
  await client.post('auth/signup', person)
  const first = await readCode(server, person.email)
  await second.post('auth/signup', person)
  const [newest] = codeMails(await server.mailsTo(person.email, 2))
  const codes = [first, newest?.subject.slice(0, 6)]
  await client.post('auth/verify-otp', { email: person.email, otp: codes[0] })
  await second.post('auth/verify-otp', { email: person.email, otp: codes[1] })
  expect((await client.post('auth/signup', person)).status).toBe(201)
  expect(await second.post('auth/signup', person)).toMatchObject({ status: 409, body: { errors: { email: expect.stringMatching(/already has an account/) } } })
})

test('cookies are httpOnly and SameSite=Strict, and behind TLS Secure and bound to the host', async () => {
  for (const [url, name, secure] of [
    ['http://127.0.0.1:4173', 'rc_browser', false],
    ['https://www.example.com', '__Host-rc_browser', true],
  ] as const) {
    const server = await openServer({ env: { PUBLIC_URL: url } })
    const { headers } = await newClient(server.app).post('auth/signup', newPerson())
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(new RegExp(`^${name}=[\\w-]{43}; `))
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(part)
    expect(cookie.includes('Secure')).toBe(secure)
  }
})

test('the browser cookie lasts half a year, the proof cookie a quarter of an hour', async () => {
  const { server, client, person } = await open()
  const asked = await client.post('auth/signup', person)
  expect(String(asked.headers['set-cookie'])).toMatch(/^rc_browser=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/)
  const right = await client.post('auth/verify-otp', { email: person.email, otp: await readCode(server, person.email) })
  expect(String(right.headers['set-cookie'])).toMatch(/^rc_proof=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Strict$/)
})

test('a code of the previous key works while that key is configured', async () => {
  const { server, client, person } = await open()
  const other = newClient(server.app)
  const stranger = newPerson()
  await client.post('auth/signup', person)
  await other.post('auth/signup', stranger)
  const codes = [await readCode(server, person.email), await readCode(server, stranger.email)]
  const env = { ...(server.settings.databaseUrl && { DATABASE_URL: server.settings.databaseUrl }) }
  await server.close()
  const serverWithNewKey = await openServer({ dataDir: server.dataDir, env: { ...env, SECRET_KEY: `${'n'.repeat(40)},${server.settings.secretKey}` } })
  const verifyIn = async (browser: typeof client, body: object) => {
    const headers = { cookie: [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ') }
    return (await newClient(serverWithNewKey.app).post('auth/verify-otp', body, headers)).body
  }
  expect(await verifyIn(client, { email: person.email, otp: codes[0] })).toEqual({ success: true })
  expect(await verifyIn(other, { email: stranger.email, otp: wrongCode(codes[1] ?? '') })).toEqual({ success: false, reason: 'wrong' })
  await serverWithNewKey.close()
  const late = await openServer({ dataDir: server.dataDir, env: { ...env, SECRET_KEY: 'n'.repeat(40) } })
  const headers = { cookie: [...other.jar].map(([name, value]) => `${name}=${value}`).join('; ') }
  expect((await newClient(late.app).post('auth/verify-otp', { email: stranger.email, otp: codes[1] }, headers)).body.reason).toBe('wrong')
})

test('deletes expired rows', async () => {
  const { server, client, person } = await open()
  await client.post('auth/signup', person)
  const { createChallenges } = await import('#server/auth/challenges.ts')
  server.advance(3 * 24 * HOUR)
  // biome-ignore lint/suspicious/noExplicitAny: tidying asks only for the database and the clock
  await createChallenges({ database: server.database, now: server.now } as any).cleanUp()
  for (const table of ['challenges'] as const) expect(await server.database.db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('a code has six digits, and the first may be zero', () => {
  const codeOf = createCodeDeriver('k'.repeat(40))
  const codes = Array.from({ length: 200 }, (_, index) => codeOf(`challenge-${index}`))
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([])
  expect(codes.filter((code) => code.startsWith('0')).length).toBeGreaterThan(5)
  expect(codes.filter((code) => code.startsWith('00')).length).toBeGreaterThan(0)
  expect(codes.filter((code) => code.endsWith('0')).length).toBeLessThan(45)
})

test('a code in its last minute is not sent again but replaced by one for ten minutes', async () => {
  const { server, client, person } = await open()
  await client.post('auth/signup', person)
  const code = await readCode(server, person.email)
  server.advance(CODE_LIFETIME_MS - 59_000)
  const repeated = await client.post('auth/resend-otp', { email: person.email })
  expect(repeated.body).toEqual({ success: true, resendAfterMs: expect.closeTo(180_000, -4), expiresInMs: expect.closeTo(600_000, -4) })
  expect(await readCode(server, person.email, 2)).not.toBe(code)
})

test('a code email names its purpose and lifetime', async () => {
  const { server, client, person } = await open()
  await signUp(server, client, person)
  const [signup] = await server.mailsTo(person.email)
  expect(signup?.text).toMatch(
    /^Hi,\n\nEnter this code to finish creating your account:\n\n {4}\d{6}\n\nThe code expires in 10 minutes and works only in the browser where you requested it\./,
  )
  server.advance(HOUR)
  await client.post('auth/forgot-password', { email: person.email })
  const [reset] = await server.mailsTo(person.email, 2)
  expect(reset?.text).toMatch(/^Hi,\n\nEnter this code to choose a new password:\n\n {4}\d{6}\n\nThe code expires in 10 minutes /)
  server.advance(HOUR)
  await newClient(server.app).post('auth/signup', person)
  const [already] = await server.mailsTo(person.email, 3)
  expect(already?.text).toContain('Log in: http://127.0.0.1:4173/login\n\nChoose a new password: http://127.0.0.1:4173/forgot-password\n')
})
