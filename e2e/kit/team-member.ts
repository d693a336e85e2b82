/** Members of the team for journeys, by the real door: invited by an operator's command, the link from the mail, an app as the second factor. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { factorAnswer, meAnswer, TEAM_TOKEN_HEADER, type TeamRole, TOTP_DIGITS, teamEndpoints, totpNewAnswer } from '#contract/team/team.ts'
import { environment } from '#e2e/kit/environment.ts'
import { codeIn, freshAddress, mailTo } from '#e2e/kit/mail.ts'
import { pinnedNode, root } from '#e2e/kit/project.ts'
import { expect } from '#e2e/kit/test.ts'

const TOTP_PERIOD_SECONDS = 30
/** The queue of mails is looked through every five seconds. */
const MAIL_WITHIN_MS = 30_000

const appOf = (secret: string) => new TOTP({ secret, digits: TOTP_DIGITS, period: TOTP_PERIOD_SECONDS })
/** The code that an app shows, so many steps from now: each is good once, and one step early already. */
export const codeOf = (app: TOTP, steps = 0): string => app.generate({ timestamp: Date.now() + steps * TOTP_PERIOD_SECONDS * 1_000 })

/**
 * Runs an operator's command on a server's data, as `npm run admin -- …` does.
 *
 * @returns what it wrote
 * @throws when it ends with a code other than 0
 */
export async function operateOn(dataDir: string, ...words: readonly string[]): Promise<string> {
  const options = { cwd: root, env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' } }
  return (await promisify(execFile)(pinnedNode, ['server/admin.ts', ...words], options)).stdout
}

/** The same on the data of the server that all tests share. */
export const operate = (...words: readonly string[]): Promise<string> => operateOn(environment().dataDir, ...words)

/** Path and token of the link in the latest invitation to an address. */
export async function invitationTo(address: string): Promise<string> {
  const { text = '' } = await mailTo(address, { subject: 'Join the team', within: MAIL_WITHIN_MS })
  return /\/team\/join#token=[\w-]+/.exec(text)?.[0] ?? expect(text).toContain('/team/join#token=') ?? ''
}

/** Presses the button of that name in the page's main part. */
export const pressOn = (page: Page) => (name: string) => page.locator('main').getByRole('button', { name, exact: true }).click()
/** Waits for the page's heading. */
export const headingOn = (page: Page) => (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Where who has come in finds himself. */
export const expectInside = (page: Page): Promise<void> => headingOn(page)('Inbox')

/** Accepts an invitation on its page, with an app as the second factor. @returns the app, and the recovery codes that were shown */
export async function joinByPage(page: Page, address: string, name: string): Promise<{ readonly app: TOTP; readonly recoveryCodes: readonly string[] }> {
  const main = page.locator('main')
  const [press, h1] = [pressOn(page), headingOn(page)]
  await page.goto(await invitationTo(address))
  await main.getByLabel('Your name').fill(name)
  await press('Join')
  await h1('Choose a second factor')
  // Why no passkey is offered.
  await expect(main).toContainText('this site is at an address of numbers')
  await expect(main.getByRole('button')).toHaveCount(1)
  await press('Use an authenticator app')
  await h1('Set up your app')
  const app = appOf(((await main.locator('[translate=no]').first().textContent()) ?? '').replaceAll(' ', ''))
  await main.getByLabel('Code of your app').fill(codeOf(app))
  await press('Turn it on')
  await h1('Keep your recovery codes')
  const recoveryCodes = await main.getByRole('listitem').allTextContents()
  await main.getByRole('checkbox').check()
  await press('Go on')
  await expectInside(page)
  return { app, recoveryCodes }
}

/** Proves an address at the door: what is left is the second factor. @param count which code by mail to that address it is */
export async function proveAddress(page: Page, address: string, count: number): Promise<void> {
  const main = page.locator('main')
  await headingOn(page)('Sign in')
  await main.getByLabel('Email').fill(address)
  await pressOn(page)('Email me a code')
  await main.getByLabel('Code', { exact: true }).fill(codeIn(await mailTo(address, { subject: / code$/, count, within: MAIL_WITHIN_MS })))
  await headingOn(page)('Show that it is you')
}

/** Somebody of the team who is in, in the browser of a page. */
export interface TeamMate {
  /** The handle that histories name. */
  readonly id: string
  readonly name: string
  readonly address: string
  readonly app: TOTP
  readonly recoveryCodes: readonly string[]
  /** Calls the API as the page does, with the browser's cookie and the session's token. @throws when it is refused */
  readonly ask: (path: string, body?: object) => Promise<unknown>
}

/**
 * A new member who is in, in the browser of that page. The pages of the door are passed by its calls, which takes a second less a
 * member; `page.goto('/team')` is inside then. A second factor was shown just now.
 */
export async function memberIn(page: Page, name: string, role: TeamRole = 'member'): Promise<TeamMate> {
  const address = freshAddress(name.split(' ')[0]?.toLowerCase())
  await operate('team', 'invite', address, '--role', role)
  let token = ''
  const ask = async (path: string, body: object = {}): Promise<unknown> => {
    const answer = await page.request.post(`/backend/api/${path}`, { data: body, headers: token === '' ? {} : { [TEAM_TOKEN_HEADER]: token } })
    const text = await answer.text()
    if (!answer.ok()) throw new Error(`${answer.status()} ${path}: ${text}`)
    return JSON.parse(text)
  }
  const joined = meAnswer.parse(await ask(teamEndpoints.join, { token: (await invitationTo(address)).split('=')[1], name }))
  token = joined.token
  const app = appOf(totpNewAnswer.parse(await ask(teamEndpoints.totpNew)).secret)
  const shown = factorAnswer.parse(await ask(teamEndpoints.totpConfirm, { code: codeOf(app) }))
  if (!shown.success) throw new Error(`The app of ${name} was not accepted: ${shown.reason}`)
  token = shown.me.token
  return { id: joined.member.id, name, address, app, recoveryCodes: shown.recoveryCodes ?? [], ask }
}
