/** The team's door on the real server, with real mails and a real authenticator: invited, joined, signed out, in again; and what a lead does about others (CASES.md, section 4). */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { environment } from '#e2e/kit/environment.ts'
import { codeIn, freshAddress, mailTo } from '#e2e/kit/mail.ts'
import { pinnedNode, root } from '#e2e/kit/project.ts'
import { expect, test } from '#e2e/kit/test.ts'

const PERIOD_SECONDS = 30

const pressOn = (page: Page) => (name: string) => page.locator('main').getByRole('button', { name, exact: true }).click()
const headingOn = (page: Page) => (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
/** The link of the invitation that was mailed. */
const linkTo = async (address: string) =>
  /\/team\/join#token=[\w-]+/.exec((await mailTo(address, { subject: 'Join the team', within: 30_000 })).text ?? '')?.[0] ?? ''

/** Accepts an invitation, with an app as the second factor. */
async function join(page: Page, address: string, name: string) {
  const main = page.locator('main')
  const [press, h1] = [pressOn(page), headingOn(page)]
  await page.goto(await linkTo(address))
  await main.getByLabel('Your name').fill(name)
  await press('Join')
  await h1('Choose a second factor')
  await expect(main).toContainText('this site is at an address of numbers')
  await press('Use an authenticator app')
  await h1('Set up your app')
  const secret = ((await main.locator('[translate=no]').first().textContent()) ?? '').replaceAll(' ', '')
  const totp = new TOTP({ secret, digits: 6, period: PERIOD_SECONDS })
  await main.getByLabel('Code of your app').fill(totp.generate())
  await press('Turn it on')
  await h1('Keep your recovery codes')
  const codes = await main.getByRole('listitem').allTextContents()
  expect(new Set(codes).size).toBe(10)
  await main.getByRole('checkbox').check()
  await press('Go on')
  await h1('You are signed in')
  return { totp, codes }
}

test('an invitation, the first factor, the recovery codes; out; and in again by code and app; then another member, from the invitation to the removal', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const address = freshAddress('ann')
  const admin = { cwd: root, env: { ...process.env, DATA_DIR: environment().dataDir, LOG_LEVEL: 'silent' } }
  await promisify(execFile)(pinnedNode, ['server/admin.ts', 'team', 'invite', address, '--role', 'lead'], admin)
  const main = page.locator('main')
  const [press, h1] = [pressOn(page), headingOn(page)]

  const { totp, codes } = await join(page, address, 'Ann Miller')
  await expect(page).toHaveURL(/\/team$/)
  expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)].flat().filter((key) => /token|team/.test(key)))).toEqual([])
  await page.reload()
  await h1('You are signed in')

  const signIn = async (count: number) => {
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
    await h1('Sign in')
    await main.getByLabel('Email').fill(address)
    await press('Email me a code')
    await main.getByLabel('Code', { exact: true }).fill(codeIn(await mailTo(address, { subject: 'code', count, within: 30_000 })))
    await h1('Show that it is you')
  }
  await signIn(1)
  // The code that was shown is used up: the next one is good already.
  await main.getByLabel('Code of your app').fill(totp.generate({ timestamp: Date.now() + PERIOD_SECONDS * 1_000 }))
  await h1('You are signed in')

  await page.reload()
  await expect(page.getByRole('banner').getByText('Ann Miller')).toBeVisible()

  const other = freshAddress('bob')
  await page.getByRole('navigation', { name: 'Team' }).getByRole('link', { name: 'Members' }).click()
  await h1('Members')
  // Ten minutes on by this browser's clock: what is dangerous asks once more, and then goes on by itself.
  await page.clock.setSystemTime(Date.now() + 11 * 60_000)
  await page.reload()
  await main.getByLabel('Email').fill(other)
  await press('Send an invitation')
  const again = page.getByRole('dialog', { name: 'Show again that it is you' })
  await again.getByRole('button', { name: 'Use a recovery code' }).click()
  await again.getByLabel('Recovery code').fill(codes[0] ?? '')
  await again.getByRole('button', { name: 'Go on' }).click()
  await expect(main.getByText(`${other} is invited.`)).toBeVisible()
  await page.clock.setSystemTime(Date.now())

  const bob = await (await browser.newContext({ baseURL })).newPage()
  await join(bob, other, 'Bob Ray')
  await bob.goto('/team/members')
  await expect(bob.getByText('Ann Miller')).toBeVisible()
  await expect(bob.locator('main').getByRole('button')).toHaveCount(0)

  const does = async (button: string, confirm: string, said: string) => {
    await press(button)
    await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
    await expect(main.locator('[data-said]').filter({ hasText: said })).toBeFocused()
  }
  await page.reload()
  await page.setViewportSize({ width: 360, height: 900 })
  await expect(main.getByRole('button', { name: 'Remove Bob Ray' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await does('Make a lead: Bob Ray', 'Make a lead', 'Bob Ray is a lead now.')
  await bob.reload()
  await expect(bob.getByRole('button', { name: 'Send an invitation' })).toBeVisible()
  const device = await main.getByRole('list', { name: 'Where Bob Ray is signed in' }).getByRole('button').getAttribute('aria-label')
  await does(String(device), 'Sign it out', 'Bob Ray, ')
  await bob.reload()
  await headingOn(bob)('Sign in')
  await does('Remove Bob Ray', 'Remove', 'Bob Ray is no longer in the team.')
  await press('Remove Ann Miller')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This is the only lead.')
  await bob.context().close()
})
