/** The browser translates the page before the app starts (decision 0092). */
import { factoringRequest } from '#contract/requests/factoring.ts'
import { openWithoutInput, sendFirstInput } from '#e2e/kit/guard.ts'
import { holdScripts } from '#e2e/kit/hold-scripts.ts'
import { freshAddress } from '#e2e/kit/mail.ts'
import { receiptHeading } from '#e2e/kit/receipt.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { simulateTranslator } from '#e2e/kit/translator.ts'
import { fillForm } from './kit/fill.ts'

test('hydrates a translated page and keeps its input and focus', async ({ page }) => {
  await simulateTranslator(page, 'prerendered')
  const release = await holdScripts(page, '{hydrate,shell,request}-*.js')
  await openWithoutInput(page, `/${factoringRequest.route}`)
  await expect(page.locator('h1 > font > font')).toHaveText(factoringRequest.title)
  const name = page.locator('[name=fullname]')
  await name.pressSequentially('Marisol')
  const before = await name.elementHandle()
  release()
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
  expect(await before?.evaluate((input) => input.isConnected && document.activeElement === input)).toBe(true)
  await expect(name).toHaveValue('Marisol')
  await page.keyboard.type(' Vega')
  await expect(name).toHaveValue('Marisol Vega')
  await expect(page.locator('h1 > font > font')).toHaveText(factoringRequest.title)
  await sendFirstInput(page)
  const form = page.getByRole('form', { name: factoringRequest.title, exact: true })
  await fillForm(form, factoringRequest, { ...factoringRequest.sample, email: freshAddress('translated') })
  await form.getByRole('button', { name: factoringRequest.submitLabel }).click()
  await expect(page).toHaveURL(/receipt=RC-/)
  await expect(receiptHeading(page)).toBeVisible()
})
