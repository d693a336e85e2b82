/** A refused submit moves the focus to the first invalid control. Tested on the smallest phone and in each kind of form. */
import type { Page } from '@playwright/test'
import { corporationFiling } from '#contract/filings/corporation.ts'
import { dbaFiling } from '#contract/filings/dba.ts'
import type { Row } from '#contract/forms/field.ts'
import { messages } from '#contract/messages.ts'
import { contactRequest } from '#contract/requests/contact.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { expectFirstProblem } from '#e2e/kit/first-problem.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { openAtStep } from '../journeys/kit/device.ts'
import { fillForm } from './kit/fill.ts'

test.use({ viewport: { width: 360, height: 640 } })

const main = (page: Page) => page.locator('main')
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' })
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click()
const readFocusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)

test('focuses the first invalid field of a request on each attempt, then the next one', async ({ page }) => {
  await page.goto('/factoringform')
  for (let times = 0; times < 2; times++) {
    await press(page, factoringRequest.submitLabel)
    await expectFirstProblem(main(page))
    expect(await readFocusedId(page)).toBe('fullname')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  }
  await page.getByLabel('Full name').fill('Dana Whitfield')
  await press(page, factoringRequest.submitLabel)
  await expectFirstProblem(main(page))
  expect(await readFocusedId(page)).toBe('phone')
  await expect(page).toHaveTitle(/^Error: /)
})

test('focuses the first invalid field of account forms and the contact form', async ({ page }) => {
  for (const [path, button, id] of [
    ['/signup', 'Sign up', 'first_name'],
    ['/login', 'Login', 'email'],
    ['/forgot-password', 'Send the code', 'email'],
    ['/contact-us', contactRequest.submitLabel, 'name'],
  ] as const) {
    await page.goto(path)
    await press(page, button)
    await expectFirstProblem(main(page))
    expect(await readFocusedId(page), path).toBe(id)
    await expect(summary(page).getByRole('link').first()).toBeVisible()
    await expect(page).toHaveTitle(/^Error: /)
  }
})

test('focuses the add button of a repeated group, then a cell of its second row', async ({ page }) => {
  await openAtStep(page, corporationFiling, 'shareholders', { ...corporationFiling.sample, hasShareholders: 'yes', shareholders: [] })
  await press(page, 'Next')
  await expectFirstProblem(main(page))
  await expect(page.getByRole('button', { name: 'Add a shareholder' })).toBeFocused()
  const [whole = {}] = corporationFiling.sample.shareholders as readonly Row[]
  const rows: readonly Row[] = [whole, { ...whole, ownership: '' }]
  await openAtStep(page, corporationFiling, 'shareholders', { ...corporationFiling.sample, hasShareholders: 'yes', shareholders: rows })
  await press(page, 'Next')
  await expectFirstProblem(main(page))
  expect(await readFocusedId(page)).toBe('shareholders.1.ownership')
})

test('focuses the transparent file control over its drop zone', async ({ page }) => {
  await openAtStep(page, dbaFiling, 'idVerification', dbaFiling.sample)
  await press(page, 'Next')
  await expectFirstProblem(main(page))
  expect(await readFocusedId(page)).toBe('idFile')
})

test("focuses the first field named by the server's rejection", async ({ page }) => {
  const errors = { comments: 'Say it shorter.', email: 'This address does not take mail.' }
  await page.route('**/backend/api/auth/factoringform', (route) => route.fulfill({ status: 422, json: { message: 'Please check the marked fields.', errors } }))
  await page.goto('/factoringform')
  await fillForm(main(page), factoringRequest, factoringRequest.sample)
  await press(page, factoringRequest.submitLabel)
  await expectFirstProblem(main(page))
  expect(await readFocusedId(page)).toBe('email')
})

test('shows the error list and keeps focus when a rejection names no field', async ({ page }) => {
  await page.route('**/backend/api/auth/factoringform', (route) =>
    route.fulfill({ status: 422, json: { message: 'Please check the marked fields.', errors: { ghost: 'Nobody asked for a ghost.' } } }),
  )
  await page.goto('/factoringform')
  await fillForm(main(page), factoringRequest, factoringRequest.sample)
  await press(page, factoringRequest.submitLabel)
  await expect(summary(page).getByText('Nobody asked for a ghost.')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: factoringRequest.submitLabel })).toBeFocused()
})

test('shows a failed message under its button', async ({ page }) => {
  await page.route('**/backend/api/contact-us', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/contact-us')
  await fillForm(main(page), contactRequest, contactRequest.sample)
  const button = page.getByRole('button', { name: contactRequest.submitLabel })
  await button.click()
  const alertText = main(page).getByRole('alert').filter({ hasText: messages.contactFailed })
  await expect(alertText).toBeVisible()
  const [under, pressed] = await Promise.all([alertText.boundingBox(), button.boundingBox()])
  expect(under?.y).toBeGreaterThan(pressed?.y ?? Number.POSITIVE_INFINITY)
  await expect(page.locator('[data-alert=error]')).toContainText(messages.contactFailed)
})

test('keeps the control and its label visible next to the alert', async ({ page }) => {
  await page.route('**/backend/api/auth/forgot-password', (route) =>
    route.fulfill({ status: 422, json: { message: 'Please check the marked fields.', errors: { email: 'Enter a valid email.' } } }),
  )
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('rosa@harborlines.example')
  await press(page, 'Send the code')
  const alert = page.locator('[data-alert=error]')
  await expect(alert).toContainText('Please check the marked fields.')
  await expectFirstProblem(main(page))
  const field = page.locator('[data-field=email]')
  const isCovered = async () => {
    const [over, under] = await Promise.all([alert.boundingBox(), field.boundingBox()])
    return over && under && over.y < under.y + under.height && under.y < over.y + over.height
  }
  await expect.poll(isCovered).toBe(false)
  await page.getByLabel('Email').press('Enter')
  await expect.poll(isCovered).toBe(false)
})
