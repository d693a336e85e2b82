/** The owner gets one email about each login from a new browser. */
import { expect, test } from 'vitest'
import { company } from '#contract/company.ts'
import { BROWSER_COOKIE_LIFETIME_MS, DAY_MS } from '#contract/request/retention.ts'
import { BROWSERS_PER_ACCOUNT_MAX, createKnownBrowsers, NEW_DEVICE_MAILS_PER_DAY } from '#server/auth/known-browsers.ts'
import { formatCompanyTime } from '#server/mail/compose-email.ts'
import { hashOf, newSecret } from '#server/secrets/secrets.ts'
import { logInOnNewClient, openAccountHolder, SAFARI } from '../kit/account-holder.ts'
import { newClient } from '../kit/client.ts'
import { PASSWORD, readCode } from '../kit/people.ts'

type Owner = Awaited<ReturnType<typeof openAccountHolder>>
const logIn = ({ client, person }: Owner) => client.post('auth/login', { email: person.email, password: PASSWORD }, { 'user-agent': SAFARI })
const warningsTo = async ({ server, person }: Owner) =>
  (await server.allMails()).filter(({ to, subject }) => to.includes(person.email) && subject === `New login to your ${company.name} account`)

test('the sign-up browser is known, and a new one causes one email with time, device, and advice', async () => {
  const owner = await openAccountHolder()
  const { server, person } = owner
  expect((await logIn(owner)).status).toBe(200)
  expect(await warningsTo(owner)).toEqual([])
  const other = await logInOnNewClient(server, person, SAFARI)
  const [mail, ...more] = await warningsTo(owner)
  expect(more).toEqual([])
  expect(mail?.text).toMatch(new RegExp(`When:\\n {2}\\w+day, .* [AP]M \\(${company.timeZone.name}\\)\\n`))
  expect(mail?.text).toContain('Device:\n  Safari on iPhone\n')
  expect(mail?.text).toContain('If this wasn’t you, choose a new password right away')
  expect(mail?.text).toContain(`${server.settings.publicUrl}/forgot-password`)
  expect((await other.client.post('auth/login', { email: person.email, password: PASSWORD })).status).toBe(200)
  expect(await warningsTo(owner)).toHaveLength(1)
  const kept = await server.database.db.selectFrom('known_browsers').select('browser_hash').execute()
  const cookies = [owner.client, other.client].map(({ jar }) => jar.get('rc_browser') ?? '')
  expect(new Set(kept.map(({ browser_hash }) => browser_hash))).toEqual(new Set(cookies.map(hashOf)))
})

test('a wrong password sends no email and does not make a browser known', async () => {
  const owner = await openAccountHolder()
  const { server, person } = owner
  const thief = newClient(server.app)
  const refused = await thief.post('auth/login', { email: person.email, password: 'Wr0ng-password!' })
  expect([refused.status, thief.jar.size]).toEqual([401, 0])
  expect(await warningsTo(owner)).toEqual([])
  expect(await server.database.db.selectFrom('known_browsers').selectAll().execute()).toHaveLength(1)
})

test('a browser that has just proved the address by a reset is known', async () => {
  const owner = await openAccountHolder()
  const { server, person } = owner
  const { email } = person
  const client = newClient(server.app)
  await client.post('auth/forgot-password', { email })
  await client.post('auth/verify-otp', { email, otp: await readCode(server, email, 2) })
  await client.post('auth/reset-password', { email, password: 'New-gr4vel-road' })
  expect((await client.post('auth/login', { email, password: 'New-gr4vel-road' })).status).toBe(200)
  expect(await warningsTo(owner)).toEqual([])
})

test('a browser is known for the lifetime of its cookie since its last login', async () => {
  const owner = await openAccountHolder()
  const { server } = owner
  const browsers = createKnownBrowsers({ count: async () => ({ total: 1, waitMs: () => 0 }) }, server.now)
  const known = async () => {
    await browsers.cleanUp(server.database.db)
    return (await server.database.db.selectFrom('known_browsers').selectAll().execute()).length
  }
  server.advance(BROWSER_COOKIE_LIFETIME_MS - DAY_MS)
  const { headers } = await logIn(owner)
  expect(String(headers['set-cookie'])).toContain(`Max-Age=${BROWSER_COOKIE_LIFETIME_MS / 1_000};`)
  server.advance(BROWSER_COOKIE_LIFETIME_MS - DAY_MS)
  expect(await known()).toBe(1)
  server.advance(DAY_MS)
  expect(await known()).toBe(0)
  // The account now has no known browsers, like accounts from earlier releases. The next login sends one email.
  await logIn(owner)
  await logIn(owner)
  expect(await warningsTo(owner)).toHaveLength(1)
})

test('limits emails per day for clients without cookies, and known browsers per account', async () => {
  const owner = await openAccountHolder()
  const { server, person, id } = owner
  for (let count = 0; count < NEW_DEVICE_MAILS_PER_DAY + 3; count += 1) await logInOnNewClient(server, person)
  expect(await warningsTo(owner)).toHaveLength(NEW_DEVICE_MAILS_PER_DAY)
  const browsers = createKnownBrowsers({ count: async () => ({ total: 1, waitMs: () => 0 }) }, server.now)
  const browserHashes: string[] = []
  for (let count = 0; count < BROWSERS_PER_ACCOUNT_MAX + 5; count += 1) {
    server.advance(1)
    const browser = newSecret()
    browserHashes.push(hashOf(browser))
    await server.database.transact((tx) => browsers.recordBrowser(tx, id, browser))
  }
  const kept = await server.database.db.selectFrom('known_browsers').select('browser_hash').execute()
  expect(kept.map(({ browser_hash }) => browser_hash).sort()).toEqual(browserHashes.slice(-BROWSERS_PER_ACCOUNT_MAX).sort())
})

test('many parallel logins of one new browser cause one email', async () => {
  const owner = await openAccountHolder()
  const { server, person } = owner
  const client = newClient(server.app)
  client.jar.set('rc_browser', newSecret())
  const answers = await Promise.all(Array.from({ length: 6 }, () => client.post('auth/login', { email: person.email, password: PASSWORD })))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await warningsTo(owner)).toHaveLength(1)
})

test("times are in the office's time zone and name it", () => {
  expect(formatCompanyTime(Date.UTC(2026, 10, 24, 15, 30))).toBe('Tuesday, November 24, 2026 at 9:30 AM (Central Time)')
})
