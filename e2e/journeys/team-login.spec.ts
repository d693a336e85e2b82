/** Team login with the real server, real email, and a real authenticator. */
import { freshAddress } from '#e2e/kit/mail.ts'
import { logOut, openTeamPage } from '#e2e/kit/team-bar.ts'
import { acceptInvitation, clickButtonOn, codeOf, enterEmailedCode, expectHeadingOn, expectLoggedIn, runAdmin } from '#e2e/kit/team-member.ts'
import { expect, test } from '#e2e/kit/test.ts'

test('joins by invitation, logs in again, and manages another member', async ({ page, browser, baseURL }) => {
  test.setTimeout(120_000)
  // The names must be unique, because other journeys add members and leads to the same list.
  const address = freshAddress('ida')
  const other = freshAddress('joe')
  const [ida, joe] = [`Ida ${address.split('@')[0]}`, `Joe ${other.split('@')[0]}`]
  await runAdmin('team', 'invite', address, '--role', 'lead')
  const main = page.locator('main')
  const [press, h1] = [clickButtonOn(page), expectHeadingOn(page)]

  const { app, recoveryCodes } = await acceptInvitation(page, address, ida)
  expect(new Set(recoveryCodes).size).toBe(10)
  await expect(page).toHaveURL(/\/team$/)
  expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)].flat().filter((key) => /token|team/.test(key)))).toEqual([])
  await page.reload()
  await expectLoggedIn(page)

  await logOut(page)
  await enterEmailedCode(page, address, 1)
  // The current code in the app was already used, but the next code is already valid.
  await main.getByLabel('Code from your app').fill(codeOf(app, 1))
  await expectLoggedIn(page)

  await page.reload()
  await expect(page.getByRole('banner').getByText(ida)).toBeVisible()

  await openTeamPage(page, 'Members')
  await h1('Members')
  // Moves the clock of this browser by 11 minutes. A dangerous action then asks for a second factor and continues.
  await page.clock.setSystemTime(Date.now() + 11 * 60_000)
  await page.reload()
  await main.getByLabel('Email').fill(other)
  await press('Send invitation')
  const again = page.getByRole('dialog', { name: 'Verify it’s you' })
  await again.getByRole('button', { name: 'Use a recovery code' }).click()
  await again.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
  await again.getByRole('button', { name: 'Continue' }).click()
  await expect(main.getByText(`We invited ${other}.`)).toBeVisible()
  await page.clock.setSystemTime(Date.now())

  const bob = await (await browser.newContext({ baseURL })).newPage()
  await acceptInvitation(bob, other, joe)
  await bob.goto('/team/members')
  await expect(bob.getByText(ida)).toBeVisible()
  await expect(bob.locator('main').getByRole('button')).toHaveCount(0)

  const clickAction = async (button: string, confirm: string, message: string) => {
    await press(button)
    await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
    await expect(main.locator('[data-success]').filter({ hasText: message })).toBeFocused()
  }
  await page.reload()
  await page.setViewportSize({ width: 360, height: 900 })
  await expect(main.getByRole('button', { name: `Remove ${joe}` })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await clickAction(`Make a lead: ${joe}`, 'Make a lead', `${joe} is a lead now.`)
  await bob.reload()
  await expect(bob.getByRole('button', { name: 'Send invitation' })).toBeVisible()
  const device = await main
    .getByRole('list', { name: `Where ${joe} is logged in` })
    .getByRole('button')
    .getAttribute('aria-label')
  await clickAction(String(device), 'Log out device', `${joe}, `)
  await bob.reload()
  await expectHeadingOn(bob)('Log in')
  await clickAction(`Remove ${joe}`, 'Remove', `${joe} is no longer on the team.`)
  await openTeamPage(page, 'You')
  await main.getByRole('button', { name: 'Log out', exact: true }).click()
  await h1('Log in')
  await bob.context().close()
})
