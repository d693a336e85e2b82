/** The worst that one network can send to one inbox, or store on the disk, within an hour. */
import { expect, test } from 'vitest'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import { llc } from '#contract/filings/llc.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { factoring } from '#contract/requests/factoring.ts'
import { teamEndpoints } from '#contract/team/team.ts'
import * as bytes from '../kit/bytes.ts'
import { newClient, newKey } from '../kit/client.ts'
import { newPerson, PASSWORD, signUp } from '../kit/people.ts'
import { openServer, type TestServer } from '../kit/test-server.ts'

const STEPS = 20
/** Codes can be sent again after three minutes. */
const STEP_MS = 180_000
const MAILS_MAX = 20
const OWNER = '198.51.100.7'
/** Addresses of one network, each used in turn. */
const NETWORKS = {
  'a /56': (turn: number) => `2001:db8:1:12${(turn % 256).toString(16).padStart(2, '0')}::1`,
  'a /48': (turn: number) => `2001:db8:1:${(turn * 263).toString(16).slice(-4)}::1`,
  'an IPv4 /24': (turn: number) => `203.0.113.${turn % 256}`,
} as const

/** Each kind of call without the victim's mailbox that sends an email to it. */
async function attack(server: TestServer, victim: string, addressOf: (turn: number) => string) {
  let turn = 0
  const next = () => newClient(server.app, { ip: addressOf(turn++) })
  const attacker = next()
  const own = newPerson()
  const token = await signUp(server, attacker, own)
  const first = await next().submit(factoring, { ...factoring.sample, email: victim })
  const shown = { reference: first.body.reference, key: decodeURIComponent(first.body.statusUrl.split('#key=')[1]) }
  const waiting = [attacker]
  for (let step = 0; step < STEPS; step += 1) {
    for (let call = 0; call < 2; call += 1) {
      const client = next()
      waiting.push(client)
      await client.post(accountEndpoints.signup, { ...newPerson(), email: victim })
      await next().post(accountEndpoints.forgotPassword, { email: victim })
      await next().post(teamEndpoints.code, { email: victim })
      await next().post(requestEndpoints.code, shown)
      await next().post(requestEndpoints.find, { reference: shown.reference, email: victim })
    }
    await attacker.post(accountEndpoints.askEmail, { email: victim, password: PASSWORD }, { authorization: `Bearer ${token}` })
    await next().submit(factoring, { ...factoring.sample, email: victim, comments: `${step}` })
    const { version } = (await attacker.post(requestEndpoints.status, shown)).body
    await attacker.post(requestEndpoints.withdraw, { ...shown, seen: String(version) })
    await attacker.post(requestEndpoints.message, { ...shown, message: `${step}` }, { 'idempotency-key': newKey() })
    for (const client of waiting.slice(-8)) await client.post(accountEndpoints.resendCode, { email: victim })
    server.advance(STEP_MS)
  }
}

test.each([
  ['a /56', 'no account'],
  ['a /56', 'an account'],
  ['a /48', 'no account'],
  ['an IPv4 /24', 'an account'],
] as const)('%s causes at most 20 emails an hour to an inbox of %s', { timeout: 240_000 }, async (network, has) => {
  const server = await openServer({ env: { RECEIPT_LIMIT: '3' } })
  const person = newPerson()
  const owner = newClient(server.app, { ip: OWNER })
  if (has === 'an account') await signUp(server, owner, person)
  const mailsOf = async () => (await server.allMails()).filter(({ to }) => to.includes(person.email))
  const before = (await mailsOf()).length
  await attack(server, person.email, NETWORKS[network])
  const mails = (await mailsOf()).slice(before)
  expect(mails.length, mails.map(({ subject }) => subject).join('\n')).toBeLessThanOrEqual(MAILS_MAX)
  // The attacker is elsewhere, so the owner still gets codes.
  expect((await owner.post(accountEndpoints.forgotPassword, { email: person.email })).status).toBe(200)
})

test.each(Object.entries(NETWORKS))('%s uploads at most twice the limit of a client in an hour', { timeout: 240_000 }, async (_, addressOf) => {
  const server = await openServer({ env: { UPLOAD_LIMIT_MB: '1' } })
  const send = (ip: string) =>
    newClient(server.app, { ip }).submit(llc, llc.sample, { files: [{ field: 'formationDocs', name: 'a.pdf', bytes: bytes.pdf(250_000) }] })
  const statuses = []
  for (let turn = 0; turn < 24; turn += 1) statuses.push((await send(addressOf(turn))).status)
  const taken = statuses.filter((status) => status === 201).length
  expect([taken * 250_000 <= 2 * 1_048_576, taken]).toEqual([true, 8])
  expect((await send(OWNER)).status).toBe(201)
})
