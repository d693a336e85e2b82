/** The team's door on the real server, with real mails and a real authenticator: invited, joined, signed out, in again (CASES.md, section 4). */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { TOTP } from 'otpauth'
import { environment } from '#e2e/kit/environment.ts'
import { codeIn, freshAddress, mailTo } from '#e2e/kit/mail.ts'
import { pinnedNode, root } from '#e2e/kit/project.ts'
import { expect, test } from '#e2e/kit/test.ts'

const PERIOD_SECONDS = 30

test('an invitation, the first factor, the recovery codes; out; and in again by code and app', async ({ page }) => {
  test.setTimeout(120_000)
  const address = freshAddress('ann')
  const admin = { cwd: root, env: { ...process.env, DATA_DIR: environment().dataDir, LOG_LEVEL: 'silent' } }
  await promisify(execFile)(pinnedNode, ['server/admin.ts', 'team', 'invite', address, '--role', 'lead'], admin)
  const link = /\/team\/join#token=[\w-]+/.exec((await mailTo(address, { subject: 'Join the team', within: 30_000 })).text ?? '')?.[0] ?? ''
  const main = page.locator('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  const h1 = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.goto(link)
  await main.getByLabel('Your name').fill('Ann Miller')
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
})
