import { expect, test } from 'vitest'
import { CODE_LIFETIME_MS, CODE_RESEND_AFTER_MS } from '#contract/limits.ts'
import { widestKey } from '#server/limits/networks.ts'
import { newClient } from '../kit/client.ts'
import { openLog, wordsOf } from '../kit/log.ts'
import { newPerson, PASSWORD, readCode, signUp, wrongCode } from '../kit/people.ts'
import { openServer } from '../kit/test-server.ts'

const WRONG = 'Wr0ng-password!'
const ID = expect.stringMatching(/^[\w-]{36}$/)

const open = async (env: Record<string, string> = {}) => {
  const { lines, logger } = openLog()
  const server = await openServer({ env, logger })
  const readTrail = () =>
    lines.splice(0).flatMap((line) => {
      const { audit, time, reqId, level, msg, client, ...facts } = JSON.parse(line)
      if (audit === undefined) return []
      expect([time, reqId, level, msg, client]).toEqual([
        expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        ID,
        30,
        'audit',
        expect.stringMatching(/^198\.51\.\d+\.0\/24$/),
      ])
      return [{ audit, ...facts }]
    })
  return { server, client: newClient(server.app, { ip: '198.51.100.7' }), person: newPerson(), trail: readTrail, lines }
}

test('each step and each refusal of a sign-up, login, reset, and logout is a line', async () => {
  const { server, client, person, trail } = await open()
  const { email } = person
  await client.post('auth/signup', person)
  expect(trail()).toEqual([{ audit: 'code-asked', outcome: 'done', purpose: 'signup' }])
  await client.post('auth/resend-otp', { email })
  const code = await readCode(server, email)
  expect(trail()).toEqual([{ audit: 'code-asked', outcome: 'limited', purpose: 'repeat' }])
  await client.post('auth/verify-otp', { email, otp: wrongCode(code) })
  await client.post('auth/verify-otp', { email, otp: code })
  await client.post('auth/verify-otp', { email, otp: code })
  expect(trail()).toEqual([
    { audit: 'code-entered', outcome: 'refused', reason: 'wrong' },
    { audit: 'code-entered', outcome: 'done' },
    { audit: 'code-entered', outcome: 'refused', reason: 'expired' },
  ])
  const { token } = (await client.post('auth/signup', person)).body
  const account = (await server.database.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()).id
  expect(trail()).toEqual([{ audit: 'account-made', outcome: 'done', account }])

  await client.post('auth/logout', {}, { authorization: `Bearer ${token}` })
  await client.post('auth/logout', {}, { authorization: `Bearer ${token}` })
  await client.post('auth/login', { email, password: WRONG })
  await client.post('auth/login', { email: 'nobody@hauling.example', password: WRONG })
  await client.post('auth/login', { email, password: PASSWORD })
  expect(trail()).toEqual([
    { audit: 'log-out', outcome: 'done', account },
    { audit: 'log-out', outcome: 'refused' },
    { audit: 'log-in', outcome: 'refused' },
    { audit: 'log-in', outcome: 'refused' },
    { audit: 'log-in', outcome: 'done', account },
  ])

  await client.post('auth/reset-password', { email, password: 'New-gr4vel-road' })
  await client.post('auth/forgot-password', { email })
  await client.post('auth/verify-otp', { email, otp: await readCode(server, email, 2) })
  await client.post('auth/reset-password', { email, password: 'New-gr4vel-road' })
  expect(trail()).toEqual([
    { audit: 'password-reset', outcome: 'refused' },
    { audit: 'code-asked', outcome: 'done', purpose: 'forgot' },
    { audit: 'code-entered', outcome: 'done' },
    { audit: 'password-reset', outcome: 'done', account },
  ])
  server.advance(CODE_RESEND_AFTER_MS + CODE_LIFETIME_MS)
  await client.post('auth/forgot-password', { email: 'other@hauling.example' })
  await client.post('auth/resend-otp', { email: 'nobody@hauling.example' })
  expect(trail()).toEqual([
    { audit: 'code-asked', outcome: 'done', purpose: 'forgot' },
    { audit: 'code-asked', outcome: 'refused', purpose: 'repeat' },
  ])
})

test('the audit names each limit that refuses a client: codes and lockouts of every kind', async () => {
  const { server, client, trail } = await open({ CODE_LIMIT: '7' })
  const clientOfNetwork = (network: number) => newClient(server.app, { ip: `198.51.${network}.9` })
  const listHitLimits = () => [...new Set(trail().flatMap(({ audit, outcome, limit }) => (outcome === 'limited' ? [`${audit}: ${limit}`] : [])))]
  for (let call = 0; call < 6; call += 1) await newClient(server.app, { ip: '198.51.100.7' }).post('auth/forgot-password', { email: 'a@hauling.example' })
  expect(listHitLimits()).toEqual(['code-asked: codes-to-address-hour'])
  for (let call = 0; call < 3; call += 1) await client.post('auth/forgot-password', { email: `b${call}@hauling.example` })
  expect(listHitLimits()).toEqual(['code-asked: codes-of-client-hour'])
  for (let call = 0; call < 21; call += 1) await clientOfNetwork(100 + call).post('auth/forgot-password', { email: 'c@hauling.example' })
  expect(listHitLimits()).toEqual(['code-asked: codes-to-inbox-hour'])

  for (let guess = 0; guess < 11; guess += 1) await client.post('auth/login', { email: 'd@hauling.example', password: WRONG })
  expect(listHitLimits()).toEqual(['log-in: address-and-client'])
  for (let guess = 0; guess < 91; guess += 1) await client.post('auth/login', { email: `e${guess}@hauling.example`, password: WRONG })
  expect(listHitLimits()).toEqual(['log-in: client'])
  for (let guess = 0; guess < 101; guess += 1) await clientOfNetwork(100 + (guess % 20)).post('auth/login', { email: 'f@hauling.example', password: WRONG })
  expect(listHitLimits()).toEqual(['log-in: account'])
})

test('no log line contains an address, name, code, token, cookie, or password', async () => {
  const { server, client, person, lines } = await open()
  const token = await signUp(server, client, person)
  const codes = [await readCode(server, person.email)]
  await client.post('auth/login', { email: person.email, password: WRONG })
  await client.post('auth/forgot-password', { email: person.email })
  codes.push(await readCode(server, person.email, 2))
  await client.post('auth/verify-otp', { email: person.email, otp: codes[1] })
  const cookies = [...client.jar.values()]
  await client.post('auth/reset-password', { email: person.email, password: 'New-gr4vel-road' })
  await client.post('auth/logout', {}, { authorization: `Bearer ${token}` })
  const log = wordsOf(lines)
  expect(log.match(/"audit":/g)?.length).toBe(8)
  for (const secret of [
    person.email,
    'hauling.example',
    person.first_name,
    person.last_name,
    '198.51.100.7',
    token,
    PASSWORD,
    WRONG,
    'New-gr4vel-road',
    ...codes,
    ...cookies,
  ])
    expect(log.includes(secret), secret).toBe(false)
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:42:7:1:2:3:4', '2001:db8:42::/48'],
  ['2001:DB8:42::9', '2001:db8:42::/48'],
  ['::1', '0:0:0::/48'],
])('the trail keeps for the address %s the network %s', (ip, network) => {
  expect(widestKey(ip)).toBe(network)
})

test('an internal failure is not a refusal but a logged error with its cause', async () => {
  const { server, client, person, trail, lines } = await open()
  await server.database.db.schema.alterTable('accounts').renameTo('gone').execute()
  expect((await client.post('auth/login', { email: person.email, password: WRONG })).status).toBe(500)
  const [unexpected] = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'unexpected')
  expect(unexpected).toMatchObject({ level: 50, err: { message: expect.stringContaining('accounts'), stack: expect.stringContaining('\n') } })
  expect(trail()).toEqual([])
})
