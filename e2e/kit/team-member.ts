/** Team members for journeys. An operator's command invites them, and an authenticator app is their second factor. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import {
  currentMemberResponse,
  newTotpResponse,
  secondFactorResponse,
  TEAM_TOKEN_HEADER,
  type TeamRole,
  TOTP_DIGITS,
  teamEndpoints,
} from '#contract/team/team.ts'
import { environment } from '#e2e/kit/environment.ts'
import { extractCode, freshAddress, waitForMail } from '#e2e/kit/mail.ts'
import { pinnedNode, root } from '#e2e/kit/project.ts'
import { expect } from '#e2e/kit/test.ts'

const TOTP_PERIOD_SECONDS = 30
/** Longest wait for an email. The server checks its email queue every five seconds. */
const MAIL_WITHIN_MS = 30_000

export const createAuthenticatorApp = (secret: string) => new TOTP({ secret, digits: TOTP_DIGITS, period: TOTP_PERIOD_SECONDS })
/** Code that the app shows `steps` periods from now. Each code works once. The server accepts a code one period early. */
export const codeOf = (app: TOTP, steps = 0): string => app.generate({ timestamp: Date.now() + steps * TOTP_PERIOD_SECONDS * 1_000 })

/** Runs `npm run admin -- …` with the data of a server. Returns its output. Throws unless the exit code is 0. */
export async function runAdminOn(dataDir: string, ...args: readonly string[]): Promise<string> {
  const options = { cwd: root, env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' } }
  return (await promisify(execFile)(pinnedNode, ['server/admin.ts', ...args], options)).stdout
}

export const runAdmin = (...args: readonly string[]): Promise<string> => runAdminOn(environment().dataDir, ...args)

export async function waitForInvitation(address: string): Promise<string> {
  const { text = '' } = await waitForMail(address, { subject: 'Join the', timeoutMs: MAIL_WITHIN_MS })
  return /\/team\/join#token=[\w-]+/.exec(text)?.[0] ?? expect(text).toContain('/team/join#token=') ?? ''
}

export const clickButtonOn = (page: Page) => (name: string) => page.locator('main').getByRole('button', { name, exact: true }).click()
export const expectHeadingOn = (page: Page) => (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

export const expectLoggedIn = (page: Page): Promise<void> => expectHeadingOn(page)('Inbox')

/** Accepts an invitation on its page. Returns the app and the recovery codes. */
export async function acceptInvitation(page: Page, address: string, name: string): Promise<{ readonly app: TOTP; readonly recoveryCodes: readonly string[] }> {
  const main = page.locator('main')
  const [press, h1] = [clickButtonOn(page), expectHeadingOn(page)]
  await page.goto(await waitForInvitation(address))
  await main.getByLabel('Your name').fill(name)
  await press('Join')
  await h1('Choose a second factor')
  await expect(main).toContainText('This site runs on an IP address')
  await expect(main.getByRole('button')).toHaveCount(1)
  await press('Use an authenticator app')
  await h1('Set up your app')
  const app = createAuthenticatorApp(((await main.locator('[translate=no]').first().textContent()) ?? '').replaceAll(' ', ''))
  await main.getByLabel('Code from your app').fill(codeOf(app))
  await press('Finish app setup')
  await h1('Save your recovery codes')
  const recoveryCodes = await main.getByRole('listitem').allTextContents()
  await main.getByRole('checkbox').check()
  await press('Continue')
  await expectLoggedIn(page)
  return { app, recoveryCodes }
}

/** Enters the emailed code at login. After that, only the second factor is missing. `count`: codes sent to that address so far. */
export async function enterEmailedCode(page: Page, address: string, count: number): Promise<void> {
  const main = page.locator('main')
  await expectHeadingOn(page)('Log in')
  await main.getByLabel('Email').fill(address)
  await clickButtonOn(page)('Email me a code')
  await main.getByLabel('Code', { exact: true }).fill(extractCode(await waitForMail(address, { subject: / code$/, count, timeoutMs: MAIL_WITHIN_MS })))
  await expectHeadingOn(page)('Verify it’s you')
}

export interface TeamMember {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly app: TOTP
  readonly recoveryCodes: readonly string[]
  /** Calls the API with the browser's cookie and the session token. Throws when the call is refused. */
  readonly callServer: (path: string, body?: object) => Promise<unknown>
}

/** Logs a new member in, with a recent second factor. Uses API calls instead of the login pages, which saves a second per member. */
export async function logInMember(page: Page, name: string, role: TeamRole = 'member'): Promise<TeamMember> {
  const address = freshAddress(name.split(' ')[0]?.toLowerCase())
  await runAdmin('team', 'invite', address, '--role', role)
  let token = ''
  const ask = async (path: string, body: object = {}): Promise<unknown> => {
    const answer = await page.request.post(`/backend/api/${path}`, { data: body, headers: token === '' ? {} : { [TEAM_TOKEN_HEADER]: token } })
    const text = await answer.text()
    if (!answer.ok()) throw new Error(`${answer.status()} ${path}: ${text}`)
    return JSON.parse(text)
  }
  const joinedMember = currentMemberResponse.parse(await ask(teamEndpoints.join, { token: (await waitForInvitation(address)).split('=')[1], name }))
  token = joinedMember.token
  const app = createAuthenticatorApp(newTotpResponse.parse(await ask(teamEndpoints.totpNew)).secret)
  const totpResult = secondFactorResponse.parse(await ask(teamEndpoints.totpConfirm, { code: codeOf(app) }))
  if (!totpResult.success) throw new Error(`The app of ${name} was not accepted: ${totpResult.reason}`)
  token = totpResult.me.token
  return { id: joinedMember.member.id, name, address, app, recoveryCodes: totpResult.recoveryCodes ?? [], callServer: ask }
}
