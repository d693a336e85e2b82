import { expect, test } from 'vitest'
import { visitorEmailOf } from '#contract/answer-summary.ts'
import type { Answers } from '#contract/forms/field.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { contactRequest } from '#contract/requests/contact.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { codeKeyPrefixOf } from '#server/limits/code-limits.ts'
import { createRequestLinks } from '#server/requests/access.ts'
import { envOf, runAdminCommand } from '../kit/admin.ts'
import { newClient, newKey } from '../kit/client.ts'
import { openLog, wordsOf } from '../kit/log.ts'
import { readCode, wrongCode } from '../kit/people.ts'
import { newMember } from '../kit/team.ts'
import { openServer } from '../kit/test-server.ts'
import { waitForCaseCheck } from '../kit/wait.ts'

const address = String(visitorEmailOf(factoringRequest, factoringRequest.sample))

const open = async (form: typeof factoringRequest | typeof contactRequest = factoringRequest, answers: Answers = form.sample) => {
  const { lines, logger } = openLog()
  const server = await openServer({ logger })
  const sender = newClient(server.app)
  const { body } = await sender.submit(form, answers)
  const reference = String(body.reference)
  const links = createRequestLinks(['k'.repeat(40)], server.settings.publicUrl, server.now)
  const shown = () => ({ reference, key: links.urlOf(reference, 0).split('#key=')[1] ?? '' })
  const trail = () =>
    lines.splice(0).flatMap((line) => {
      const { audit, outcome, reason, limit, purpose, edge, reference: which } = JSON.parse(line)
      return audit === undefined ? [] : [JSON.parse(JSON.stringify({ audit, outcome, reason, limit, purpose, edge, reference: which }))]
    })
  return { server, sender, reference, shown, trail, lines }
}

test('a member’s move is an audit line with the case, and a refused one names no text of the call', async () => {
  const { server, reference, lines } = await open()
  const ann = await newMember(server)
  const claim = (which: string) => ann.call('team/case/move', { reference: which, seen: '1', edge: 'CLAIM' })
  expect([(await claim(reference)).status, (await claim('any text')).status]).toEqual([200, 404])
  const moves = lines.flatMap((line) => (line.includes('"request-moved"') ? [JSON.parse(line)] : []))
  expect(moves).toMatchObject([
    { outcome: 'done', member: 'ann', reference, edge: 'CLAIM' },
    { outcome: 'refused', member: 'ann' },
  ])
  expect(moves[1].reference).toBeUndefined()
})

test('each action and refusal on a request is an audit line without the address and content', async () => {
  const { server, sender, reference, shown, trail, lines } = await open()
  const logged: string[] = []
  const takeNewLines = () => {
    logged.push(...lines)
    return trail()
  }
  const message = (text: string) => sender.post(requestEndpoints.message, { ...shown(), message: text }, { 'idempotency-key': newKey() })
  await message('My gate code is tangerine.')
  await sender.post(requestEndpoints.withdraw, { ...shown(), seen: '1' })
  await sender.post(requestEndpoints.withdraw, { ...shown(), seen: '2' })
  expect(takeNewLines()).toEqual([
    { audit: 'request-moved', outcome: 'done', reference, edge: 'MESSAGE' },
    { audit: 'request-moved', outcome: 'refused', reference, edge: 'WITHDRAW' },
    { audit: 'request-moved', outcome: 'done', reference, edge: 'WITHDRAW' },
  ])

  const other = newClient(server.app)
  await other.post(requestEndpoints.code, shown())
  const otp = await readCode(server, address)
  await other.post(requestEndpoints.open, { ...shown(), otp: wrongCode(otp) })
  await other.post(requestEndpoints.open, { ...shown(), otp })
  expect(takeNewLines()).toEqual([
    { audit: 'code-asked', outcome: 'done', purpose: 'request' },
    { audit: 'request-opened', outcome: 'refused', reason: 'wrong', reference },
    { audit: 'request-opened', outcome: 'done', reference },
  ])

  for (let ask = 0; ask < 6; ask += 1) await other.post(requestEndpoints.find, { reference, email: address })
  await other.post(requestEndpoints.closeLinks, shown())
  expect(takeNewLines()).toEqual([
    ...Array.from({ length: 5 }, () => ({ audit: 'request-looked-for', outcome: 'done' })),
    { audit: 'request-looked-for', outcome: 'limited', limit: 'codes-to-address-hour' },
    { audit: 'request-links-closed', outcome: 'done', reference },
  ])
  for (const secret of [address, 'tangerine', otp, shown().key]) expect(wordsOf(logged).includes(secret), secret).toBe(false)
})

test('a request without an address has no code, reports that, and logs the refusal', async () => {
  const { reference, shown, trail, server } = await open(contactRequest, { ...contactRequest.sample, email: '' })
  const other = newClient(server.app)
  const refusal = { status: 409, body: { message: 'This request has no email address. Please call us.' } }
  expect(await other.post(requestEndpoints.code, shown())).toMatchObject(refusal)
  expect(await other.post(requestEndpoints.open, { ...shown(), otp: '123456' })).toMatchObject(refusal)
  expect(trail().at(-1)).toEqual({ audit: 'request-opened', outcome: 'refused', reference })
})

test('searches for a request and codes have separate limits', async () => {
  const { server, sender, reference, shown } = await open()
  const ask = async (path: string, body: object) => (await sender.post(path, body)).status
  for (let count = 0; count < 5; count += 1) expect(await ask(requestEndpoints.find, { reference, email: ` ${address} ` })).toBe(200)
  expect(await ask(requestEndpoints.find, { reference, email: address })).toBe(429)
  expect(await ask(requestEndpoints.code, shown())).toBe(200)
  expect((await server.allMails()).filter(({ subject }) => subject.startsWith('The link to your request'))).toHaveLength(5)
})

test('limits the links to an inbox per hour, for all clients together', async () => {
  const { server, reference } = await open()
  const statuses: number[] = []
  for (let host = 1; host <= 21; host += 1)
    statuses.push((await newClient(server.app, { ip: `198.51.${host}.7` }).post(requestEndpoints.find, { reference, email: address })).status)
  expect(statuses).toEqual([...Array(20).fill(200), 429])
})

test('an export lists versions with times and a missing case, and an erasure removes the counts', async () => {
  const { server, sender, reference } = await open()
  const { db } = server.database
  await sender.post(requestEndpoints.find, { reference, email: address })
  await server.allMails()
  const counts = () =>
    db
      .selectFrom('rate_limits')
      .select('key')
      .where('key', 'like', `${codeKeyPrefixOf(address)}%`)
      .execute()
  expect(await counts()).not.toHaveLength(0)
  await waitForCaseCheck(server)
  await db.deleteFrom('cases').execute()
  const [request] = JSON.parse((await runAdminCommand(envOf(server), 'requests', 'export', address)).out).requests
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(request).toMatchObject({ reference, created: moment, case: null, versions: [{ version: 1, received: moment, answers: { email: address } }] })
  expect((await runAdminCommand(envOf(server), 'requests', 'erase', address, '--yes')).code).toBe(0)
  expect(await counts()).toHaveLength(0)
})
