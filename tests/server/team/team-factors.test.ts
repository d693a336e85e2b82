import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/request/retention.ts'
import { factorsResponse, RECOVERY_CODE_COUNT, recoveryCodesResponse, secondFactorResponse, TEAM_TOKEN_HEADER, teamEndpoints } from '#contract/team/team.ts'
import { MEMBER_FAILURES_MAX, WRONG_FACTORS_MAX, WRONG_FACTORS_MS } from '#server/team/sign-in/factor-verifier.ts'
import { NO_HOST_NAME } from '#server/team/sign-in/passkeys.ts'
import { createSecretCipher } from '#server/team/sign-in/secret-cipher.ts'
import { newTotpSecret, TOTP_STEP_MS, totpStepOf } from '#server/team/sign-in/totp.ts'
import { newAuthenticator } from '../kit/authenticator.ts'
import { type Answer, newClient } from '../kit/client.ts'
import { newMember } from '../kit/team.ts'
import { edgesOf, enterEmailedCode, newTeamPage, openSessionAt, openTeamServer, setUpApp, totpCode, wrongTotp } from '../kit/team-login.ts'
import { openServer, type TestServer } from '../kit/test-server.ts'

const ORIGIN = 'http://localhost:4173'
const WRONG = { success: false, reason: 'wrong' }

const atSecondFactor = (server: TestServer, id = 'ann') => openSessionAt(server, id, 'factor')
const withApp = async (server: TestServer, id = 'ann') => {
  const unfinishedSession = await openSessionAt(server, id, 'enroll')
  const page = newTeamPage(server, unfinishedSession.client)
  await page.call(teamEndpoints.me)
  const { secret, answer } = await setUpApp(server, page)
  server.advance(TOTP_STEP_MS)
  return { page, secret, recoveryCodes: answer.body.recoveryCodes as readonly string[] }
}

const hasOathtool = spawnSync('oathtool', ['--version']).status === 0

test.skipIf(!hasOathtool)('codes match RFC 6238 and oathtool', () => {
  const secrets = [newTotpSecret(), newTotpSecret()]
  for (const secret of secrets)
    for (const at of [59_000, 1_111_111_109_000, Date.UTC(2026, 10, 25), Date.UTC(2062, 0, 1)]) {
      const { stdout } = spawnSync('oathtool', ['--totp', '--base32', `--now=@${at / 1_000}`, secret], { encoding: 'utf8' })
      expect([secret, at, totpCode(secret, at)]).toEqual([secret, at, stdout.trim()])
      expect(totpStepOf(secret, stdout.trim(), at)).toBe(Math.floor(at / TOTP_STEP_MS))
    }
})

test('accepts the six digits of the current, previous, and next step', () => {
  const secret = newTotpSecret()
  const now = Date.UTC(2026, 10, 25, 12)
  const steps = [-2, -1, 0, 1, 2].map((step) => totpStepOf(secret, totpCode(secret, now, step), now))
  const present = now / TOTP_STEP_MS
  expect(steps).toEqual([undefined, present - 1, present, present + 1, undefined])
  for (const code of ['', '12345', '1234567', '١٢٣٤٥٦', '12 456']) expect(totpStepOf(secret, code, now)).toBeUndefined()
})

test('stores a secret sealed for its owner, with all keys of the server', () => {
  const [old, next, other] = ['o'.repeat(40), 'n'.repeat(40), 'x'.repeat(40)]
  const sealed = createSecretCipher([old]).encryptText('SECRET', 'ann')
  expect(sealed).not.toContain('SECRET')
  expect(createSecretCipher([old]).encryptText('SECRET', 'ann')).not.toBe(sealed)
  expect(createSecretCipher([next, old]).decryptText(sealed, 'ann')).toBe('SECRET')
  expect(createSecretCipher([next, old]).decryptText(sealed, 'bob')).toBeUndefined()
  expect(createSecretCipher([other]).decryptText(sealed, 'ann')).toBeUndefined()
  const changed = sealed.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))
  expect(createSecretCipher([old]).decryptText(changed, 'ann')).toBeUndefined()
  expect(createSecretCipher([old]).decryptText('', 'ann')).toBeUndefined()
})

test('a code of an app works once, even in parallel calls, and none is stored', async () => {
  const server = await openTeamServer()
  const { secret } = await withApp(server)
  const rows = JSON.stringify(await server.database.db.selectFrom('team_members').selectAll().execute())
  expect(rows).not.toContain(secret)
  const code = totpCode(secret, server.now())
  const pages = await Promise.all([atSecondFactor(server), atSecondFactor(server)])
  const answers = await Promise.all(pages.map(({ call }) => call(teamEndpoints.totp, { code })))
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect(answers.find(({ body }) => !body.success)?.body).toEqual(WRONG)
  const page = await atSecondFactor(server)
  expect((await page.call(teamEndpoints.totp, { code })).body).toEqual(WRONG)
  // The previous code is invalid, although it has not expired.
  expect((await page.call(teamEndpoints.totp, { code: totpCode(secret, server.now(), -1) })).body).toEqual(WRONG)
  expect((await page.call(teamEndpoints.totp, { code: totpCode(secret, server.now(), 1) })).body).toMatchObject({ success: true, me: { stage: 'in' } })
  expect((await (await atSecondFactor(server)).call(teamEndpoints.totp, { code: '12' })).body.errors).toEqual({ code: 'Enter the 6-digit code from your app.' })
})

test('checks five parallel guesses of each session for all kinds together, then delays its right one, and leaves the next session open', async () => {
  const server = await openTeamServer()
  const { secret, recoveryCodes } = await withApp(server)
  const pages = await Promise.all([atSecondFactor(server), atSecondFactor(server)])
  const wrong = wrongTotp(secret, server.now())
  const guess = (nth: number): Promise<Answer> => {
    const page = pages[nth % pages.length] ?? expect.fail()
    if (nth % 4 === 3) return page.call(teamEndpoints.recovery, { code: `wrong-${nth}` })
    return page.call(teamEndpoints.totp, { code: wrong })
  }
  const answers = await Promise.all(Array.from({ length: 200 }, (_, nth) => guess(nth)))
  const reasons = answers.map(({ body }) => secondFactorResponse.parse(body)).map((answer) => (answer.success ? 'in' : answer.reason))
  expect(reasons.filter((reason) => reason === 'wrong')).toHaveLength(pages.length * WRONG_FACTORS_MAX)
  expect(reasons.filter((reason) => reason === 'locked')).toHaveLength(200 - pages.length * WRONG_FACTORS_MAX)
  const right = [
    ...pages.map(({ call }) => call(teamEndpoints.totp, { code: totpCode(secret, server.now()) })),
    ...recoveryCodes.slice(0, 5).map((code) => pages[0]?.call(teamEndpoints.recovery, { code })),
  ]
  for (const answer of await Promise.all(right)) {
    expect(answer?.body).toEqual({ success: false, reason: 'locked', waitMs: expect.any(Number) })
    expect(answer?.body.waitMs).toBeGreaterThan(WRONG_FACTORS_MS - 60_000)
  }
  expect((await edgesOf(server, 'ann')).filter((edge) => edge.startsWith('LOG_IN.REFUSED'))).toHaveLength(pages.length * (WRONG_FACTORS_MAX + 1))
  const late = await atSecondFactor(server)
  expect((await late.call(teamEndpoints.totp, { code: totpCode(secret, server.now()) })).body).toMatchObject({ success: true })
})

test('after ten wrong factors of a day each login has one attempt, which the member passes, and an open session keeps its five', async () => {
  const server = await openTeamServer()
  const { secret, page: open } = await withApp(server)
  const wrong = () => wrongTotp(secret, server.now())
  const guess = async (page: { call: (path: string, body: object) => Promise<Answer> }) => (await page.call(teamEndpoints.totp, { code: wrong() })).body.reason
  for (let login = 0; login < MEMBER_FAILURES_MAX / WRONG_FACTORS_MAX; login += 1) {
    const page = await atSecondFactor(server)
    for (let tries = 0; tries < WRONG_FACTORS_MAX; tries += 1) expect(await guess(page)).toBe('wrong')
  }
  for (let tries = 0; tries < WRONG_FACTORS_MAX; tries += 1) expect((await open.call(teamEndpoints.totp, { code: wrong() })).body).toEqual(WRONG)
  for (let login = 0; login < 3; login += 1) {
    const page = await atSecondFactor(server)
    expect([await guess(page), await guess(page)]).toEqual(['wrong', 'locked'])
  }
  const late = await atSecondFactor(server)
  expect((await late.call(teamEndpoints.totp, { code: totpCode(secret, server.now()) })).body).toMatchObject({ success: true })
  server.advance(2 * DAY_MS)
  const next = await atSecondFactor(server)
  expect([await guess(next), await guess(next)]).toEqual(['wrong', 'wrong'])
})

test('right factors neither count as wrong ones nor reset their count', async () => {
  const server = await openTeamServer()
  const { secret, page } = await withApp(server)
  const wrong = () => wrongTotp(secret, server.now())
  for (let tries = 0; tries < WRONG_FACTORS_MAX - 1; tries += 1) expect((await page.call(teamEndpoints.totp, { code: wrong() })).body).toEqual(WRONG)
  for (let shown = 0; shown < WRONG_FACTORS_MAX + 2; shown += 1) {
    server.advance(TOTP_STEP_MS)
    expect((await page.call(teamEndpoints.totp, { code: totpCode(secret, server.now()) })).body.success).toBe(true)
  }
  expect((await page.call(teamEndpoints.totp, { code: wrong() })).body).toEqual(WRONG)
  expect((await page.call(teamEndpoints.totp, { code: wrong() })).body).toMatchObject({ reason: 'locked' })
  const refusals = (await edgesOf(server, 'ann')).filter((edge) => edge.startsWith('REFUSED'))
  expect(refusals).toHaveLength(WRONG_FACTORS_MAX + 1)
})

test('replaces an app after a code of the new one, and the old one works until then', async () => {
  const server = await openTeamServer()
  const { secret, page } = await withApp(server)
  const next = (await page.call(teamEndpoints.totpNew)).body
  expect(next.uri).toMatch(/^otpauth:\/\/totp\/Roadcharter:ann%40office\.example\?issuer=Roadcharter&secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/)
  expect((await page.call(teamEndpoints.totpConfirm, { code: wrongTotp(next.secret, server.now()) })).body).toEqual(WRONG)
  expect((await page.call(teamEndpoints.totp, { code: totpCode(secret, server.now()) })).body.success).toBe(true)
  const added = (await page.call(teamEndpoints.totpConfirm, { code: totpCode(next.secret, server.now()) })).body
  expect([added.success, added.recoveryCodes]).toEqual([true, undefined])
  server.advance(TOTP_STEP_MS)
  expect((await page.call(teamEndpoints.totp, { code: totpCode(secret, server.now()) })).body).toEqual(WRONG)
  expect((await page.call(teamEndpoints.totp, { code: totpCode(next.secret, server.now()) })).body.success).toBe(true)
  expect((await page.call(teamEndpoints.totpConfirm, { code: '000000' })).status).toBe(409)
})

test('the mailbox of a new member alone cannot add a second factor', async () => {
  const server = await openTeamServer()
  const [own, other] = [await openSessionAt(server, 'ann', 'enroll'), await openSessionAt(server, 'ann', 'enroll')]
  const page = newTeamPage(server, own.client)
  await page.call(teamEndpoints.me)
  const planted = (await other.call(teamEndpoints.totpNew)).body.secret
  await setUpApp(server, page)
  expect((await other.call(teamEndpoints.totpConfirm, { code: totpCode(planted, server.now()) })).status).toBe(401)
  const late = await openSessionAt(server, 'ann', 'enroll')
  const secondSecret = (await late.call(teamEndpoints.totpNew)).body.secret
  expect((await late.call(teamEndpoints.totpConfirm, { code: totpCode(secondSecret, server.now()) })).status).toBe(401)
  // Someone with access to the mailbox now only reaches the second factor.
  const thief = newTeamPage(server)
  expect((await enterEmailedCode(server, thief, 'ann@office.example')).body.stage).toBe('factor')
  expect((await thief.call(teamEndpoints.totpNew)).status).toBe(401)
})

test('ten recovery codes each work once in any notation, and new ones replace the old ones', async () => {
  const server = await openTeamServer()
  const { page, recoveryCodes } = await withApp(server)
  expect(recoveryCodes).toHaveLength(RECOVERY_CODE_COUNT)
  for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
  const rest = JSON.stringify(await server.database.db.selectFrom('team_recovery_codes').selectAll().execute())
  for (const code of recoveryCodes) expect(rest).not.toContain(code)
  const [first = '', second = '', third = ''] = recoveryCodes
  const typed = first.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')
  const pages = await Promise.all([atSecondFactor(server), atSecondFactor(server)])
  const both = await Promise.all(pages.map(({ call }) => call(teamEndpoints.recovery, { code: typed })))
  expect(both.filter(({ body }) => body.success)).toHaveLength(1)
  expect(both.find(({ body }) => body.success)?.body.me.factors.recovery).toBe(RECOVERY_CODE_COUNT - 1)
  expect((await page.call(teamEndpoints.recovery, { code: second })).body).toMatchObject({
    success: true,
    me: { factors: { recovery: RECOVERY_CODE_COUNT - 2 } },
  })
  const renewed = recoveryCodesResponse.parse((await page.call(teamEndpoints.recoveryNew)).body).recoveryCodes
  expect(renewed).toHaveLength(RECOVERY_CODE_COUNT)
  expect((await page.call(teamEndpoints.recovery, { code: third })).body).toEqual(WRONG)
  expect((await (await newMember(server, { id: 'bob' })).call(teamEndpoints.recovery, { code: renewed[0] })).body).toEqual(WRONG)
  const subjects = (await server.allMails()).map(({ subject }) => subject.split(':')[0])
  expect(subjects.filter((subject) => subject === 'A recovery code was used')).toHaveLength(2)
  expect(subjects).toContain('You have new recovery codes')
})

test('accepts a passkey and rejects another origin, challenge, owner, or time', async () => {
  const server = await openServer({ env: { PUBLIC_URL: ORIGIN } })
  const unfinishedSession = await openSessionAt(server, 'ann', 'enroll')
  const page = newTeamPage(server, unfinishedSession.client)
  await page.call(teamEndpoints.me)
  const key = newAuthenticator(ORIGIN)
  const createPasskey = async (wrong: Parameters<typeof key.create>[1] = {}) => {
    const { options } = (await page.call(teamEndpoints.passkeyNew)).body
    expect(options).toMatchObject({ rp: { id: 'localhost' }, attestation: 'none', authenticatorSelection: { userVerification: 'required' } })
    return page.call(teamEndpoints.passkeyConfirm, { credential: key.create(options, wrong), label: ' Laptop ' })
  }
  for (const wrong of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { challenge: 'x' }, { type: 'webauthn.get' }, { isVerified: false }])
    expect([wrong, (await createPasskey(wrong)).body]).toEqual([wrong, WRONG])
  const made = await createPasskey()
  expect(made.body).toMatchObject({ success: true, me: { stage: 'in', factors: { passkey: true, totp: false, recovery: 10 } } })
  expect((await createPasskey()).status).toBe(409)
  expect((await page.call(teamEndpoints.passkeyConfirm, { credential: '{}', label: 'x' })).status).toBe(409)

  const signIn = async (wrong: Parameters<typeof key.get>[1] = {}, page = unfinishedSession) => {
    const { options } = (await page.call(teamEndpoints.passkeyAsk)).body
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [{ id: key.id, transports: ['internal'] }] })
    const credential = key.get(options, wrong)
    return { credential, answer: (await page.call(teamEndpoints.passkey, { credential })).body }
  }
  const first = await atSecondFactor(server)
  for (const wrong of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { challenge: 'x' }, { isVerified: false }])
    expect([wrong, (await signIn(wrong, first)).answer]).toEqual([wrong, WRONG])
  server.advance(WRONG_FACTORS_MS)
  const second = await atSecondFactor(server)
  const { credential, answer } = await signIn({ counter: 10 }, second)
  expect(answer).toMatchObject({ success: true, me: { stage: 'in' } })

  // Sends the same response again in a new session, without and with a new challenge. Its own challenge was already used.
  const replay = await atSecondFactor(server)
  expect((await replay.call(teamEndpoints.passkey, { credential })).body).toEqual(WRONG)
  await replay.call(teamEndpoints.passkeyAsk)
  expect((await replay.call(teamEndpoints.passkey, { credential })).body).toEqual(WRONG)
  for (const counter of [9, 10]) expect([counter, (await signIn({ counter }, replay)).answer]).toEqual([counter, WRONG])
  server.advance(WRONG_FACTORS_MS)
  const third = await atSecondFactor(server)
  expect((await signIn({ counter: 11 }, third)).answer).toMatchObject({ success: true })

  const bob = await openSessionAt(server, 'bob', 'in')
  expect((await bob.call(teamEndpoints.passkeyAsk)).status).toBe(409)
  const bobsPage = newTeamPage(server, bob.client)
  await bobsPage.call(teamEndpoints.me)
  const bobs = newAuthenticator(ORIGIN)
  const { options } = (await bobsPage.call(teamEndpoints.passkeyNew)).body
  await bobsPage.call(teamEndpoints.passkeyConfirm, { credential: bobs.create(options), label: 'Phone' })
  const asked = (await bobsPage.call(teamEndpoints.passkeyAsk)).body.options
  expect((await bobsPage.call(teamEndpoints.passkey, { credential: key.get(asked) })).body).toEqual(WRONG)
  for (const junk of ['{', '[]', '{"id":7}', JSON.stringify({ id: bobs.id })])
    expect([junk, (await bobsPage.call(teamEndpoints.passkey, { credential: junk })).body.success]).toEqual([junk, false])
  const listed = factorsResponse.parse((await bobsPage.call(teamEndpoints.factors)).body)
  expect(listed).toMatchObject({ factors: [{ id: bobs.id, kind: 'passkey', label: 'Phone', lastUsedAt: null }] })
})

test('offers no passkeys at an IP address and names the reason', async () => {
  const server = await openServer()
  const { call } = await newMember(server)
  expect((await call(teamEndpoints.me)).body.hasHostName).toBe(false)
  for (const path of [teamEndpoints.passkeyNew, teamEndpoints.passkeyAsk])
    expect(await call(path)).toMatchObject({ status: 409, body: { message: NO_HOST_NAME } })
  for (const [url, has] of [
    ['http://localhost:4173', true],
    ['https://www.example.com', true],
    ['https://[2001:db8::1]', false],
    ['https://192.0.2.7:8443', false],
  ] as const) {
    const other = await openServer({ env: { PUBLIC_URL: url } })
    const member = await newMember(other)
    const client = newClient(other.app)
    client.jar.set(`${url.startsWith('https') ? '__Host-' : ''}rc_team`, member.client.jar.get('rc_team') ?? '')
    expect([url, (await client.post(teamEndpoints.me, {}, member.headers)).body.hasHostName]).toEqual([url, has])
  }
})

test('removes a factor after a recent proof, and never the last one', async () => {
  const server = await openServer({ env: { PUBLIC_URL: ORIGIN } })
  const { page } = await withApp(server)
  const remove = (id: string) => page.call(teamEndpoints.factorRemove, { id })
  expect(await remove('totp')).toMatchObject({ status: 409, body: { message: 'This is your only second factor. Add another one first.' } })
  const key = newAuthenticator(ORIGIN)
  const { options } = (await page.call(teamEndpoints.passkeyNew)).body
  expect((await page.call(teamEndpoints.passkeyConfirm, { credential: key.create(options), label: 'Laptop' })).body.success).toBe(true)
  expect((await remove('x')).status).toBe(404)
  await server.database.db.updateTable('team_sessions').set({ proven_at: 0 }).execute()
  expect((await remove('totp')).status).toBe(403)
  const asked = (await page.call(teamEndpoints.passkeyAsk)).body.options
  expect((await page.call(teamEndpoints.passkey, { credential: key.get(asked) })).body.success).toBe(true)
  const both = await Promise.all([remove('totp'), remove(key.id)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect((await page.call(teamEndpoints.factors)).body.factors).toHaveLength(1)
  expect(page.headers()).toHaveProperty(TEAM_TOKEN_HEADER)
})
