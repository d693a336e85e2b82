import type { Page } from '@playwright/test'
import { TOKEN_STORAGE_KEY } from '#contract/limits.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { fillForm } from '#e2e/forms/kit/fill.ts'
import { openWithoutInput, sendFirstInput } from '#e2e/kit/guard.ts'
import { holdScripts } from '#e2e/kit/hold-scripts.ts'
import { extractCode, freshAddress, waitForMail } from '#e2e/kit/mail.ts'
import { expect, test } from '#e2e/kit/test.ts'

const PASSWORD = 'Long-Haul-2026'

async function signUp(page: Page, email: string) {
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Delgado')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByPlaceholder('Enter 6-digit OTP').fill(extractCode(await waitForMail(email)))
  await expect(page).toHaveURL('/')
}
const token = (page: Page) => page.evaluate((key) => localStorage.getItem(key), TOKEN_STORAGE_KEY)

test('sends the token with submits, health checks, and reference data calls', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'a-token'), TOKEN_STORAGE_KEY)
  await page.route(`**/backend/api/${factoringRequest.endpoint}`, (route) => route.abort())
  const sent = (url: string) => page.waitForRequest(url).then((request) => request.headers().authorization)
  const lists = [sent('**/assets/data/countries.json'), sent('**/assets/data/states.json')]
  await page.goto('/dba-filing?step=dbaDetails')
  expect(await Promise.all(lists)).toEqual(['Bearer a-token', 'Bearer a-token'])
  await page.goto(`/${factoringRequest.route}`)
  await fillForm(page.getByRole('form', { name: factoringRequest.title }), factoringRequest, factoringRequest.sample)
  const calls = [sent(`**/backend/api/${factoringRequest.endpoint}`), sent('**/healthz')]
  await page.getByRole('button', { name: factoringRequest.submitLabel }).click()
  expect(await Promise.all(calls)).toEqual(['Bearer a-token', 'Bearer a-token'])
})

test('logs two tabs in and out together', async ({ page, context }) => {
  await signUp(page, freshAddress('tabs'))
  const other = await context.newPage()
  await other.goto('/factoringform')
  await expect(other.getByRole('button', { name: 'Log out' }).first()).toBeVisible()
  await other.getByRole('button', { name: 'Log out' }).first().click()
  await expect(other).toHaveURL('/login')
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  expect(await token(page)).toBeNull()
})

test('asks for login over the open form when the session ends, and keeps the form', async ({ page, playwright, baseURL }) => {
  const email = freshAddress('ended')
  await signUp(page, email)
  await page.goto('/factoringform')
  await fillForm(page.getByRole('form', { name: factoringRequest.title }), factoringRequest, {
    ...factoringRequest.sample,
    email,
    fullname: 'Ended In The Middle',
  })
  const otherDevice = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { Authorization: `Bearer ${await token(page)}` } })
  expect((await otherDevice.post('/backend/api/auth/logout', { data: {} })).status()).toBe(200)
  await otherDevice.dispose()

  await page.getByRole('button', { name: 'Submit factoring request' }).click()
  const dialog = page.getByRole('dialog', { name: 'You have been logged out' })
  await expect(dialog).toBeVisible()
  expect(await token(page)).toBeNull()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog).toBeHidden()
  expect(await token(page)).toBeTruthy()
  await expect(page).toHaveURL('/factoringform')
  await expect(page.getByLabel('Full name')).toHaveValue('Ended In The Middle')
  await page.getByRole('button', { name: 'Submit factoring request' }).click()
  await expect(page).toHaveURL(/receipt=RC-/)
})

test('/login shows a logged-in visitor the logout link', async ({ page }) => {
  const email = freshAddress('again')
  await signUp(page, email)
  await page.goto('/login')
  await sendFirstInput(page)
  await expect(page.getByRole('heading', { level: 1, name: 'You’re logged in' })).toBeVisible()
  await expect(page.getByText(`Your account: ${email}`)).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Find your next step' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await token(page)).toBeNull()
})

/** Records whether the login fields are visible in any frame. */
const watchForm = (page: Page) =>
  page.addInitScript(() => {
    const checkForm = () => {
      if (document.querySelector('main [type=password]')?.checkVisibility({ visibilityProperty: true })) document.documentElement.dataset.formSeen = ''
      requestAnimationFrame(checkForm)
    }
    requestAnimationFrame(checkForm)
  })
const formSeenMark = (page: Page) => page.locator('html[data-form-seen]')

test('/login shows a logged-in visitor no form, even with late scripts', async ({ page }) => {
  await signUp(page, freshAddress('early'))
  await watchForm(page)
  const release = await holdScripts(page)
  const opened = openWithoutInput(page, '/login')
  await expect(page.locator('html[data-known]')).toHaveCount(1)
  await expect(page.getByRole('banner')).toBeVisible()
  // Waits for the first paint. The scripts must not change it, so they are released afterwards.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  release()
  await opened
  await expect(page.getByRole('heading', { level: 1, name: 'You’re logged in' })).toBeVisible()
  await expect(formSeenMark(page)).toHaveCount(0)
})

test('/login shows its form at once without a session, and later with an expired one', async ({ page, guard }) => {
  await watchForm(page)
  const release = await holdScripts(page)
  const opened = openWithoutInput(page, '/login')
  await expect(formSeenMark(page)).toHaveCount(1)
  await expect(page.locator('html[data-known], html[data-hydrated]')).toHaveCount(0)
  release()
  await opened
  await page.evaluate((key) => localStorage.setItem(key, 'over'), TOKEN_STORAGE_KEY)
  await openWithoutInput(page, '/login')
  // This is the field of the page. A moment later, a dialog with a field of the same name opens.
  const field = page.locator('#password')
  await expect(field).toBeVisible()
  guard.expect(/ERR_FAILED/)
  await page.evaluate((key) => localStorage.setItem(key, 'over'), TOKEN_STORAGE_KEY)
  await page.route('**/assets/*.js', (route) => route.abort())
  await openWithoutInput(page, '/login')
  await expect(field).toBeHidden()
  await expect(field).toBeVisible()
})

test('carries the email address from login to password reset, but not in the URL', async ({ page }) => {
  await page.goto('/login')
  await sendFirstInput(page)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.getByLabel('Email').fill('rosa@harborlines.example')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByLabel('Email')).toHaveValue('rosa@harborlines.example')
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('rosa')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('resets a password and ends all other sessions', { tag: '@gate' }, async ({ page, browser, baseURL }) => {
  const email = freshAddress('forgot')
  await signUp(page, email)
  const expiredToken = await token(page)
  const context = await browser.newContext({ baseURL })
  const other = await context.newPage()
  await other.goto('/forgot-password')
  await sendFirstInput(other)
  await other.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await other.getByLabel('Email').fill(email)
  await other.getByRole('button', { name: 'Send the code' }).click()
  await other.getByPlaceholder('Enter 6-digit OTP').fill(extractCode(await waitForMail(email, { count: 2 })))
  await other.getByLabel('Password', { exact: true }).fill('New-Haul-2027!')
  await other.getByLabel('Confirm password').fill('New-Haul-2027!')
  await other.getByRole('button', { name: 'Set new password' }).click()
  await expect(other).toHaveURL('/login')
  await expect(other.locator('[data-alert=success]').getByText('Password has been reset!')).toBeVisible()

  const answer = await page.request.post('/backend/api/auth/logout', { data: {}, headers: { Authorization: `Bearer ${expiredToken}` } })
  expect(answer.status()).toBe(401)
  expect((await waitForMail(email, { subject: /password/i })).text).toMatch(/changed|reset/i)

  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: 'Login' }).click()
  await expect(other.locator('[data-alert=error]').getByText('Login failed')).toBeVisible()
  await other.getByLabel('Password', { exact: true }).fill('New-Haul-2027!')
  await other.getByRole('button', { name: 'Login' }).click()
  await expect(other).toHaveURL('/')
  await context.close()
})
