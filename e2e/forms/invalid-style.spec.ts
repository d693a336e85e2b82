import { contactRequest } from '#contract/requests/contact.ts'
import { openWithoutInput } from '#e2e/kit/guard.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { formOf } from '#e2e/kit/wizard.ts'

test('keeps the red edge of an invalid answer on hover and focus', async ({ page }) => {
  await openWithoutInput(page, `/${contactRequest.route}`)
  const form = formOf(page)
  await form.getByRole('button', { name: contactRequest.submitLabel }).click()
  const errorColor = await form.locator('[id="name-error"]').evaluate((problem) => getComputedStyle(problem).color)
  for (const name of ['name', 'phone', 'message']) {
    const control = form.locator(`[name=${name}]`)
    await control.hover()
    await expect(control).toHaveCSS('border-top-color', errorColor)
    await control.focus()
    await expect(control).toHaveCSS('border-top-color', errorColor)
    await expect(control).toHaveCSS('outline-offset', '2px')
  }
  const tile = form.locator('label').filter({ hasText: /^Carrier$/ })
  await tile.hover()
  await expect(tile).toHaveCSS('border-top-color', errorColor)
})
