/** The browser translates the page before the app starts (decision 0092). */
import { factoring } from '#contract/requests/factoring.ts'
import { openWithoutInput, sendFirstInput } from '#e2e/kit/guard.ts'
import { holdScripts } from '#e2e/kit/hold-scripts.ts'
import { freshAddress } from '#e2e/kit/mail.ts'
import { receiptHeading } from '#e2e/kit/receipt.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { translate } from '#e2e/kit/translator.ts'
import { fillForm } from './kit/fill.ts'

test('hydrates a translated page and keeps its input and focus', async ({ page }) => {
  await translate(page, 'prerendered')
  const release = await holdScripts(page, '{hydrate,shell,request}-*.js')
  await openWithoutInput(page, `/${factoring.route}`)
  await expect(page.locator('h1 > font > font')).toHaveText(factoring.title)
  const name = page.locator('[name=fullname]')
  await name.pressSequentially('Marisol')
  const before = await name.elementHandle()
  release()
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
  expect(await before?.evaluate((input) => input.isConnected && document.activeElement === input)).toBe(true)
  await expect(name).toHaveValue('Marisol')
  await page.keyboard.type(' Vega')
  await expect(name).toHaveValue('Marisol Vega')
  await expect(page.locator('h1 > font > font')).toHaveText(factoring.title)
  await sendFirstInput(page)
  const form = page.getByRole('form', { name: factoring.title, exact: true })
  await fillForm(form, factoring, { ...factoring.sample, email: freshAddress('translated') })
  await form.getByRole('button', { name: factoring.submitLabel }).click()
  await expect(page).toHaveURL(/receipt=RC-/)
  await expect(receiptHeading(page)).toBeVisible()
})
