/** Hiring stays on its page and shows an alert (specification 2, sections 4 and 9). */
import type { Page } from '@playwright/test'
import { ALERT_DISMISS_AFTER_MS } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { hiringRequest } from '#contract/requests/hiring.ts'
import { freshAddress } from '#e2e/kit/mail.ts'
import { receiptHeading } from '#e2e/kit/receipt.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { fillForm } from './kit/fill.ts'

const alert = (page: Page) => page.locator('main [data-alert=success]')
const sendSample = async (page: Page) => {
  await fillForm(page.getByRole('form', { name: hiringRequest.title }), hiringRequest, { ...hiringRequest.sample, email: freshAddress('hiring') })
  await page.getByRole('button', { name: hiringRequest.submitLabel }).click()
  await expect(alert(page)).toContainText(messages.submitted)
}

test('clears the alert after five seconds and stays on the page', async ({ page }) => {
  await page.clock.install()
  await page.goto('/hiring')
  await page.clock.runFor(1_000)
  await sendSample(page)
  await page.mouse.move(0, 0)
  await page.clock.runFor(ALERT_DISMISS_AFTER_MS + 100)
  await expect(alert(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/hiring\?receipt=RC-/)
  await expect(receiptHeading(page)).toBeVisible()
})
