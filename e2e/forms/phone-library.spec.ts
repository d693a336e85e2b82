/** Until the library with the numbering plans has loaded, the form checks only the length of a phone number. */
import { factoringRequest } from '#contract/requests/factoring.ts'
import { holdScripts } from '#e2e/kit/hold-scripts.ts'
import { expect, test } from '#e2e/kit/test.ts'

test('validates again once the library has loaded', async ({ page }) => {
  const release = await holdScripts(page, '{input,phones,parsePhoneNumber}-*.js')
  await page.goto(`/${factoringRequest.route}`)
  const problem = page.locator('main form #phone-error')
  await page.locator('[name=phone]').fill('+44 0000 0000')
  await page.getByRole('button', { name: factoringRequest.submitLabel }).click()
  await expect(page.locator('#fullname-error')).toBeVisible()
  await expect(problem).toHaveCount(0)
  release()
  await expect(problem).toHaveText('Invalid Phone Number')
  await page.locator('[name=phone]').fill('+44 20 7123 4567')
  await expect(problem).toHaveCount(0)
})
