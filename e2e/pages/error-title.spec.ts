/** The title starts with "Error: " while the page has an error (WCAG 2.4.2, like GOV.UK). */
import type { Page } from '@playwright/test'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { openCallback } from '#e2e/kit/callback.ts'
import { builtSite } from '#e2e/kit/project.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { fillField, press } from '#e2e/paths/kit/form-input.ts'
import { loginSample } from '#kit/charts/login.ts'
import { signupSample } from '#kit/charts/signup.ts'

const site = await builtSite()
const titleOf = (path: string) => site.pages[path]?.title ?? ''
const expectErrorTitle = (page: Page, path: string) => expect(page).toHaveTitle(`Error: ${titleOf(path)}`)
const expectNormalTitle = (page: Page, path: string) => expect(page).toHaveTitle(titleOf(path))
const respond = (page: Page, path: string, status: number, json: object) => page.route(`**/backend/api/${path}`, (route) => route.fulfill({ status, json }))
const fill = async (page: Page, answers: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(answers)) await page.locator(`main [name="${name}"]`).fill(value)
}

test('a request form: after a rejection, a fix, a server rejection, and navigation', async ({ page }) => {
  const path = `/${factoringRequest.route}`
  await respond(page, factoringRequest.endpoint, 429, { message: 'Too many requests. Please wait a minute.' })
  await page.goto(path)
  await expectNormalTitle(page, path)
  await press(page, factoringRequest.submitLabel)
  await expectErrorTitle(page, path)
  for (const [name, value] of Object.entries(factoringRequest.sample)) await fillField(page, factoringRequest.fields, name, value)
  await expectNormalTitle(page, path)
  await press(page, factoringRequest.submitLabel)
  await expectErrorTitle(page, path)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
  await expectNormalTitle(page, '/contact-us')
  await page.goBack()
  await expectNormalTitle(page, path)
})

test('login: empty, and rejected by the server', async ({ page }) => {
  await respond(page, 'auth/login', 401, { message: 'Login failed' })
  await page.goto('/login')
  await press(page, 'Login')
  await expectErrorTitle(page, '/login')
  await fill(page, loginSample)
  await expectNormalTitle(page, '/login')
  await press(page, 'Login')
  await expectErrorTitle(page, '/login')
})

test('signup: form and code', async ({ page }) => {
  await respond(page, 'auth/signup', 200, { success: true, resendAfterMs: 180_000, expiresInMs: 600_000 })
  await respond(page, 'auth/verify-otp', 200, { success: false, reason: 'wrong' })
  await page.goto('/signup')
  await press(page, 'Sign up')
  await expectErrorTitle(page, '/signup')
  await fill(page, signupSample)
  await expectNormalTitle(page, '/signup')
  await press(page, 'Sign up')
  await page.getByLabel('Code', { exact: true }).fill('123456')
  await expectErrorTitle(page, '/signup')
  await press(page, 'Change address')
  await expectNormalTitle(page, '/signup')
})

test('"Let us talk": changes the title of the page below while open', async ({ page }) => {
  await page.goto('/')
  await openCallback(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Submit/ })
    .click()
  await expectErrorTitle(page, '/')
  await page.keyboard.press('Escape')
  await expectNormalTitle(page, '/')
})
