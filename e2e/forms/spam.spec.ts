/** Spam signals that a page sends. The server marks suspected spam but refuses no one. */
import type { Page, Request } from '@playwright/test'
import type { FormDefinition } from '#contract/forms/define.ts'
import { callbackRequest } from '#contract/requests/callback-request.ts'
import { hiringRequest } from '#contract/requests/hiring.ts'
import { payrollRequest } from '#contract/requests/payroll.ts'
import { openCallback } from '#e2e/kit/callback.ts'
import { environment } from '#e2e/kit/environment.ts'
import { waitForHumanSpeed } from '#e2e/kit/human-speed.ts'
import { freshAddress, mailsTo, waitForMail } from '#e2e/kit/mail.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { readStoredAnswers } from './kit/draft.ts'
import { expectSent } from './kit/expect-sent.ts'
import { fillForm } from './kit/fill.ts'

const honeypot = (page: Page) => page.locator('main input[name=website]')
const readElapsedHeader = (request: Request) => request.headers()['form-elapsed-ms']

async function fill(page: Page, definition: FormDefinition) {
  const answers = { ...definition.sample, email: freshAddress(definition.route) }
  await fillForm(page.getByRole('form', { name: definition.title }), definition, answers)
  return answers
}
async function send(page: Page, { endpoint, submitLabel }: FormDefinition): Promise<Request> {
  const [request] = await Promise.all([
    page.waitForRequest(`**/backend/api/${endpoint}`),
    page.locator('main').getByRole('button', { name: submitLabel }).click(),
  ])
  return request
}
async function receipt(page: Page): Promise<string> {
  await expect(page).toHaveURL(/receipt=RC-/)
  return new URL(page.url()).searchParams.get('receipt') as string
}

test('marks a filled honeypot for the team and emails no receipt', async ({ page }) => {
  await page.goto(`/${payrollRequest.route}`)
  const answers = await fill(page, payrollRequest)
  await waitForHumanSpeed(page)
  // Fills in the honeypot field as a bot does, without events or focus.
  await honeypot(page).evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example'
  })
  expect((await send(page, payrollRequest)).postDataJSON()).toMatchObject({ website: 'https://spam.example' })
  const reference = await receipt(page)
  const teamEmail = await waitForMail(environment().teamEmail, { subject: reference })
  expect(teamEmail.subject).toMatch(/^\[Possible spam\]/)
  expect(teamEmail.text).not.toContain('spam.example')
  expect(await mailsTo(answers.email)).toEqual([])
})

test('hides the honeypot from people and does not mark them', async ({ page }) => {
  await page.goto(`/${payrollRequest.route}`)
  await expect(honeypot(page)).not.toBeInViewport()
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0)
  const answers = await fill(page, payrollRequest)
  await waitForHumanSpeed(page)
  const request = await send(page, payrollRequest)
  await expectSent(request, payrollRequest, answers)
  expect(Number(readElapsedHeader(request))).toBeGreaterThan(800)
  const reference = await receipt(page)
  expect((await waitForMail(answers.email)).text).toContain(reference)
  expect((await waitForMail(environment().teamEmail, { subject: reference })).subject).not.toContain('spam')
})

test('sends no typing time after a reload or on a retry, and restarts it for the next request', async ({ page, guard }) => {
  guard.expect(/Failed to load resource/)
  let calls = 0
  await page.route(`**/backend/api/${hiringRequest.endpoint}`, (route) =>
    ++calls === 2 ? route.fulfill({ status: 500, json: { message: 'Something went wrong here.' } }) : route.continue(),
  )
  await page.goto(`/${hiringRequest.route}`)
  const answers = await fill(page, hiringRequest)
  await expect.poll(() => readStoredAnswers(page, hiringRequest.route)).toEqual(answers)
  await page.reload()
  expect(readElapsedHeader(await send(page, hiringRequest))).toBeUndefined()
  await receipt(page)
  await page.getByRole('button', { name: 'Send another request' }).click()
  await fill(page, hiringRequest)
  const [failed, again] = [
    await send(page, hiringRequest),
    await page
      .locator('[data-alert=error]')
      .getByRole('button', { name: 'Close' })
      .click()
      .then(() => send(page, hiringRequest)),
  ]
  expect(Number(readElapsedHeader(failed))).toBeGreaterThan(0)
  expect(readElapsedHeader(again)).toBeUndefined()
  await receipt(page)
})

test('has a separate honeypot in the dialog', async ({ page }) => {
  await page.goto('/')
  await openCallback(page)
  const dialog = page.getByRole('dialog', { name: callbackRequest.title })
  await dialog.getByLabel('Full name').fill('Quick Buyer')
  await dialog.getByLabel('Phone number', { exact: true }).pressSequentially('2145550142')
  await dialog.getByLabel('Message').fill('Call me.')
  await dialog.locator('input[name=website]').evaluate((input: HTMLInputElement) => {
    input.value = 'x'
  })
  await dialog.getByRole('button', { name: callbackRequest.submitLabel }).click()
  const reference = (await dialog.getByText(/^RC-/).textContent()) ?? ''
  expect((await waitForMail(environment().teamEmail, { subject: reference })).subject).toMatch(/^\[Possible spam\]/)
})
