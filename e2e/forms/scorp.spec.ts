import { existingScorpRequest } from '#contract/requests/existing-scorp.ts'
import { newScorpRequest } from '#contract/requests/new-scorp.ts'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { freshAddress } from '#e2e/kit/mail.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { readStoredAnswers } from './kit/draft.ts'
import { expectSent } from './kit/expect-sent.ts'
import { expectAnswers, fillForm } from './kit/fill.ts'

test('shows the chosen form, keeps the other one, and sends only the shown one', async ({ page }) => {
  const forms = { new: page.getByRole('form', { name: newScorpRequest.title }), existing: page.getByRole('form', { name: existingScorpRequest.title }) }
  const answers = { ...existingScorpRequest.sample, email: freshAddress('scorp') }
  await page.goto('/scorpform')
  await expectAccessible(page, 'undecided')

  await page.getByLabel('Form a new LLC or corporation').check()
  await forms.new.getByLabel('Desired business name').fill('Kept While Away LLC')
  await page.getByLabel('I already have one').check()
  await expect(page.getByLabel('I already have one')).toBeFocused()
  await fillForm(forms.existing, existingScorpRequest, answers)
  await expectAccessible(page, 'existing')
  await expect.poll(() => readStoredAnswers(page, existingScorpRequest.route)).toEqual(answers)
  await page.reload()
  await expect(page.getByLabel('I already have one')).toBeChecked()
  await expectAnswers(forms.existing, existingScorpRequest, answers)
  await page.getByLabel('Form a new LLC or corporation').check()
  await expect(forms.new.getByLabel('Desired business name')).toHaveValue('Kept While Away LLC')
  await page.getByLabel('I already have one').check()

  const [request] = await Promise.all([
    page.waitForRequest(`**/backend/api/${existingScorpRequest.endpoint}`),
    page.getByRole('button', { name: existingScorpRequest.submitLabel }).click(),
  ])
  await expectSent(request, existingScorpRequest, answers)
  await expect(page).toHaveURL(/\/scorpform\?receipt=RC-/)
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await page.getByRole('button', { name: 'Send another request' }).click()
  await page.getByLabel('Form a new LLC or corporation').check()
  await expect(forms.new.getByLabel('Desired business name')).toHaveValue('Kept While Away LLC')
})

test('links both forms without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/scorpform')
  await page.getByRole('link', { name: existingScorpRequest.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: existingScorpRequest.title })).toBeVisible()
  await context.close()
})
