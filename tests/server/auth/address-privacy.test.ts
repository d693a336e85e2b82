/** The work after a call must not reveal whether an address is known. Statements, rows, and emails must be the same. */
import { StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { company } from '#contract/company.ts'
import { CODE_RESEND_AFTER_MS } from '#contract/limits.ts'
import { teamEndpoints } from '#contract/team/team.ts'
import { createPasswords } from '#server/auth/passwords.ts'
import { type Client, newClient } from '../kit/client.ts'
import { newPerson, PASSWORD, readCode } from '../kit/people.ts'
import { openSmtp } from '../kit/smtp.ts'
import { newMember } from '../kit/team.ts'
import { CHEAP_PASSWORD_COST, onPostgres, openServer } from '../kit/test-server.ts'
import { pollUntil, waitForCaseCheck } from '../kit/wait.ts'

const QUIET_MS = 50

const recordStatements = () => {
  const spies = [vi.spyOn(StatementSync.prototype, 'all'), vi.spyOn(StatementSync.prototype, 'run')]
  return {
    queries: () => spies.flatMap(({ mock }) => mock.contexts.map((statement) => (statement as StatementSync).sourceSQL)),
    forget: () => {
      for (const spy of spies) spy.mockClear()
    },
  }
}

type Step = (client: Client, email: string) => Promise<{ readonly status: number }>
const createStep =
  (path: string): Step =>
  (client, email) =>
    client.post(path, { ...newPerson(), email, password: 'Wr0ng-password!', otp: '000000' })
const steps: readonly (readonly [string, Step])[] = [
  ['auth/signup', createStep('auth/signup')],
  ['auth/resend-otp', createStep('auth/resend-otp')],
  ['auth/verify-otp', createStep('auth/verify-otp')],
  ['auth/forgot-password', createStep('auth/forgot-password')],
  ['auth/forgot-password', createStep('auth/forgot-password')],
  ['auth/verify-otp', createStep('auth/verify-otp')],
  ['auth/login', createStep('auth/login')],
  ['auth/reset-password', createStep('auth/reset-password')],
  [teamEndpoints.code, createStep(teamEndpoints.code)],
  ['auth/resend-otp', createStep('auth/resend-otp')],
  ['auth/verify-otp', createStep('auth/verify-otp')],
  [teamEndpoints.enter, createStep(teamEndpoints.enter)],
]
/** Shared commits, outbox claims, and queue checks depend on timing. */
const TIMING_DEPENDENT = /^(begin|commit|savepoint|release|update outbox set attempts|select "id" from "outbox")/

test.skipIf(onPostgres)('a known and an unknown address cause the same work during and after the call', async () => {
  const password_hash = await createPasswords(CHEAP_PASSWORD_COST).hash(PASSWORD)
  const statementsFor = async (isKnown: boolean) => {
    const smtp = await openSmtp()
    const server = await openServer({ env: { SMTP_URL: smtp.url } })
    const { email, first_name, last_name } = newPerson()
    if (isKnown) await newMember(server, { email })
    if (isKnown)
      await server.database.db
        .insertInto('accounts')
        .values({ id: 'a', email, email_key: email, first_name, last_name, password_hash, created_at: 0, password_changed_at: 0 })
        .execute()
    const client = newClient(server.app)
    const { queries, forget } = recordStatements()
    await waitForCaseCheck(server)
    for (let before = -1; queries().length > before; await pause(4 * QUIET_MS)) before = queries().length
    const results: { path: string; status: number; statements: string[]; mails: string }[] = []
    for (const [path, step] of steps) {
      forget()
      const { status } = await step(client, email)
      const queued = () => server.database.db.selectFrom('outbox').select('id').where('state', '=', 'queued').execute()
      await pollUntil(queued, (rows) => rows.length === 0)
      await pause(QUIET_MS)
      const statements = queries()
        .filter((text) => !TIMING_DEPENDENT.test(text.trim()))
        .toSorted()
      // Only operators can find out that the email for an unknown address was skipped.
      const mails = JSON.stringify(await server.database.db.selectFrom('outbox').select(['kind', 'attempts', 'payload', 'last_error']).execute())
      results.push({ path, status, statements, mails })
      server.advance(CODE_RESEND_AFTER_MS)
    }
    return { found: results, subjects: smtp.mails.map(({ subject }) => subject?.replace(/^\d{6}/, 'code')) }
  }
  const [known, unknown] = [await statementsFor(true), await statementsFor(false)]
  expect(known.found.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 401, 403, 200, 200, 200, 403])
  expect(known.found[0]?.statements.length).toBeGreaterThan(8)
  expect(known.found).toEqual(unknown.found)
  // Only the recipient of the email can notice a difference.
  expect(known.subjects).toEqual([...Array(2).fill(`You already have a ${company.name} account`), ...Array(4).fill(`code is your ${company.name} code`)])
  expect(unknown.subjects).toEqual(Array(2).fill(`code is your ${company.name} code`))
})

test('a reset ends every other code and proof of the address, for any purpose', async () => {
  const server = await openServer()
  const person = newPerson()
  const { email } = person
  const [early, other, third, owner] = [newClient(server.app), newClient(server.app), newClient(server.app), newClient(server.app)]
  await early.post('auth/signup', person)
  await early.post('auth/verify-otp', { email, otp: await readCode(server, email) })
  await owner.post('auth/signup', person)
  await owner.post('auth/verify-otp', { email, otp: await readCode(server, email, 2) })
  expect((await owner.post('auth/signup', person)).status).toBe(201)
  const codes: string[] = []
  for (const browser of [other, third, owner]) {
    await browser.post('auth/forgot-password', { email })
    codes.push(await readCode(server, email, 3 + codes.length))
  }
  expect((await third.post('auth/verify-otp', { email, otp: codes[1] })).body.success).toBe(true)
  expect((await owner.post('auth/verify-otp', { email, otp: codes[2] })).body.success).toBe(true)
  expect((await owner.post('auth/reset-password', { email, password: 'New-gr4vel-road' })).status).toBe(200)
  expect(await server.database.db.selectFrom('challenges').select('id').execute()).toEqual([])
  expect((await other.post('auth/verify-otp', { email, otp: codes[0] })).body).toEqual({ success: false, reason: 'expired' })
  expect((await third.post('auth/reset-password', { email, password: 'Thief-0wns-it!' })).status).toBe(403)
  expect((await early.post('auth/signup', person)).body).not.toHaveProperty('token')
})
