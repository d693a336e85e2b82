import { expect, test } from 'vitest'
import { profileResponse } from '#contract/account/account-area.ts'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import { SESSION_IDLE_MS } from '#contract/request/retention.ts'
import { WRONG_PASSWORD_MESSAGE } from '#server/auth/password-confirmer.ts'
import { TOO_COMMON_MESSAGE } from '#server/auth/password-rules.ts'
import { createAccountCall, logInOnNewClient, openAccountHolder } from '../kit/account-holder.ts'
import { newClient } from '../kit/client.ts'
import { openLog } from '../kit/log.ts'
import { PASSWORD, readCode } from '../kit/people.ts'
import { submitAndReadAccount } from '../kit/submit-and-read-account.ts'

const NEW_PASSWORD = 'New-gr4vel-road'
const WRONG = 'Wr0ng-password!'
const area = Object.values(accountEndpoints).filter((path) => path.startsWith('account/'))

test.each(area)('%s requires a login and its response is not cacheable', async (path) => {
  const { server, client, token, call } = await openAccountHolder()
  for (const headers of [{}, { authorization: `Bearer ${'x'.repeat(43)}` }, { authorization: 'Basic x' }] as const) {
    const refused = await client.post(path, {}, headers as Record<string, string>)
    expect([refused.status, refused.headers['www-authenticate'], refused.headers['cache-control']]).toEqual([401, 'Bearer', 'no-store'])
    expect(refused.body.message).toMatch(/^You’re no longer logged in\./)
  }
  expect((await call(path)).headers['cache-control']).toBe('no-store')
  const idle = await logInOnNewClient(server, { email: 'nobody@hauling.example', password: PASSWORD })
  expect(idle.token).toBeUndefined()
  server.advance(SESSION_IDLE_MS)
  expect((await createAccountCall(client, token)(path)).status).toBe(401)
})

test('returns the profile and changes a name by the rules of sign-up', async () => {
  const { server, call, person } = await openAccountHolder()
  const { status, body } = await call('account/profile')
  expect(status).toBe(200)
  expect(profileResponse.parse(body)).toEqual({
    success: true,
    first_name: 'Dana',
    last_name: 'Whitfield',
    email: person.email,
    created_at: expect.any(Number),
  })
  expect(Math.abs(body.created_at - server.now())).toBeLessThan(60_000)
  expect((await call('account/name', { first_name: ' Dana ', last_name: '' })).body.errors).toEqual({ last_name: 'Last name is required.' })
  expect((await call('account/name', { first_name: 7, last_name: 'Reed' })).status).toBe(422)
  expect((await call('account/profile')).body.last_name).toBe('Whitfield')
  expect((await call('account/name', { first_name: ' Dan ', last_name: 'Reed', email: 'other@hauling.example' })).body).toEqual({ success: true })
  expect((await call('account/profile')).body).toMatchObject({ first_name: 'Dan', last_name: 'Reed', email: person.email })
})

test('a new password requires the current one, ends all other sessions, and emails the owner', async () => {
  const { server, call, token, person } = await openAccountHolder()
  const other = await logInOnNewClient(server, person)
  expect((await call('account/password', { old: PASSWORD, password: NEW_PASSWORD })).body).toEqual({ success: true })
  expect([await submitAndReadAccount(server, token), await submitAndReadAccount(server, other.token)]).toEqual([expect.any(String), null])
  const client = newClient(server.app)
  expect((await client.post('auth/login', { email: person.email, password: PASSWORD })).status).toBe(401)
  expect((await client.post('auth/login', { email: person.email, password: NEW_PASSWORD })).status).toBe(200)
  const mails = await server.allMails()
  const changed = mails.find(({ to, subject }) => to.includes(person.email) && subject.includes('password was changed'))
  expect(changed?.text).toContain('Hi Dana,')
  expect(changed?.text).toContain('was just changed, and every other device was logged out.')
})

test('after a reset the same email lists all devices as logged out', async () => {
  const { server, client, token, person } = await openAccountHolder()
  const { email } = person
  await client.post('auth/forgot-password', { email })
  await client.post('auth/verify-otp', { email, otp: await readCode(server, email, 2) })
  expect((await client.post('auth/reset-password', { email, password: NEW_PASSWORD })).status).toBe(200)
  expect(await submitAndReadAccount(server, token)).toBeNull()
  const changed = (await server.allMails()).find(({ subject }) => subject.includes('password was changed'))
  expect(changed?.text).toContain('was just changed, and every device was logged out.')
})

test('a wrong current password shows a field error, keeps the session, and changes nothing', async () => {
  const { server, call, token, person } = await openAccountHolder()
  expect(await call('account/password', { old: WRONG, password: NEW_PASSWORD })).toMatchObject({
    status: 422,
    body: { errors: { old: WRONG_PASSWORD_MESSAGE } },
  })
  expect((await call('account/password', { old: '', password: NEW_PASSWORD })).body.errors).toEqual({ old: 'Enter your current password.' })
  expect((await call('account/password', { old: PASSWORD, password: 'P@ssw0rd123!' })).body.errors).toEqual({ password: TOO_COMMON_MESSAGE })
  expect((await call('account/password', { old: PASSWORD, password: 'short' })).body.errors).toEqual({ password: 'Min 8 characters.' })
  expect(await submitAndReadAccount(server, token)).not.toBeNull()
  expect((await newClient(server.app).post('auth/login', { email: person.email, password: PASSWORD })).status).toBe(200)
})

test('wrong current passwords count per session, even in parallel, and a right one resets the count', async () => {
  const { server, call, client, person } = await openAccountHolder()
  const guess = () => call('account/password', { old: WRONG, password: NEW_PASSWORD })
  for (let tries = 0; tries < 9; tries += 1) expect((await guess()).status).toBe(422)
  expect((await call('account/password', { old: PASSWORD, password: NEW_PASSWORD })).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 14 }, guess))
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await call('account/password', { old: NEW_PASSWORD, password: PASSWORD })).status).toBe(429)
  // Failures in a stolen session must not lock the owner's browser.
  expect((await client.post('auth/login', { email: person.email, password: NEW_PASSWORD })).status).toBe(200)
  server.advance(60_000)
  expect((await call('account/password', { old: NEW_PASSWORD, password: PASSWORD })).status).toBe(200)
})

test('one of two parallel changes succeeds and cancels the code of a pending reset', async () => {
  const { server, call, client, person } = await openAccountHolder()
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

test('each action and refusal is an audit line', async () => {
  const { lines, logger } = openLog()
  const { server, call, client, id, person } = await openAccountHolder({ logger })
  await logInOnNewClient(server, person)
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
