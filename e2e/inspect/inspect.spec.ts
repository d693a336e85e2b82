import { buildInspectedSite, type InspectedSite } from '#e2e/inspect/kit/inspected-site.ts'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { expect, test } from '#e2e/kit/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const PASSWORD = 'Diesel-4-Ever'

let site: InspectedSite
test.beforeAll(async () => {
  site = await buildInspectedSite()
})
test.afterAll(() => site.remove())

test('shows states and events with masked passwords, and has no panel in a normal build', async ({ page, context }) => {
  const panel = page.getByRole('region', { name: 'Inspector', exact: true })
  await page.goto('/signup?inspect')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await expect(page.locator('[data-state="form.editing"]')).toBeVisible()
  await expect(panel).toHaveCount(0)

  await site.serve(context)
  await page.goto('/signup?inspect')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await expect(panel).toHaveAttribute('data-state', 'form.editing')
  await expect(panel.locator('[aria-current][data-box]')).toHaveAttribute('data-box', 'signup.form.editing')
  await expect(panel.locator('[data-taken]')).toHaveAttribute('data-edge', 'signup.form --FIELD.CHANGE--> stays')
  await expect(panel.getByRole('region', { name: 'Context' })).toContainText('"password": "••••••"')
  await expect(panel).not.toContainText(PASSWORD)

  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(panel.locator('[aria-current][data-box]')).toHaveAttribute('data-box', 'signup.form.invalid')
  await expect(panel.getByRole('list', { name: 'Guards' })).toHaveText('✗ isComplete → requestingCode✓ no guard → form.invalid')
  await panel
    .getByRole('button', { name: /^[\d.]+ FIELD\.CHANGE password/ })
    .last()
    .press('Enter')
  await expect(panel.locator('[aria-current][data-box]')).toHaveAttribute('data-box', 'signup.form.editing')
  await expectAccessible(page, 'inspector')

  await panel.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(page.locator('[data-state="form.editing"]')).toBeVisible()
  await expect(panel).toHaveCount(0)
})
