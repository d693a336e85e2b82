import type { Page } from '@playwright/test'
import { corporationFiling } from '#contract/filings/corporation.ts'
import { dbaFiling } from '#contract/filings/dba.ts'
import type { Row } from '#contract/forms/field.ts'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { openAtStep, storedRecords } from './kit/device.ts'

test.use({ viewport: { width: 360, height: 640 } })

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
const announcer = (page: Page) => page.locator('[data-announcer]')

test('restores removed shareholders, and keeps the offer after a change in another step', async ({ page }) => {
  await openAtStep(page, corporationFiling, 'shareholders', corporationFiling.sample)
  const [first] = corporationFiling.sample.shareholders as readonly Row[]
  await page.getByLabel('No', { exact: true }).check()
  await expect(page.getByText('We removed the shareholders.', { exact: true })).toBeVisible()
  await expect(announcer(page)).toContainText('We removed the shareholders. You can undo this.')
  await expectAccessible(page, 'cleared')
  await page.getByLabel('No', { exact: true }).press('Tab')
  await expect(undo(page)).toBeFocused()
  await expect(undo(page)).toHaveAccessibleDescription('We removed the shareholders.')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Yes', { exact: true })).toBeChecked()
  await expect(page.getByLabel('Yes', { exact: true })).toBeFocused()
  await expect(page.locator('[name="shareholders.0.name"]')).toHaveValue(first?.name ?? '')
  await expect(undo(page)).toHaveCount(0)
  await expect(announcer(page)).toContainText('Your earlier answers are back.')

  await page.getByLabel('No', { exact: true }).check()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(undo(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Next' }).click()
  await undo(page).click()
  await expect(page.locator('[name="shareholders.0.name"]')).toHaveValue(first?.name ?? '')
})

test('restores an address replaced by "same as", and drops the offer on reload', async ({ page }) => {
  await openAtStep(page, corporationFiling, 'incorporator', corporationFiling.sample)
  const source = String(corporationFiling.sample['address.street'])
  const street = page.locator('[name="mailingAddress.street"]')
  const typed = await street.inputValue()
  const box = page.getByLabel('Same as business registration address')
  await box.check()
  // The copied fields are shown as one line.
  await expect(street).toHaveCount(0)
  await undo(page).click()
  await expect(box).not.toBeChecked()
  await expect(street).toHaveValue(typed)
  await box.check()
  await box.uncheck()
  await expect(street).toHaveValue('')
  await undo(page).click()
  await expect(box).toBeChecked()
  await expect(page.getByText(source)).toBeVisible()
  await box.uncheck()
  await street.fill('12 Elm St')
  await expect(undo(page)).toHaveCount(0)
  await box.check()
  await expect(undo(page)).toBeVisible()
  await expect.poll(() => storedRecords(page, 'drafts')).toEqual([expect.stringContaining('"sameAsRegistration":true')])
  await page.reload()
  await expect(box).toBeChecked()
  await expect(undo(page)).toHaveCount(0)
})

test('restores the state with the DBA country', async ({ page }) => {
  await openAtStep(page, dbaFiling, 'dbaDetails', dbaFiling.sample)
  await page.getByLabel('Country').selectOption('MX')
  await expect(page.getByText('We removed the state.', { exact: true })).toBeVisible()
  await undo(page).click()
  await expect(page.getByLabel('Country')).toHaveValue('US')
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('Texas')
})
