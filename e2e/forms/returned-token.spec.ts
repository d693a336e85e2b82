/** A response with a session token logs the visitor in (specification 2, sections 4 and 7). Our server never sends one. */
import { TOKEN_STORAGE_KEY } from '#contract/limits.ts'
import { costOptimizationRequest } from '#contract/requests/cost-optimization.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { fillForm } from './kit/fill.ts'

test('stores a returned token and shows the logout link', async ({ page }) => {
  await page.route(`**/backend/api/${costOptimizationRequest.endpoint}`, (route) =>
    route.fulfill({ status: 201, json: { success: true, reference: 'RC-7K4M-2QX9', token: 'a-token' } }),
  )
  await page.goto(`/${costOptimizationRequest.route}`)
  await fillForm(page.getByRole('form', { name: costOptimizationRequest.title }), costOptimizationRequest, costOptimizationRequest.sample)
  await page.getByRole('button', { name: costOptimizationRequest.submitLabel }).click()
  await expect(page.getByText('RC-7K4M-2QX9').first()).toBeVisible()
  await expect(page.getByRole('banner').getByText('Log out').first()).toBeVisible()
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_STORAGE_KEY)).toBe('a-token')
})
