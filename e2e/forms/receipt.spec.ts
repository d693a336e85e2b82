import type { Page } from '@playwright/test'
import { messages } from '#contract/messages.ts'
import { onlineToolsRequest } from '#contract/requests/online-tools.ts'
import { freshAddress } from '#e2e/kit/mail.ts'
import { receiptHeading } from '#e2e/kit/receipt.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { fillForm } from './kit/fill.ts'

const EMAIL = freshAddress('receipt')

const send = async (page: Page) => {
  await page.goto(`/${onlineToolsRequest.route}`)
  await fillForm(page.getByRole('form', { name: onlineToolsRequest.title }), onlineToolsRequest, { ...onlineToolsRequest.sample, email: EMAIL })
  await page.mouse.move(2, 2)
  await page.locator('main form button[type=submit]').press('Enter')
  await expect(receiptHeading(page)).toBeFocused()
}
const sentAnswers = (page: Page) => page.locator('main').getByRole('definition').filter({ hasText: onlineToolsRequest.sample.name })

test('shows the message in the receipt, counts down, and stays if the visitor asks for it', async ({ page }) => {
  await page.clock.install()
  await send(page)
  const alert = page.locator('main [data-alert=success]')
  await expect(page.locator('[data-alert]')).toHaveCount(1)
  await expect(alert).toContainText(messages.submitted)
  await expect(alert.getByRole('timer')).toContainText('in 5 seconds')
  await page.clock.runFor(2_200)
  await expect(alert.getByRole('timer')).toContainText('in 3 seconds')
  const stayButton = alert.getByRole('button', { name: 'Stay on this page' })
  await stayButton.focus()
  await stayButton.press('Enter')
  await expect(page.locator('[data-alert]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.clock.runFor(10_000)
  await expect(page.locator('main').getByText(messages.submitted)).toBeVisible()
})

test('does not redirect a visitor who leaves or sends another request', async ({ page }) => {
  await page.clock.install()
  await send(page)
  await page.getByRole('button', { name: 'Send another request' }).click()
  await expect(page.locator('[data-alert]')).toHaveCount(0)
  await page.clock.runFor(10_000)
  await expect(page.getByRole('heading', { level: 1, name: onlineToolsRequest.title })).toBeVisible()
})

test("shows the answers and the copy's address until closed, even after a reload", async ({ page }) => {
  await send(page)
  const seen = async () => {
    await expect(page.locator('main').getByText('We’ll send your receipt and updates to')).toBeVisible()
    await expect(sentAnswers(page)).toBeVisible()
    await expect(page.locator('main strong').filter({ hasText: EMAIL })).toBeVisible()
  }
  await seen()
  await page.reload()
  await seen()
  const receipt = page.url()
  await page.goto('/')
  await page.goto(receipt)
  await seen()
  await page.getByRole('button', { name: 'Send another request' }).click()
  await expect(page.getByRole('heading', { level: 1, name: onlineToolsRequest.title })).toBeVisible()
  await page.goBack()
  await expect(receiptHeading(page)).toBeVisible()
  await expect(sentAnswers(page)).toHaveCount(0)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: onlineToolsRequest.title })).toBeVisible()
  await page.goto(receipt)
  await expect(page.getByText('This receipt is only on the device that sent the request.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: onlineToolsRequest.title })).toBeVisible()
})
