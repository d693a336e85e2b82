import { expect, test } from 'vitest'
import { PASSWORD_COST } from '#server/auth/passwords.ts'
import { createQueue } from '#server/limits/concurrency.ts'
import { newClient } from '../kit/client.ts'
import { newPerson, PASSWORD, readCode, signUp } from '../kit/people.ts'
import { openServer, type TestServer } from '../kit/test-server.ts'

const HOUR = 3_600_000
const STRANGER = '203.0.113.9'
const OWNER = '198.51.100.7'
const WRONG = 'Wr0ng-password!'

const counts = (answers: readonly { readonly status: number }[]) => {
  const found: Record<number, number> = {}
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1
  return found
}
const logIn = (server: TestServer, email: string, password: string, ip: string) => newClient(server.app, { ip }).post('auth/login', { email, password })
const runAttempts = async <T>(count: number, work: (index: number) => Promise<T>) => {
  const answers: T[] = []
  for (let from = 0; from < count; from += 10)
    answers.push(...(await Promise.all(Array.from({ length: Math.min(10, count - from) }, (_, index) => work(from + index)))))
  return answers
}

test('limits a client to a hundred failures an hour for all addresses, without counting others or successes', async () => {
  const server = await openServer()
  const owner = newPerson()
  await signUp(server, newClient(server.app, { ip: STRANGER }), owner)
  expect(counts(await runAttempts(60, () => logIn(server, owner.email, PASSWORD, STRANGER)))).toEqual({ 200: 60 })
  const guesses = await runAttempts(150, (index) => logIn(server, `person-${index}@guessed.example`, WRONG, STRANGER))
  expect(counts(guesses)).toEqual({ 401: 100, 429: 50 })
  const refused = await logIn(server, owner.email, PASSWORD, STRANGER)
  expect(refused).toMatchObject({ status: 429, body: { message: expect.stringMatching(/^Too many failed attempts from your network\. Try again in /) } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await logIn(server, owner.email, PASSWORD, OWNER)).status).toBe(200)
  server.advance(2 * HOUR)
  expect((await logIn(server, owner.email, PASSWORD, STRANGER)).status).toBe(200)
})

test('after a hundred failures from any clients only a reset helps, for known and unknown addresses', async () => {
  const server = await openServer()
  const owner = newPerson()
  await signUp(server, newClient(server.app, { ip: OWNER }), owner)
  const guess = (email: string) => runAttempts(130, (index) => logIn(server, email, WRONG, `203.0.113.${index % 26}`))
  const [known, unknown] = [await guess(owner.email), await guess('nobody@hauling.example')]
  expect(counts(known)).toEqual({ 401: 100, 403: 30 })
  expect(counts(unknown)).toEqual(counts(known))
  const [refused, refusedUnknown] = await Promise.all([owner.email, 'nobody@hauling.example'].map((email) => logIn(server, email, PASSWORD, OWNER)))
  expect(refused?.status).toBe(403)
  expect(refused?.text).toBe(refusedUnknown?.text)
  expect(refused?.body.message).toMatch(/Forgot your password/)
  server.advance(400 * 24 * HOUR)
  expect((await logIn(server, owner.email, PASSWORD, OWNER)).status).toBe(403)

  const browser = newClient(server.app, { ip: OWNER })
  await browser.post('auth/forgot-password', { email: owner.email })
  await browser.post('auth/verify-otp', { email: owner.email, otp: await readCode(server, owner.email, 2) })
  expect((await browser.post('auth/reset-password', { email: owner.email, password: 'New-gr4vel-road' })).status).toBe(200)
  expect((await logIn(server, owner.email, 'New-gr4vel-road', OWNER)).status).toBe(200)
})

test('a locked account still opens for its known browser and its open session, and each of them has its own count', async () => {
  const server = await openServer()
  const owner = newPerson()
  const browser = newClient(server.app, { ip: OWNER })
  const token = await signUp(server, browser, owner)
  const bearer = { authorization: `Bearer ${token}` }
  const guesses = await runAttempts(110, (index) => logIn(server, owner.email, WRONG, `203.0.${index % 11}.7`))
  expect(counts(guesses)).toEqual({ 401: 100, 403: 10 })
  const logInFromNewNetwork = () => logIn(server, owner.email, PASSWORD, OWNER)
  expect((await logInFromNewNetwork()).status).toBe(403)
  expect((await browser.post('account/export', { password: PASSWORD }, bearer)).status).toBe(200)
  // The confirmed password also ended the lockout. The next attempts start a new one.
  expect((await logInFromNewNetwork()).status).toBe(200)
  expect(counts(await runAttempts(100, (index) => logIn(server, owner.email, WRONG, `203.0.${20 + (index % 10)}.7`)))).toEqual({ 401: 100 })
  const logInHere = (password: string) => browser.post('auth/login', { email: owner.email, password })
  expect((await logInFromNewNetwork()).status).toBe(403)
  expect((await logInHere(PASSWORD)).status).toBe(200)

  // Failures in the known browser count only against that browser. Failures elsewhere do not count against it.
  expect(counts(await runAttempts(14, () => logInHere(WRONG)))).toEqual({ 401: 10, 429: 4 })
  expect((await logInFromNewNetwork()).status).toBe(200)
  server.advance(60_000)
  expect((await logInHere(PASSWORD)).status).toBe(200)
  // A browser that is known for another account is not known for this one.
  const stranger = newClient(server.app, { ip: STRANGER })
  await signUp(server, stranger, newPerson())
  for (let count = 0; count < 10; count += 1) expect((await stranger.post('auth/login', { email: owner.email, password: WRONG })).status).toBe(401)
  expect((await stranger.post('auth/login', { email: owner.email, password: WRONG })).status).toBe(429)
})

test('a login resets the count of an account', async () => {
  const server = await openServer()
  const owner = newPerson()
  await signUp(server, newClient(server.app, { ip: OWNER }), owner)
  for (let round = 0; round < 2; round += 1) {
    const guesses = await runAttempts(60, (index) => logIn(server, owner.email, WRONG, `203.0.${113 + round}.${index % 10}`))
    expect(counts(guesses)).toEqual({ 401: 60 })
    expect((await logIn(server, owner.email, PASSWORD, OWNER)).status).toBe(200)
  }
})

test('parallel guesses from many clients cannot pass the limit of a hundred', async () => {
  const server = await openServer()
  const guesses = await Promise.all(Array.from({ length: 180 }, (_, index) => logIn(server, 'one@hauling.example', WRONG, `203.0.113.${index % 60}`)))
  const { 401: checked = 0, 503: busy = 0 } = counts(guesses)
  expect(checked).toBeLessThanOrEqual(100)
  const again = await runAttempts(60, (index) => logIn(server, 'one@hauling.example', WRONG, `198.51.100.${index}`))
  // An attempt that the server was too busy to check does not count.
  expect(counts(again)).toEqual(checked === 100 ? { 403: 60 } : { 401: 100 - checked, 403: checked - 40 })
  expect(busy + checked).toBeLessThanOrEqual(180)
})

test('the queue alternates between clients, limits each, and prefers a lone client to the longest queue', async () => {
  const queue = createQueue(1, 6, 4)
  const { promise, resolve } = Promise.withResolvers<void>()
  const done: string[] = []
  const ask = (who: string) =>
    queue(async () => {
      await promise
      done.push(who)
    }, who).then(
      () => 'done',
      (error: { status: number }) => `${who} ${error.status}`,
    )
  const all = [...'aaaaaaabbbbc'].map(ask)
  resolve()
  const answers = await Promise.all(all)
  // One job runs, and six may wait, four per client. The third job of b and the job of c each replace a job of a in the full queue.
  expect(done.join('')).toBe('aabcabb')
  expect(answers.filter((answer) => answer === 'a 503')).toHaveLength(4)
  expect(answers.filter((answer) => answer.endsWith('503'))).toHaveLength(5)
})

test('120 parallel logins of one client hardly delay the others', async () => {
  const server = await openServer({ passwordCost: PASSWORD_COST })
  const flood = Array.from({ length: 120 }, (_, index) => logIn(server, `person-${index}@guessed.example`, WRONG, STRANGER))
  const others = await Promise.all(Array.from({ length: 12 }, (_, index) => logIn(server, `other-${index}@hauling.example`, WRONG, `198.51.100.${index}`)))
  expect(counts(others)).toEqual({ 401: 12 })
  await Promise.all(flood)
})
