import { expect, test } from 'vitest'
import { devicesAnswer, profileAnswer } from '#contract/account/account-area.ts'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import { SESSION_IDLE_MS } from '#contract/request/retention.ts'
import { deviceLabel } from '#server/auth/device-label.ts'
import { WRONG_PASSWORD } from '#server/auth/own-password.ts'
import { TOO_COMMON } from '#server/auth/password-rules.ts'
import { accountIdOf } from '../kit/account-id.ts'
import { newClient } from '../kit/client.ts'
import { openLog } from '../kit/log.ts'
import { CHROME, logInElsewhere, openOwner, SAFARI, under } from '../kit/owner.ts'
import { PASSWORD, readCode } from '../kit/people.ts'

const NEW_PASSWORD = 'New-gr4vel-road'
const WRONG = 'Wr0ng-password!'
const area = Object.values(accountEndpoints).filter((path) => path.startsWith('account/'))

test.each(area)('%s requires a login and its response is not cacheable', async (path) => {
  const { server, client, token, call } = await openOwner()
  for (const headers of [{}, { authorization: `Bearer ${'x'.repeat(43)}` }, { authorization: 'Basic x' }] as const) {
    const refused = await client.post(path, {}, headers as Record<string, string>)
    expect([refused.status, refused.headers['www-authenticate'], refused.headers['cache-control']]).toEqual([401, 'Bearer', 'no-store'])
    expect(refused.body.message).toMatch(/^You’re no longer logged in\./)
  }
  expect((await call(path)).headers['cache-control']).toBe('no-store')
  const idle = await logInElsewhere(server, { email: 'nobody@hauling.example', password: PASSWORD })
  expect(idle.token).toBeUndefined()
  server.advance(SESSION_IDLE_MS)
  expect((await under(client, token)(path)).status).toBe(401)
})

test('returns the profile and changes a name by the rules of sign-up', async () => {
  const { server, call, person } = await openOwner()
  const { status, body } = await call('account/profile')
  expect(status).toBe(200)
  expect(profileAnswer.parse(body)).toEqual({ success: true, first_name: 'Dana', last_name: 'Whitfield', email: person.email, created_at: expect.any(Number) })
  expect(Math.abs(body.created_at - server.now())).toBeLessThan(60_000)
  expect((await call('account/name', { first_name: ' Dana ', last_name: '' })).body.errors).toEqual({ last_name: 'Last name is required.' })
  expect((await call('account/name', { first_name: 7, last_name: 'Reed' })).status).toBe(422)
  expect((await call('account/profile')).body.last_name).toBe('Whitfield')
  expect((await call('account/name', { first_name: ' Dan ', last_name: 'Reed', email: 'other@hauling.example' })).body).toEqual({ success: true })
  expect((await call('account/profile')).body).toMatchObject({ first_name: 'Dan', last_name: 'Reed', email: person.email })
})

test('a new password requires the current one, ends all other sessions, and emails the owner', async () => {
  const { server, call, token, person } = await openOwner()
  const other = await logInElsewhere(server, person)
  expect((await call('account/password', { old: PASSWORD, password: NEW_PASSWORD })).body).toEqual({ success: true })
  expect([await accountIdOf(server, token), await accountIdOf(server, other.token)]).toEqual([expect.any(String), null])
  const client = newClient(server.app)
  expect((await client.post('auth/login', { email: person.email, password: PASSWORD })).status).toBe(401)
  expect((await client.post('auth/login', { email: person.email, password: NEW_PASSWORD })).status).toBe(200)
  const mails = await server.allMails()
  const changed = mails.find(({ to, subject }) => to.includes(person.email) && subject.includes('password was changed'))
  expect(changed?.text).toContain('was just changed, and every other device was logged out.')
})

test('after a reset the same email lists all devices as logged out', async () => {
  const { server, client, token, person } = await openOwner()
  const { email } = person
  await client.post('auth/forgot-password', { email })
  await client.post('auth/verify-otp', { email, otp: await readCode(server, email, 2) })
  expect((await client.post('auth/reset-password', { email, password: NEW_PASSWORD })).status).toBe(200)
  expect(await accountIdOf(server, token)).toBeNull()
  const changed = (await server.allMails()).find(({ subject }) => subject.includes('password was changed'))
  expect(changed?.text).toContain('was just changed, and every device was logged out.')
})

test('a wrong current password shows a field error, keeps the session, and changes nothing', async () => {
  const { server, call, token, person } = await openOwner()
  expect(await call('account/password', { old: WRONG, password: NEW_PASSWORD })).toMatchObject({ status: 422, body: { errors: { old: WRONG_PASSWORD } } })
  expect((await call('account/password', { old: '', password: NEW_PASSWORD })).body.errors).toEqual({ old: 'Enter your current password.' })
  expect((await call('account/password', { old: PASSWORD, password: 'P@ssw0rd123!' })).body.errors).toEqual({ password: TOO_COMMON })
  expect((await call('account/password', { old: PASSWORD, password: 'short' })).body.errors).toEqual({ password: 'Min 8 characters.' })
  expect(await accountIdOf(server, token)).not.toBeNull()
  expect((await newClient(server.app).post('auth/login', { email: person.email, password: PASSWORD })).status).toBe(200)
})

test('wrong current passwords count per session, even in parallel, and a right one resets the count', async () => {
  const { server, call, client, person } = await openOwner()
  const guess = () => call('account/password', { old: WRONG, password: NEW_PASSWORD })
  for (let tries = 0; tries < 9; tries += 1) expect((await guess()).status).toBe(422)
  expect((await call('account/password', { old: PASSWORD, password: NEW_PASSWORD })).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 14 }, guess))
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await call('account/password', { old: NEW_PASSWORD, password: PASSWORD })).status).toBe(429)
  // A stolen session does not keep the owner's browser out.
  expect((await client.post('auth/login', { email: person.email, password: NEW_PASSWORD })).status).toBe(200)
  server.advance(60_000)
  expect((await call('account/password', { old: NEW_PASSWORD, password: PASSWORD })).status).toBe(200)
})

test('one of two parallel changes succeeds and cancels the code of a pending reset', async () => {
  const { server, call, client, person } = await openOwner()
  const { email } = person
  await client.post('auth/forgot-password', { email })
  const code = await readCode(server, email, 2)
  const both = await Promise.all([NEW_PASSWORD, 'Other-gr4vel-road'].map((password) => call('account/password', { old: PASSWORD, password })))
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    expect.toSatisfy((status: number) => [409, 422].includes(status)),
  ])
  expect((await client.post('auth/verify-otp', { email, otp: code })).body).toEqual({ success: false, reason: 'expired' })
})

test('lists devices in our words and logs out one or all others', async () => {
  const { server, call, token, person } = await openOwner()
  const phone = await logInElsewhere(server, person, SAFARI)
  const tablet = await logInElsewhere(server, person, `${CHROME} <script>alert(1)</script>`)
  server.advance(120_000)
  await phone.call('account/profile')
  const { body } = await call('account/devices')
  const { devices } = devicesAnswer.parse(body)
  expect(devices.map(({ label, is_this }) => [label, is_this])).toEqual([
    ...(devices[0]?.is_this
      ? [
          ['Unknown device', true],
          ['Safari on iPhone', false],
        ]
      : [
          ['Safari on iPhone', false],
          ['Unknown device', true],
        ]),
    ['Chrome on Android', false],
  ])
  const hashes = (await server.database.db.selectFrom('sessions').select('token_hash').execute()).map(({ token_hash }) => token_hash)
  for (const secret of [...hashes, token, phone.token]) expect(JSON.stringify(body)).not.toContain(secret)

  const { id = '' } = devices.find(({ label }) => label === 'Safari on iPhone') ?? {}
  expect((await call('account/devices/end', { id })).body).toEqual({ success: true })
  expect([await accountIdOf(server, phone.token), await accountIdOf(server, tablet.token)]).toEqual([null, expect.any(String)])
  expect((await call('account/devices/end', { id })).status).toBe(404)
  expect((await call('account/devices/end', {})).body.errors).toEqual({ id: 'Name the device.' })
  await logInElsewhere(server, person, SAFARI)
  expect((await call('account/devices/end-others')).body).toEqual({ success: true, ended: 2 })
  expect([await accountIdOf(server, token), await accountIdOf(server, tablet.token)]).toEqual([expect.any(String), null])
})

test('hides the devices of other accounts and refuses to end them', async () => {
  const { server, call, token } = await openOwner()
  const stranger = await openOwner({ dataDir: server.dataDir, env: { ...(server.settings.databaseUrl && { DATABASE_URL: server.settings.databaseUrl }) } })
  const [own] = (await call('account/devices')).body.devices
  expect((await stranger.call('account/devices')).body.devices).toEqual([expect.objectContaining({ is_this: true, id: expect.not.stringMatching(own.id) })])
  expect((await stranger.call('account/devices/end', { id: own.id })).status).toBe(404)
  expect((await stranger.call('account/devices/end-others')).body.ended).toBe(0)
  expect(await accountIdOf(server, token)).not.toBeNull()
})

test('omits expired sessions from the devices', async () => {
  const { server, person } = await openOwner()
  server.advance(SESSION_IDLE_MS)
  const { call } = await logInElsewhere(server, person)
  expect((await call('account/devices')).body.devices).toHaveLength(1)
})

test.each([
  [undefined, 'Unknown device'],
  ['', 'Unknown device'],
  ['curl/8.5.0', 'Unknown device'],
  [CHROME, 'Chrome on Android'],
  [SAFARI, 'Safari on iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0', 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15', 'Safari on Mac'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Mobile/15E148 Safari/604.1', 'Chrome on iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 FxiOS/140.0 Mobile/15E148 Safari/605.1.15', 'Firefox on iPad'],
  ['Mozilla/5.0 (X11; CrOS x86_64 16000) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 OPR/120.0', 'Opera on ChromeOS'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S931) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [`${'x'.repeat(600)}Chrome/1`, 'Unknown device'],
])('%s is %s', (agent, label) => expect(deviceLabel(agent)).toBe(label))

test('each action and refusal is an audit line', async () => {
  const { lines, logger } = openLog()
  const { server, call, client, id, person } = await openOwner({ logger })
  await logInElsewhere(server, person)
  lines.length = 0
  await call('account/name', { first_name: 'Dan', last_name: 'Reed' })
  await client.post('account/name', { first_name: 'Dan', last_name: 'Reed' })
  await call('account/password', { old: WRONG, password: NEW_PASSWORD })
  await call('account/password', { old: PASSWORD, password: NEW_PASSWORD })
  await call('account/devices/end', { id: 'nobody' })
  await call('account/devices/end-others')
  const trail = lines.flatMap((line) => {
    const { audit, outcome, account, devices } = JSON.parse(line)
    return audit === undefined ? [] : [[audit, outcome, account, devices]]
  })
  expect(trail).toEqual([
    ['name-changed', 'done', id, undefined],
    ['name-changed', 'refused', undefined, undefined],
    ['password-changed', 'refused', id, undefined],
    ['password-changed', 'done', id, undefined],
    ['devices-ended', 'refused', id, undefined],
    ['devices-ended', 'done', id, 0],
  ])
  for (const secret of [PASSWORD, WRONG, NEW_PASSWORD, person.email, 'Reed']) expect(lines.join('')).not.toContain(secret)
})
