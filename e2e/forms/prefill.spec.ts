import { expect, test } from '#e2e/kit/test.ts'
import { readStoredAnswers } from './kit/draft.ts'

const NOTICE = 'We filled in your earlier answers.'

test('fills a request form from a link once, and keeps changes on reload', async ({ page }) => {
  await page.goto('/costoptimizationform?owner=2-5&services=Cost-Per-Mile+Breakdown&fullname=Ann+Lee&email=nobody&from=costoptimization')
  const trucks = page.getByLabel('How many trucks do you run?')
  await expect(trucks).toHaveValue('2-5')
  await expect(page.getByLabel('What should we review?')).toHaveValue('Cost-Per-Mile Breakdown')
  await expect(page.getByLabel('Full name')).toHaveValue('Ann Lee')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('')
  await expect(page.getByRole('status').filter({ hasText: NOTICE })).toBeVisible()
  await expect(page).toHaveURL('/costoptimizationform?from=costoptimization')
  await trucks.selectOption('6-10')
  await expect.poll(async () => (await readStoredAnswers(page, 'costoptimizationform')).owner).toBe('6-10')
  await page.reload()
  await expect(trucks).toHaveValue('6-10')
  await expect(page.getByLabel('Full name')).toHaveValue('Ann Lee')
  await expect(page.getByText(NOTICE)).toBeHidden()
  // Another link must not overwrite the answer.
  await page.goto('/costoptimizationform?owner=25%2B&type=Reefer')
  await expect(page.getByLabel('Type of operation')).toHaveValue('Reefer')
  await expect(trucks).toHaveValue('6-10')
})

test('fills a wizard from a link and keeps only the step in its URL', async ({ page }) => {
  await page.goto('/llcform?name=Lone+Star+Hauling+LLC&fullname=Ann+Lee')
  await expect(page.getByRole('status').filter({ hasText: NOTICE })).toBeVisible()
  await expect(page.locator('[name=name]')).toHaveValue('Lone Star Hauling LLC')
  await expect(page).toHaveURL(/\/llcform\?step=[a-z]+$/)
})
