/** Account page with the real server and real email. `complete-lifecycle.spec.ts` tests export and deletion. */
import type { Page } from '@playwright/test'
import { TOKEN_STORAGE_KEY } from '#contract/limits.ts'
import { contactRequest } from '#contract/requests/contact.ts'
import { fillForm } from '#e2e/forms/kit/fill.ts'
import { layoutShiftOf, recordLayoutShift } from '#e2e/kit/layout-shift.ts'
import { extractCode, freshAddress, waitForMail } from '#e2e/kit/mail.ts'
import { sampleFile } from '#e2e/kit/sample-files.ts'
import { expect, test } from '#e2e/kit/test.ts'

const FIRST_PASSWORD = 'Long-Haul-2026'
const SECOND_PASSWORD = 'Longer-Haul-2027'

const main = (page: Page) => page.getByRole('main')
const flow = (page: Page, name: string) => page.locator(`[data-flow="${name}"]`)
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const token = (page: Page) => page.evaluate((key) => localStorage.getItem(key), TOKEN_STORAGE_KEY)

async function signUp(page: Page, email: string, nextUrl = '/') {
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Delgado')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(FIRST_PASSWORD)
  await page.getByLabel('Confirm password').fill(FIRST_PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByPlaceholder('Enter 6-digit OTP').fill(extractCode(await waitForMail(email, { subject: 'code' })))
  await expect(page).toHaveURL(nextUrl)
}

async function logIn(page: Page, email: string, password: string) {
  await main(page).getByLabel('Email').fill(email)
  await main(page).getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Login')
}

async function sendMessage(page: Page, email = contactRequest.sample.email): Promise<string> {
  await page.goto(`/${contactRequest.route}`)
  const form = page.getByRole('form', { name: contactRequest.title, exact: true })
  await fillForm(form, contactRequest, { ...contactRequest.sample, email })
  await form.locator('input[type=file]').setInputFiles(sampleFile('lanes.pdf', 3_000))
  await expect(page.getByRole('button', { name: 'Remove lanes.pdf' })).toBeVisible()
  await press(page, contactRequest.submitLabel)
  await expect(page).toHaveURL(/receipt=RC-/)
  return new URL(page.url()).searchParams.get('receipt') ?? ''
}

test('shows sent requests and accepts a new name', { tag: '@gate' }, async ({ page }) => {
  await page.goto('/signup')
  await signUp(page, freshAddress('account'))

  await test.step('shows a sent request', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
    await expect(main(page).getByText('You haven’t sent any requests yet.')).toBeVisible()
  })
  const reference = await sendMessage(page)
  await page.goto('/account')
  const request = flow(page, 'own-requests').getByRole('listitem')
  await expect(request).toHaveCount(1)
  await expect(request.getByRole('link')).toHaveAttribute('href', `/requests/${reference}`)
  await expect(request).toContainText(reference)
  await expect(request).toContainText('Received')

  await test.step('change the name', async () => {
    await press(page, 'Change your name')
    await expect(main(page).getByLabel('First name')).toBeFocused()
    await expect(main(page).getByLabel('Last name')).toHaveValue('Delgado')
    await main(page).getByLabel('Last name').fill('Delgado Ruiz')
    await press(page, 'Save your name')
    await expect(main(page).getByText('We changed your name.')).toBeVisible()
    await page.reload()
    await expect(main(page).getByText('Rosa Delgado Ruiz')).toBeVisible()
  })

  for (const size of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    await test.step(`has no layout shift at ${size.width} px`, async () => {
      const tab = await page.context().newPage()
      await tab.setViewportSize(size)
      await recordLayoutShift(tab)
      await tab.goto('/account')
      await tab.mouse.move(5, 5)
      await expect(flow(tab, 'devices').getByRole('listitem')).toHaveCount(1)
      await expect(flow(tab, 'own-requests').getByRole('listitem')).toHaveCount(1)
      expect(await layoutShiftOf(tab)).toBeLessThan(0.05)
      // On phones, the Log out button is in the menu.
      await expect(tab.getByRole('banner').getByRole('button', { name: 'Log out' })).toHaveCount(size.width < 768 ? 0 : 1)
      await tab.close()
    })
  }
})

test('a sign-up from a receipt leads to the request, and the lookup page lists it first', async ({ page }) => {
  const email = freshAddress('receipt')
  const reference = await sendMessage(page, email)
  await main(page).getByRole('link', { name: 'Create an account' }).click()
  await expect(main(page).getByRole('link', { name: 'Log in', exact: true })).toHaveAttribute('href', '/login?to=account')
  await signUp(page, email, '/account')
  await expect(flow(page, 'own-requests').getByRole('link', { name: contactRequest.sample.company })).toHaveAttribute('href', `/requests/${reference}`)
  await page.goto('/requests')
  await page.mouse.move(5, 5)
  const list = flow(page, 'own-requests').getByRole('listitem')
  await expect(list).toContainText(reference)
  const [listBox, lookupBox] = await Promise.all([list.boundingBox(), main(page).getByLabel('Reference').boundingBox()])
  expect(listBox?.y).toBeLessThan(lookupBox?.y ?? 0)
})

test('manages devices, password, and email address', async ({ page, browser, baseURL, guard }) => {
  test.setTimeout(120_000)
  const [email, moved] = [freshAddress('account'), freshAddress('moved')]
  await page.goto('/signup')
  await signUp(page, email)
  await page.goto('/account')
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  const other = await context.newPage()
  await test.step('log in on another device and return to the account page', async () => {
    await other.goto('/account')
    await other.mouse.move(5, 5)
    await main(other).getByRole('link', { name: 'Log in', exact: true }).click()
    await expect(other).toHaveURL('/login?to=account')
    await logIn(other, email, FIRST_PASSWORD)
    await expect(other).toHaveURL('/account')
    await expect(flow(other, 'devices').getByText('Firefox on Linux (this device)')).toBeVisible()
    await expect(flow(other, 'devices').getByRole('listitem')).toHaveCount(2)
  })

  guard.expect(/status of (401|422)/)
  await test.step('change the password and log out the other device', async () => {
    const form = flow(page, 'change-password')
    await press(page, 'Change your password')
    await form.getByLabel('Current password').fill('Wrong-Haul-2026')
    await form.getByLabel('New password').fill(SECOND_PASSWORD)
    await form.getByLabel('Confirm password').fill(SECOND_PASSWORD)
    await press(page, 'Save the new password')
    await expect(form.locator('[id="change-password.old-error"]')).toBeVisible()
    await expect(form.getByLabel('New password')).toHaveValue(SECOND_PASSWORD)
    expect(await token(page)).not.toBeNull()
    await form.getByLabel('Current password').fill(FIRST_PASSWORD)
    await press(page, 'Save the new password')
    await expect(main(page).getByText('We changed your password')).toBeVisible()
    await expect(flow(page, 'devices').getByRole('listitem')).toHaveCount(1)
    await waitForMail(email, { subject: /password/i })
    await other.reload()
    await expect(other.getByRole('dialog', { name: 'You have been logged out' })).toBeVisible()
    await other.getByRole('button', { name: 'Continue without logging in' }).click()
    await main(other).getByRole('link', { name: 'Log in', exact: true }).click()
    await logIn(other, email, FIRST_PASSWORD)
    await expect(main(other).getByText('Login failed')).toBeVisible()
    await logIn(other, email, SECOND_PASSWORD)
    await expect(other).toHaveURL('/account')
  })

  await test.step('log out one device remotely', async () => {
    await page.reload()
    await press(page, 'Log out Firefox on Linux')
    await expect(flow(page, 'devices').getByText('Firefox on Linux is logged out.')).toBeVisible()
    await other.reload()
    await expect(other.getByRole('dialog', { name: 'You have been logged out' })).toBeVisible()
  })

  await test.step('log out all other devices and focus the message', async () => {
    await other.getByRole('button', { name: 'Continue without logging in' }).click()
    await main(other).getByRole('link', { name: 'Log in', exact: true }).click()
    await logIn(other, email, SECOND_PASSWORD)
    await expect(other).toHaveURL('/account')
    await page.reload()
    await press(page, 'Log out all other devices')
    await page.getByRole('dialog').getByRole('button', { name: 'Log out devices' }).click()
    await expect(flow(page, 'devices').getByText('The other device is logged out.').locator('xpath=..')).toBeFocused()
    await other.reload()
    await expect(other.getByRole('dialog', { name: 'You have been logged out' })).toBeVisible()
  })

  await test.step('change the email address with a code', async () => {
    const part = flow(page, 'change-email')
    await press(page, 'Change your email')
    await part.getByLabel('New email').fill(moved)
    await part.getByLabel('Current password').fill(SECOND_PASSWORD)
    await press(page, 'Send the code')
    const code = part.getByLabel('Code', { exact: true })
    await expect(code).toBeFocused()
    const correctCode = extractCode(await waitForMail(moved))
    await code.fill(correctCode === '000000' ? '111111' : '000000')
    await expect(part.getByText('That code isn’t right.').filter({ visible: true })).toHaveCount(1)
    await code.fill(correctCode)
    await press(page, 'Verify')
    await expect(part.getByText('We changed your email address.')).toBeVisible()
    await expect(part).toContainText(moved)
    await waitForMail(email, { subject: /email|address/i })
  })
  await context.close()
})
