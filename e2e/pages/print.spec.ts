import type { Page } from '@playwright/test'
import { company } from '#contract/company.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { fillForm } from '#e2e/forms/kit/fill.ts'
import { freshAddress } from '#e2e/kit/mail.ts'
import { expect, test } from '#e2e/kit/test.ts'

async function expectPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Let us talk' })).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
}

test('prints a receipt with company, reference, and answers, without buttons', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.print = () => {
      document.documentElement.dataset.printed = String(Number(document.documentElement.dataset.printed ?? 0) + 1)
    }
  })
  await page.goto(`/${factoringRequest.route}`)
  await fillForm(page.locator('main form'), factoringRequest, { ...factoringRequest.sample, email: freshAddress('print') })
  await page.getByRole('button', { name: factoringRequest.submitLabel }).click()
  const print = page.getByRole('button', { name: 'Print this page' })
  await print.click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '1')
  const from = page.getByText(`${company.name}, ${company.address}`, { exact: true })
  await expect(from).toBeHidden()
  await expectPrinted(page)
  await expect(from).toBeVisible()
  await expect(page.getByText(new URL(page.url()).searchParams.get('receipt') as string)).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: factoringRequest.sample.companyname })).toBeVisible()
  await expect(print).toBeHidden()
})

test('prints both service lists of the home page, and no sticky bar', async ({ page }) => {
  await page.goto('/')
  const panels = page.locator('#services [role=tabpanel]')
  await expect(panels.filter({ visible: true })).toHaveCount(1)
  await expectPrinted(page)
  await expect(page.locator('#services [role=tablist]')).toBeHidden()
  await expect(panels.locator('> h3').filter({ visible: true })).toHaveText(['Carrier', 'Shipper'])
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/factoring')
  await page.locator('#questions').scrollIntoViewIfNeeded()
  const bar = page
    .locator('main [data-asphalt]')
    .filter({ has: page.locator('a[href^="tel:"]') })
    .last()
  await expect(bar).toBeVisible()
  await expectPrinted(page)
  await expect(page.locator('main [data-no-print]').filter({ visible: true })).toHaveCount(0)
})
