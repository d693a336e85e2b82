import { expect, test } from 'vitest'
import { company } from '#contract/company.ts'
import { CODE_LIFETIME_MS, CODE_RESEND_AFTER_MS } from '#contract/limits.ts'
import { SAME_EMAIL_MESSAGE } from '#server/auth/email-change.ts'
import { WRONG_PASSWORD_MESSAGE } from '#server/auth/password-confirmer.ts'
import { isUniqueViolation } from '#server/database/unique-violation.ts'
import { createAccountCall, logInOnNewClient, openAccountHolder } from '../kit/account-holder.ts'
import { envOf, runAdminCommand } from '../kit/admin.ts'
import { newClient } from '../kit/client.ts'
import { openLog } from '../kit/log.ts'
import { newPerson, PASSWORD, readCode, signUp } from '../kit/people.ts'
import { openSmtp } from '../kit/smtp.ts'
import { submitAndReadAccount } from '../kit/submit-and-read-account.ts'
import { openServer } from '../kit/test-server.ts'

const NEW = 'moved@hauling.example'
type Owner = Awaited<ReturnType<typeof openAccountHolder>>

const confirmNewEmail = async ({ server, client, call }: Pick<Owner, 'server' | 'client' | 'call'>, email = NEW) => {
  expect((await call('account/email', { email, password: PASSWORD })).status).toBe(200)
  expect((await client.post('auth/verify-otp', { email, otp: await readCode(server, email.trim()) })).body).toEqual({ success: true })
}

test('a move lets the new address log in, blocks the old one, ends other sessions, and emails the old address', async () => {
  const owner = await openAccountHolder()
  const { server, client, call, token, person, id } = owner
  const other = await logInOnNewClient(server, person)
  await confirmNewEmail(owner, ' Moved@Hauling.example ')
  const [codeMail] = await server.mailsTo('Moved@Hauling.example')
  expect(codeMail?.text).toContain('Enter this code to change your account’s email to this address:')
  const stranger = newClient(server.app)
  await stranger.post('auth/forgot-password', { email: person.email })
  const reset = await readCode(server, person.email, 2)

  expect((await call('account/email/confirm', { email: NEW })).body).toEqual({ success: true })
  expect((await call('account/profile')).body.email).toBe(NEW)
  expect([await submitAndReadAccount(server, token), await submitAndReadAccount(server, other.token)]).toEqual([id, null])
  expect((await newClient(server.app).post('auth/login', { email: person.email, password: PASSWORD })).status).toBe(401)
  expect((await newClient(server.app).post('auth/login', { email: NEW, password: PASSWORD })).status).toBe(200)
  expect((await stranger.post('auth/verify-otp', { email: person.email, otp: reset })).body).toEqual({ success: false, reason: 'expired' })
  // The proof can be used only once. A retry after a lost response gets the same response and changes nothing.
  expect((await call('account/email/confirm', { email: NEW })).status).toBe(200)
  expect((await call('account/email/confirm', { email: person.email })).status).toBe(403)
  expect(client.jar.has('rc_proof')).toBe(false)
  await server.allMails()
  const [notice, ...again] = (await server.mailsTo(person.email)).filter(({ subject }) => subject.endsWith('has a new email address'))
  expect(again).toEqual([])
  expect(notice?.text).toContain('was just changed, and every other device was logged out.')
  expect(notice?.text).not.toContain(NEW)
  const { db } = server.database
  await stranger.post('auth/signup', { ...newPerson(), email: person.email })
  expect(await db.selectFrom('challenges').select('decoy').where('purpose', '=', 'signup').execute()).toEqual([{ decoy: 0 }])
})

test('requires the current password, another address, and a proof of this browser for this account', async () => {
  const owner = await openAccountHolder()
  const { server, client, call, person } = owner
  const ask = async (body: object) => (await call('account/email', body)).body.errors
  expect(await ask({ email: NEW, password: 'Wr0ng-password!' })).toEqual({ password: WRONG_PASSWORD_MESSAGE })
  expect(await ask({ email: 'nobody', password: PASSWORD })).toEqual({ email: 'Enter a valid email.' })
  expect(await ask({ email: person.email.toUpperCase(), password: PASSWORD })).toEqual({ email: SAME_EMAIL_MESSAGE })
  expect((await call('account/email/confirm', { email: NEW })).status).toBe(403)
  expect(await server.database.db.selectFrom('challenges').select('id').where('purpose', '=', 'email').execute()).toEqual([])

  // Another account in the same browser has a separate code. The proof of one account is invalid for the other.
  const second = { ...newPerson(), email: 'second@hauling.example' }
  const secondCall = createAccountCall(client, await signUp(server, client, second))
  await call('account/email', { email: NEW, password: PASSWORD })
  server.advance(1_000)
  await secondCall('account/email', { email: NEW, password: PASSWORD })
  await server.mailsTo(NEW, 2)
  expect(await server.database.db.selectFrom('challenges').select('id').where('purpose', '=', 'email').execute()).toHaveLength(2)
  await client.post('auth/verify-otp', { email: NEW, otp: await readCode(server, NEW, 2) })
  expect((await call('account/email/confirm', { email: NEW })).status).toBe(403)
  expect((await secondCall('account/email/confirm', { email: NEW })).status).toBe(200)
})

test('a sign-up proof cannot move an account, and a move proof cannot create one', async () => {
  const owner = await openAccountHolder()
  const { server, client, call } = owner
  const person = { ...newPerson(), email: NEW }
  await client.post('auth/signup', person)
  await client.post('auth/verify-otp', { email: NEW, otp: await readCode(server, NEW) })
  expect((await call('account/email/confirm', { email: NEW })).status).toBe(403)
  await confirmNewEmail(owner, 'another@hauling.example')
  expect((await client.post('auth/signup', { ...person, email: 'another@hauling.example' })).body).not.toHaveProperty('token')
})

test('an address with an account gets the same answer, no code, and its own email, and nothing moves', async () => {
  const owner = await openAccountHolder()
  const { server, client, call, person } = owner
  const taken = newPerson()
  await signUp(server, newClient(server.app), taken)
  const answers = []
  for (const email of [taken.email, NEW]) answers.push(await call('account/email', { email, password: PASSWORD }))
  const [known, unknown] = answers.map(({ status, body, headers }) => [status, Object.keys(body), Object.keys(headers).toSorted((a, b) => (a < b ? -1 : 1))])
  expect(known).toEqual(unknown)
  const [mail] = await server.mailsTo(taken.email, 2)
  expect([mail?.subject, mail?.text]).toEqual([
    `You already have a ${company.name} account`,
    expect.stringContaining('tried to move another account to this address'),
  ])
  for (const email of [taken.email, NEW])
    expect((await client.post('auth/verify-otp', { email, otp: '000000' })).body).toEqual({ success: false, reason: 'wrong' })
  await confirmNewEmail(owner, 'proved@hauling.example')
  for (const email of [taken.email, 'nobody@hauling.example']) expect((await call('account/email/confirm', { email })).status).toBe(403)
  expect((await call('account/profile')).body.email).toBe(person.email)
})

test('a resent code still belongs to this account', async () => {
  const owner = await openAccountHolder()
  const { server, client, call } = owner
  await call('account/email', { email: NEW, password: PASSWORD })
  await readCode(server, NEW)
  expect((await client.post('auth/resend-otp', { email: NEW })).status).toBe(429)
  server.advance(CODE_RESEND_AFTER_MS + CODE_LIFETIME_MS)
  expect((await client.post('auth/resend-otp', { email: NEW })).status).toBe(200)
  await client.post('auth/verify-otp', { email: NEW, otp: await readCode(server, NEW, 2) })
  expect((await call('account/email/confirm', { email: NEW })).status).toBe(200)
})

test('an address that gets an account in the meantime is a 409 without changes', async () => {
  const owner = await openAccountHolder()
  const { server, call, token, person } = owner
  const other = await logInOnNewClient(server, person)
  await confirmNewEmail(owner)
  const newcomer = newClient(server.app)
  await newcomer.post('auth/signup', { ...newPerson(), email: NEW })
  await newcomer.post('auth/verify-otp', { email: NEW, otp: await readCode(server, NEW, 2) })
  expect((await newcomer.post('auth/signup', { ...newPerson(), email: NEW })).status).toBe(201)
  const refused = await call('account/email/confirm', { email: NEW })
  expect([refused.status, refused.body.errors]).toEqual([409, { email: expect.stringMatching(/Nothing was changed/) }])
  expect((await call('account/profile')).body.email).toBe(person.email)
  expect([await submitAndReadAccount(server, token), await submitAndReadAccount(server, other.token)]).toEqual([expect.any(String), expect.any(String)])
  expect((await server.allMails()).some(({ subject }) => subject.endsWith('has a new email address'))).toBe(false)
})

test('when two accounts move to one address at once, one succeeds and the other is unchanged', async () => {
  const first = await openAccountHolder()
  const { server } = first
  const client = newClient(server.app)
  const person = newPerson()
  const second = { server, client, call: createAccountCall(client, await signUp(server, client, person)) }
  await confirmNewEmail(first)
  await second.call('account/email', { email: NEW, password: PASSWORD })
  expect((await client.post('auth/verify-otp', { email: NEW, otp: await readCode(server, NEW, 2) })).body).toEqual({ success: true })
  const both = await Promise.all([first, second].map(({ call }) => call('account/email/confirm', { email: NEW })))
  const statuses = both.map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, expect.toSatisfy((status: number) => [403, 409].includes(status))])
  const rows = await server.database.db.selectFrom('accounts').select('email').where('email_key', '=', NEW).execute()
  expect(rows).toHaveLength(1)
})

test('recognizes unique violations of both databases', async () => {
  const { server, person } = await openAccountHolder()
  const { db } = server.database
  await signUp(server, newClient(server.app), newPerson())
  const error = await db
    .updateTable('accounts')
    .set({ email_key: person.email })
    .execute()
    .catch((found: unknown) => found)
  expect([isUniqueViolation(error), isUniqueViolation(new Error('other')), isUniqueViolation(null)]).toEqual([true, false, false])
})

test('a new password ends the codes for a move, including by a reset', async () => {
  const owner = await openAccountHolder()
  const { server, client, call, person } = owner
  await confirmNewEmail(owner)
  expect((await call('account/password', { old: PASSWORD, password: 'New-gr4vel-road' })).status).toBe(200)
  expect((await call('account/email/confirm', { email: NEW })).status).toBe(403)
  const { email } = person
  await call('account/email', { email: NEW, password: 'New-gr4vel-road' })
  const own = newClient(server.app)
  await own.post('auth/forgot-password', { email })
  await own.post('auth/verify-otp', { email, otp: await readCode(server, email, 2) })
  expect((await own.post('auth/reset-password', { email, password: PASSWORD })).status).toBe(200)
  expect(await server.database.db.selectFrom('challenges').select('id').execute()).toEqual([])
  expect((await client.post('auth/verify-otp', { email: NEW, otp: '000000' })).body).toEqual({ success: false, reason: 'expired' })
})

test.each(['old', 'new'] as const)('an erasure by the %s address removes the queued email to the old address', async (which) => {
  const owner = await openAccountHolder()
  const { person, token, client } = owner
  await confirmNewEmail(owner)
  const { settings, dataDir } = owner.server
  await owner.server.close()
  const smtp = await openSmtp()
  smtp.rejectCode = 421
  const env = { SMTP_URL: smtp.url, ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }) }
  const server = await openServer({ dataDir, env })
  const later = newClient(server.app)
  for (const [name, value] of client.jar) later.jar.set(name, value)
  expect((await createAccountCall(later, token)('account/email/confirm', { email: NEW })).status).toBe(200)
  const readQueuedMails = async () =>
    (await server.database.db.selectFrom('outbox').select('payload').where('kind', '=', 'emailChanged').execute()).map(({ payload }) => payload)
  expect(await readQueuedMails()).toEqual([expect.stringContaining(person.email)])
  expect((await runAdminCommand(envOf(server, { SMTP_URL: smtp.url }), 'requests', 'erase', which === 'old' ? person.email : NEW, '--yes')).code).toBe(0)
  expect(await readQueuedMails()).toEqual([])
})

test('requests and changes are audit lines without addresses', async () => {
  const { lines, logger } = openLog()
  const owner = await openAccountHolder({ logger })
  const { call, id, person } = owner
  lines.length = 0
  await call('account/email', { email: NEW, password: 'Wr0ng-password!' })
  await confirmNewEmail(owner)
  await call('account/email/confirm', { email: 'x@hauling.example' })
  await call('account/email/confirm', { email: NEW })
  const trail = lines.flatMap((line) => {
    const { audit, outcome, account, purpose } = JSON.parse(line)
    return audit === undefined ? [] : [[audit, outcome, account, purpose]]
  })
  expect(trail).toEqual([
    ['code-asked', 'refused', id, 'email'],
    ['code-asked', 'done', id, 'email'],
    ['code-entered', 'done', undefined, undefined],
    ['email-changed', 'refused', id, undefined],
    ['email-changed', 'done', id, undefined],
  ])
  for (const secret of [NEW, person.email]) expect(lines.join('')).not.toContain(secret)
})
