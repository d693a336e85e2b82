import { expect, test } from 'vitest'
import { company } from '#contract/company.ts'
import { HAS_SITE_NAME_MESSAGE, passwordProblems, TOO_COMMON_MESSAGE } from '#server/auth/password-rules.ts'
import { createPasswords, PASSWORD_COST } from '#server/auth/passwords.ts'
import { createQueue } from '#server/limits/concurrency.ts'
import { networksOf } from '#server/limits/networks.ts'
import { newClient } from '../kit/client.ts'
import { newPerson, PASSWORD, readCode, signUp } from '../kit/people.ts'
import { submitAndReadAccount } from '../kit/submit-and-read-account.ts'
import { CHEAP_PASSWORD_COST, openServer } from '../kit/test-server.ts'

const open = async () => {
  const server = await openServer()
  const client = newClient(server.app)
  const person = newPerson()
  return { server, client, person, token: await signUp(server, client, person) }
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test('a logout also revokes the token on the server', async () => {
  const { server, client, person } = await open()
  const { body } = await client.post('auth/login', { email: person.email.toUpperCase(), password: PASSWORD })
  expect(await submitAndReadAccount(server, body.token)).not.toBeNull()
  expect(await client.post('auth/logout', {}, bearer(body.token))).toMatchObject({ status: 200, body: { success: true } })
  const again = await client.post('auth/logout', {}, bearer(body.token))
  expect(again).toMatchObject({ status: 401, body: { message: 'You’re not logged in.' } })
  expect((await client.post('auth/logout', {})).status).toBe(401)
  server.advance(1_000)
  expect(await submitAndReadAccount(server, body.token)).toBeNull()
})

test('a wrong password is a bare 401 and keeps the session of this browser', async () => {
  const { server, client, person, token } = await open()
  const refused = await client.post('auth/login', { email: person.email, password: 'Wr0ng-password!' }, bearer(token))
  expect([refused.status, refused.text, refused.headers['www-authenticate'], refused.headers['set-cookie']]).toEqual([
    401,
    '{"message":"Login failed"}',
    undefined,
    undefined,
  ])
  expect(await submitAndReadAccount(server, token)).not.toBeNull()
  const { body } = await client.post('auth/login', { email: person.email, password: PASSWORD }, bearer(token))
  expect([await submitAndReadAccount(server, token), await submitAndReadAccount(server, body.token)]).toEqual([null, expect.any(String)])
})

test('an address pasted with its name and invisible marks is the same address', async () => {
  const { server, person } = await open()
  const { status } = await newClient(server.app).post('auth/login', { email: `\u200bDana <${person.email}>`, password: PASSWORD })
  expect(status).toBe(200)
})

test('stores names trimmed', async () => {
  const server = await openServer()
  const person = { ...newPerson(), first_name: ' Dana ', last_name: ' Whitfield  ' }
  await signUp(server, newClient(server.app), person)
  expect(await server.database.db.selectFrom('accounts').select(['first_name', 'last_name']).execute()).toEqual([
    { first_name: 'Dana', last_name: 'Whitfield' },
  ])
})

test('a reset ends all pending codes of the address in every browser', async () => {
  const { server, client, person } = await open()
  const other = newClient(server.app)
  await other.post('auth/forgot-password', { email: person.email })
  const earlier = await readCode(server, person.email, 2)
  await client.post('auth/forgot-password', { email: person.email })
  await client.post('auth/verify-otp', { email: person.email, otp: await readCode(server, person.email, 3) })
  expect((await client.post('auth/reset-password', { email: person.email, password: 'New-gr4vel-road' })).status).toBe(200)
  expect((await other.post('auth/verify-otp', { email: person.email, otp: earlier })).body).toEqual({ success: false, reason: 'expired' })
  expect(await server.database.db.selectFrom('challenges').select('id').execute()).toEqual([])
})

test('a session expires after 24 idle hours, and after 30 days in any case', async () => {
  const { server, token } = await open()
  const hour = 3_600_000
  server.advance(23 * hour)
  expect(await submitAndReadAccount(server, token)).not.toBeNull()
  server.advance(23 * hour)
  expect(await submitAndReadAccount(server, token)).not.toBeNull()
  server.advance(24 * hour)
  expect(await submitAndReadAccount(server, token)).toBeNull()

  const client = newClient(server.app)
  const [account] = await server.database.db.selectFrom('accounts').select('email').execute()
  const { body } = await client.post('auth/login', { email: account?.email, password: PASSWORD })
  for (let day = 0; day < 29; day += 1) {
    server.advance(24 * hour - 60_000)
    expect(await submitAndReadAccount(server, body.token)).not.toBeNull()
  }
  server.advance(24 * hour - 60_000)
  await submitAndReadAccount(server, body.token)
  server.advance(hour)
  expect(await submitAndReadAccount(server, body.token)).toBeNull()
  expect((await client.post('auth/logout', {}, bearer(body.token))).status).toBe(401)
})

test('a reset sets the password, ends all sessions, emails the owner, and redeems the proof', async () => {
  const { server, client, person, token } = await open()
  const { body: elsewhere } = await newClient(server.app).post('auth/login', { email: person.email, password: PASSWORD })
  await server.mailsTo(person.email, 2)
  await client.post('auth/forgot-password', { email: person.email })
  await client.post('auth/verify-otp', { email: person.email, otp: await readCode(server, person.email, 2) })
  expect(await client.post('auth/reset-password', { email: person.email, password: 'passwoRd1!' })).toMatchObject({
    status: 422,
    body: { errors: { password: TOO_COMMON_MESSAGE } },
  })
  const reset = await client.post('auth/reset-password', { email: person.email, password: 'New-gr4vel-road' })
  expect(reset).toMatchObject({ status: 200, body: { success: true } })
  expect(reset.body).not.toHaveProperty('token')
  for (const dead of [token, elsewhere.token]) expect(await submitAndReadAccount(server, dead)).toBeNull()
  expect((await client.post('auth/login', { email: person.email, password: PASSWORD })).status).toBe(401)
  expect((await client.post('auth/login', { email: person.email, password: 'New-gr4vel-road' })).status).toBe(200)
  expect(String(reset.headers['set-cookie'])).toMatch(/^rc_proof=; Max-Age=0; /)
  expect((await client.post('auth/reset-password', { email: person.email, password: 'Third-gr4vel!' })).status).toBe(403)
  expect((await server.mailsTo(person.email, 4))[0]?.subject).toBe(`Your ${company.name} password was changed`)
})

test('a reset without a proof is refused before any hashing', async () => {
  const { client, person } = await open()
  const { status, body } = await client.post('auth/reset-password', { email: person.email, password: 'New-gr4vel-road' })
  expect({ status, body }).toEqual({ status: 403, body: { message: 'First confirm your email address with a new code.' } })
})

test('ten failures per address and client cause pauses that grow to at most 15 minutes', async () => {
  const { server, client, person } = await open()
  const fail = () => client.post('auth/login', { email: person.email, password: 'Wr0ng-password!' })
  for (let failure = 0; failure < 10; failure += 1) expect((await fail()).status).toBe(401)
  const minutes = [1, 2, 4, 8, 15, 15, 15]
  for (const pause of minutes) {
    const refused = await client.post('auth/login', { email: person.email, password: PASSWORD })
    expect(refused.status).toBe(429)
    expect(refused.body.message).toMatch(/^Too many failed attempts\. Try again in /)
    expect(Math.round(Number(refused.headers['retry-after']) / 60)).toBe(pause)
    server.advance(pause * 60_000)
    expect((await fail()).status).toBe(401)
  }
  server.advance(15 * 60_000)
  expect((await client.post('auth/login', { email: person.email, password: PASSWORD })).status).toBe(200)
  expect((await fail()).status).toBe(401)
})

test('failures expire after an hour without a new one', async () => {
  const { server, person } = await open()
  // An unknown browser, because a known browser has a separate count.
  const client = newClient(server.app)
  const fail = async () => (await client.post('auth/login', { email: person.email, password: 'Wr0ng-password!' })).status
  for (let failure = 0; failure < 9; failure += 1) expect(await fail()).toBe(401)
  server.advance(59 * 60_000)
  expect(await fail()).toBe(401)
  // The tenth failure started a pause. After an hour, none of the ten failures count.
  expect(await fail()).toBe(429)
  server.advance(61 * 60_000)
  for (let failure = 0; failure < 10; failure += 1) expect(await fail()).toBe(401)
})

test('parallel guesses cannot bypass the limit: ten of 60 are checked', async () => {
  const { client, person } = await open()
  const guesses = await Promise.all(Array.from({ length: 60 }, () => client.post('auth/login', { email: person.email, password: 'Wr0ng-password!' })))
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(guesses.filter(({ status }) => status === 429 || status === 503)).toHaveLength(50)
})

test("one client's failures do not lock the owner out elsewhere, and survive a restart", async () => {
  const { server, person } = await open()
  const thief = newClient(server.app, { ip: '203.0.113.9' })
  for (let failure = 0; failure < 11; failure += 1) await thief.post('auth/login', { email: person.email, password: 'Wr0ng-password!' })
  expect((await newClient(server.app, { ip: '198.51.100.7' }).post('auth/login', { email: person.email, password: PASSWORD })).status).toBe(200)
  const env = { ...(server.settings.databaseUrl && { DATABASE_URL: server.settings.databaseUrl }) }
  await server.close()
  const next = await openServer({ dataDir: server.dataDir, env })
  expect((await newClient(next.app, { ip: '203.0.113.9' }).post('auth/login', { email: person.email, password: PASSWORD })).status).toBe(429)
})

test('a forged X-Forwarded-For has no effect without TRUST_PROXY', async () => {
  for (const [trust, expected] of [
    [undefined, 429],
    ['192.0.2.0/24', 401],
  ] as const) {
    const server = await openServer({ env: trust === undefined ? {} : { TRUST_PROXY: trust } })
    const client = newClient(server.app, { ip: '192.0.2.10' })
    let last = 0
    for (let failure = 0; failure < 11; failure += 1)
      last = (await client.post('auth/login', { email: 'a@b.example', password: 'Wr0ng-password!' }, { 'x-forwarded-for': `198.51.100.${failure}` })).status
    expect(last).toBe(expected)
  }
})

test('uses the password rules of the page and rejects common ones with a message', async () => {
  const server = await openServer()
  const client = newClient(server.app)
  const person = newPerson()
  const errorOf = async (password: string) => (await client.post('auth/signup', { ...person, password })).body.errors?.password
  expect(await errorOf('')).toBe('Password is required.')
  expect(await errorOf('Ab1!')).toBe('Min 8 characters.')
  expect(await errorOf('abcdefgh1')).toBe('Must include uppercase, lowercase, number, special char.')
  expect(await errorOf(`Ab1!${'x'.repeat(125)}`)).toBe('Use at most 128 characters.')
  expect(await errorOf('P@ssw0rd123!')).toBe(TOO_COMMON_MESSAGE)
  expect(await errorOf(`My-${company.name}-1`)).toBe(HAS_SITE_NAME_MESSAGE)
  expect(await errorOf(`Ab1!${'x'.repeat(124)}`)).toBeUndefined()
})

test.each([
  'Password1!',
  'PASSWORD123!a'.slice(0, 12),
  'Qwerty123!',
  'Welcome2024!',
  'Dr4g0n!!99',
  'W1nter2024!',
  '!Iloveyou1',
  'Tr.u.c.k.e.r1!',
  'Summer2026!',
  'Qaz123!!WSX',
])('%s is too common', (password) => {
  expect(passwordProblems({ password })).toEqual({ password: TOO_COMMON_MESSAGE })
})
test.each([`${company.name.toLowerCase().replaceAll('o', '0').replaceAll('a', '4')}-Xy1`, `${company.name.toUpperCase()}#1a`, `x1!${company.name}x`])(
  "%s contains the site's name",
  (password) => expect(passwordProblems({ password })).toEqual({ password: HAS_SITE_NAME_MESSAGE }),
)
test.each(['Gr4vel-lorry!7', 'correct Horse 9 battery', 'Пароль-дороги-1', 'Summer-fog-over-Tulsa-4'])('%s is accepted', (password) =>
  expect(passwordProblems({ password })).toEqual({}),
)

test('passwords match in any Unicode form, up to 128 characters of any script', async () => {
  const server = await openServer()
  const client = newClient(server.app)
  const person = { ...newPerson(), password: `Ä-${'道'.repeat(100)}-é1a` }
  await signUp(server, client, person)
  expect((await client.post('auth/login', { email: person.email, password: person.password.normalize('NFD') })).status).toBe(200)
})

test('stores passwords as argon2id with 19 MiB, 2 passes, 1 lane, and upgrades weaker ones at login', async () => {
  const { server, client, person } = await open()
  const hash = async () => (await server.database.db.selectFrom('accounts').select('password_hash').execute())[0]?.password_hash
  expect(await hash()).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  await server.close()
  const env = { ...(server.settings.databaseUrl && { DATABASE_URL: server.settings.databaseUrl }) }
  const next = await openServer({ dataDir: server.dataDir, env, passwordCost: PASSWORD_COST })
  expect((await newClient(next.app).post('auth/login', { email: person.email, password: PASSWORD })).status).toBe(200)
  expect((await next.database.db.selectFrom('accounts').select('password_hash').execute())[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(client).toBeDefined()
})

test.each([
  ['the same', {}, false],
  ['less memory', { memoryKiB: 16 }, true],
  ['more memory', { memoryKiB: 64 }, true],
  ['more passes', { passes: 3 }, true],
  ['more lanes', { lanes: 2 }, true],
])('a password hashed with %s is upgraded', async (_what, differs, isOutdated) => {
  const today = { memoryKiB: 32, passes: 1, lanes: 1 }
  expect(createPasswords(today).isOutdated(await createPasswords({ ...today, ...differs }).hash('any'))).toBe(isOutdated)
})

test('the hashing queue is bounded, and overflow is a 503 with Retry-After that counts as no failure', async () => {
  const queue = createQueue(2, 3)
  const { promise, resolve } = Promise.withResolvers<void>()
  const jobs = Array.from({ length: 8 }, () => queue(() => promise))
  const settled = Promise.allSettled(jobs)
  resolve()
  expect((await settled).map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), ...Array(3).fill('rejected')])

  const server = await openServer({ passwordCost: PASSWORD_COST })
  const people = Array.from({ length: 80 }, () => newPerson())
  const answers = await Promise.all(people.map(({ email }) => newClient(server.app).post('auth/login', { email, password: 'Wr0ng-password!' })))
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers['retry-after']).toBe('2')
  expect(answers.every(({ status }) => status === 401 || status === 503)).toBe(true)
  const rows = await server.database.db.selectFrom('rate_limits').select('uses').where('key', 'like', '%:%').execute()
  // A refused login is not an attempt, and adds no row.
  expect(rows.map(({ uses }) => uses)).toEqual(Array(2 * (answers.length - refused.length)).fill(1))
})

test('an unknown address costs the same work as a known one', async () => {
  const passwords = createPasswords(CHEAP_PASSWORD_COST)
  expect(await passwords.runInQueue((matchesHash) => matchesHash(undefined, 'a password that nobody has'))).toBe(false)
  expect(await passwords.runInQueue(async (matchesHash) => matchesHash(await passwords.hash('right'), 'right'))).toBe(true)
})

test.each([
  ['192.0.2.1', ['192.0.2.1', '192.0.2.0/24']],
  ['::ffff:192.0.2.1', ['192.0.2.1', '192.0.2.0/24']],
  ['2001:db8:1:1234:3:4:5:6', ['2001:db8:1:1234::/64', '2001:db8:1:1200::/56', '2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
  ['2001:0DB8:0001:2::', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['unknown', ['unknown']],
])('the networks of %s are %s', (ip, keys) => expect(networksOf(ip).map(({ key }) => key)).toEqual(keys))
