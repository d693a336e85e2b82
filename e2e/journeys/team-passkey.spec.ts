/**
 * Passkeys of the team on a real server under a host name, with Chromium's own authenticator: the first one lets in, a second one comes
 * and goes; and a member's other devices are signed out.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { environment } from '#e2e/kit/environment.ts'
import { freshAddress } from '#e2e/kit/mail.ts'
import { type ServerProcess, startServer } from '#e2e/kit/server-process.ts'
import { expectInside, headingOn, invitationTo, operateOn, pressOn, proveAddress, signOut } from '#e2e/kit/team-member.ts'
import { expect, test } from '#e2e/kit/test.ts'

let server: ServerProcess
let dataDir: string
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roadcharter-passkeys-'))
  server = await startServer({ DATA_DIR: dataDir, SMTP_URL: environment().smtpUrl, CODE_LIMIT: '100000' }, 'localhost')
})
test.afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true })
})

/** A device that makes and shows passkeys by itself. @returns its name in the browser's protocol */
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

/** Names a passkey, and lets the browser make it. */
async function makePasskey(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name of the passkey').fill(name)
  await pressOn(page)('Make a passkey')
}

test('invited, in by a passkey, out, in again by it; a second one, and its end; all other devices are signed out', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const address = freshAddress('kim')
  await operateOn(dataDir, 'team', 'invite', address, '--role', 'member')
  const main = page.locator('main')
  const [press, h1] = [pressOn(page), headingOn(page)]
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const laptop = await addAuthenticator(devices, 'internal')

  await page.goto(server.url + (await invitationTo(address)))
  await main.getByLabel('Your name').fill('Kim Lee')
  await press('Join')
  await h1('Choose a second factor')
  await press('Make a passkey')
  await makePasskey(page, 'Work laptop')
  await h1('Keep your recovery codes')
  const recoveryCodes = await main.getByRole('listitem').allTextContents()
  await main.getByRole('checkbox').check()
  await press('Go on')
  await expectInside(page)

  await signOut(page)
  await proveAddress(page, address, 1)
  await press('Use my passkey')
  await expectInside(page)

  await page.getByRole('navigation', { name: 'Team' }).getByRole('link', { name: 'You' }).click()
  await h1('You')
  await expect(main.getByText('This is your only second factor.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Remove' })).toHaveCount(0)
  await press('Add a passkey')
  await makePasskey(page, 'Key ring')
  await expect(main.getByRole('alert')).toContainText('There is a passkey of yours on this device already.')
  await devices.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: laptop })
  await addAuthenticator(devices, 'usb')
  await makePasskey(page, 'Key ring')
  await expect(main.locator('[data-said]')).toHaveText('The passkey “Key ring” is added.')
  await expect(main.locator('[data-said]')).toBeFocused()

  await signOut(page)
  await proveAddress(page, address, 2)
  await press('Use my passkey')
  await expect(main.getByRole('button', { name: 'Remove Key ring' })).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await other.goto(`${server.url}/team/me`)
  await proveAddress(other, address, 3)
  await pressOn(other)('Use a recovery code')
  await other.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
  await pressOn(other)('Sign in')
  await expect(other.getByText('9 of 10 are left')).toBeVisible()

  await page.reload()
  await press('Sign out all other devices')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign them out' }).click()
  await expect(main.locator('[data-said]').filter({ hasText: 'All other devices are signed out.' })).toBeFocused()
  await other.reload()
  await headingOn(other)('Sign in')
  await other.context().close()

  await press('Remove Key ring')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(main.locator('[data-said]').filter({ hasText: 'Key ring is removed.' })).toBeFocused()
  await expect(main.getByText('Work laptop')).toBeVisible()
  await expect(main.getByText('This is your only second factor.')).toBeVisible()
})
