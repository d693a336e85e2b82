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
const isWrong = (page: Page, path: string) => expect(page).toHaveTitle(`Error: ${titleOf(path)}`)
const isRight = (page: Page, path: string) => expect(page).toHaveTitle(titleOf(path))
const answers = (page: Page, path: string, status: number, json: object) => page.route(`**/backend/api/${path}`, (route) => route.fulfill({ status, json }))
const fill = async (page: Page, answers: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(answers)) await page.locator(`main [name="${name}"]`).fill(value)
}

test('a request form: after a rejection, a fix, a server rejection, and navigation', async ({ page }) => {
  const path = `/${factoringRequest.route}`
  await answers(page, factoringRequest.endpoint, 429, { message: 'Too many requests. Please wait a minute.' })
  await page.goto(path)
  await isRight(page, path)
  await press(page, factoringRequest.submitLabel)
  await isWrong(page, path)
  for (const [name, value] of Object.entries(factoringRequest.sample)) await fillField(page, factoringRequest.fields, name, value)
  await isRight(page, path)
  await press(page, factoringRequest.submitLabel)
  await isWrong(page, path)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
  await isRight(page, '/contact-us')
  await page.goBack()
  await isRight(page, path)
})

test('login: empty, and rejected by the server', async ({ page }) => {
  await answers(page, 'auth/login', 401, { message: 'Login failed' })
  await page.goto('/login')
  await press(page, 'Login')
  await isWrong(page, '/login')
  await fill(page, loginSample)
  await isRight(page, '/login')
  await press(page, 'Login')
  await isWrong(page, '/login')
})

test('signup: form and code', async ({ page }) => {
  await answers(page, 'auth/signup', 200, { success: true, resendAfterMs: 180_000, expiresInMs: 600_000 })
  await answers(page, 'auth/verify-otp', 200, { success: false, reason: 'wrong' })
  await page.goto('/signup')
  await press(page, 'Sign up')
  await isWrong(page, '/signup')
  await fill(page, signupSample)
  await isRight(page, '/signup')
  await press(page, 'Sign up')
  await page.getByLabel('Code', { exact: true }).fill('123456')
  await isWrong(page, '/signup')
  await press(page, 'Change address')
  await isRight(page, '/signup')
})

test('"Let us talk": changes the title of the page below while open', async ({ page }) => {
  await page.goto('/')
  await openCallback(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Submit/ })
    .click()
  await isWrong(page, '/')
  await page.keyboard.press('Escape')
  await isRight(page, '/')
})
