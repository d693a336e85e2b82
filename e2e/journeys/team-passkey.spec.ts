/** Team passkeys on a server with a hostname, with Chromium's virtual authenticator. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { environment } from '#e2e/kit/environment.ts'
import { freshAddress } from '#e2e/kit/mail.ts'
import { type ServerProcess, startServer } from '#e2e/kit/server-process.ts'
import { logOut, openTeamPage } from '#e2e/kit/team-bar.ts'
import { clickButtonOn, enterEmailedCode, expectHeadingOn, expectLoggedIn, runAdminOn, waitForInvitation } from '#e2e/kit/team-member.ts'
import { expect, test } from '#e2e/kit/test.ts'

let server: ServerProcess
let dataDir: string
// Both tests share one server. A second worker would start another server.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  dataDir = await mkdtemp(join(tmpdir(), 'roadcharter-passkeys-'))
  server = await startServer({ DATA_DIR: dataDir, SMTP_URL: environment().smtpUrl, CODE_LIMIT: '100000' }, 'localhost')
})
test.afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true })
})

/** Adds a virtual device that creates and uses passkeys without a prompt. Returns its protocol ID. */
async function addAuthenticator(browser: CDPSession, transport: 'internal' | 'usb'): Promise<string> {
  const options = {
    protocol: 'ctap2',
    transport,
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  return (await browser.send('WebAuthn.addVirtualAuthenticator', { options })).authenticatorId
}

async function makePasskey(page: Page, name: string): Promise<void> {
  await page.getByLabel('Passkey name').fill(name)
  await clickButtonOn(page)('Create a passkey')
}

async function joinByPasskey(page: Page) {
  const address = freshAddress('kim')
  await runAdminOn(dataDir, 'team', 'invite', address, '--role', 'member')
  const main = page.locator('main')
  const [press, h1] = [clickButtonOn(page), expectHeadingOn(page)]
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const laptop = await addAuthenticator(devices, 'internal')
  await page.goto(server.url + (await waitForInvitation(address)))
  await main.getByLabel('Your name').fill('Kim Lee')
  await press('Join')
  await h1('Choose a second factor')
  await press('Create a passkey')
  await makePasskey(page, 'Work laptop')
  await h1('Save your recovery codes')
  const recoveryCodes = await main.getByRole('listitem').allTextContents()
  await main.getByRole('checkbox').check()
  await press('Continue')
  await expectLoggedIn(page)
  return { address, devices, laptop, recoveryCodes }
}

test('joins with a passkey and logs in with it again', { tag: '@gate' }, async ({ page }) => {
  const { address, devices, laptop: authenticatorId } = await joinByPasskey(page)
  await logOut(page)
  await enterEmailedCode(page, address, 1)
  await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await clickButtonOn(page)('Use my passkey')
  await expect(page.getByText('We didn’t get a passkey.')).toBeVisible()
  await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await clickButtonOn(page)('Use my passkey')
  await expectLoggedIn(page)
})

test('adds and removes a passkey, renews recovery codes, and signs out other devices', async ({ page, browser }) => {
  const { address, devices, laptop, recoveryCodes } = await joinByPasskey(page)
  const main = page.locator('main')
  const [press, h1] = [clickButtonOn(page), expectHeadingOn(page)]
  await openTeamPage(page, 'You')
  await h1('You')
  await expect(main.getByText('This is your only second factor.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Remove' })).toHaveCount(0)
  await press('Add a passkey')
  await makePasskey(page, 'Key ring')
  await expect(main.getByRole('alert')).toContainText('This device already has your passkey.')
  await devices.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: laptop })
  await addAuthenticator(devices, 'usb')
  await makePasskey(page, 'Key ring')
  await expect(main.locator('[data-success]')).toHaveText('The passkey “Key ring” is added.')
  await expect(main.locator('[data-success]')).toBeFocused()

  // New codes are shown once. They stay while the member visits another page, and the browser asks before it leaves the site.
  await press('Create new codes')
  await page.getByRole('dialog').getByRole('button', { name: 'Create new codes' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Save your recovery codes' })).toBeFocused()
  const newCodes = await main.getByRole('listitem').allTextContents()
  expect([newCodes.length, newCodes.some((one) => recoveryCodes.includes(one))]).toEqual([10, false])
  await openTeamPage(page, 'Inbox')
  await expect(main.getByText(String(newCodes[0]))).toBeHidden()
  await openTeamPage(page, 'You')
  await expect(main.getByText(String(newCodes[0]))).toBeVisible()
  const dialogEvent = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const dialog = await dialogEvent
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await main.getByRole('checkbox').check()
  await press('Continue')
  await expect(main.getByText('10 of 10 left')).toBeVisible()

  await logOut(page)
  await enterEmailedCode(page, address, 1)
  await press('Use my passkey')
  await expect(main.getByRole('button', { name: 'Remove Key ring' })).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await other.goto(`${server.url}/team/me`)
  await enterEmailedCode(other, address, 2)
  await clickButtonOn(other)('Use a recovery code')
  await other.getByLabel('Recovery code').fill(newCodes[0] ?? '')
  await clickButtonOn(other)('Log in')
  await expect(other.getByText('9 of 10 left')).toBeVisible()

  await page.reload()
  await press('Log out all other devices')
  await page.getByRole('dialog').getByRole('button', { name: 'Log out devices' }).click()
  await expect(main.locator('[data-success]').filter({ hasText: 'All other devices are logged out.' })).toBeFocused()
  await other.reload()
  await expectHeadingOn(other)('Log in')
  await other.context().close()

  await press('Remove Key ring')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(main.locator('[data-success]').filter({ hasText: 'Key ring is removed.' })).toBeFocused()
  await expect(main.getByText('Work laptop')).toBeVisible()
  await expect(main.getByText('This is your only second factor.')).toBeVisible()
})
