import { factoringRequest } from '#contract/requests/factoring.ts'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { fillForm } from './kit/fill.ts'

test('asks about a misspelled email domain, corrects it by keyboard, and sends it anyway', async ({ page }) => {
  await page.goto(`/${factoringRequest.route}`)
  const form = page.getByRole('form', { name: factoringRequest.title, exact: true })
  const email = form.getByLabel('Email')
  const useButton = form.getByRole('button', { name: 'Use gmail.com' })
  await email.fill('rosa@gmial.con')
  await expect(useButton).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(useButton).toBeVisible()
  await expect(page.locator('[data-announcer]')).toHaveText('Did you mean gmail.com?')
  await expectAccessible(page, 'email note')
  await page.keyboard.press('Shift+Tab')
  await expect(useButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(email).toHaveValue('rosa@gmail.com')
  await expect(email).toBeFocused()
  await expect(useButton).toHaveCount(0)

  await fillForm(form, factoringRequest, { ...factoringRequest.sample, email: 'rosa@gmial.com' })
  await form.getByLabel('Company name').focus()
  await expect(useButton).toBeVisible()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    if (process.env.SHOTS)
      await form
        .locator('[data-field=email]')
        .locator('..')
        .screenshot({ path: `${process.env.SHOTS}/email-${width}.png` })
  }
  const [request] = await Promise.all([
    page.waitForRequest(`**/backend/api/${factoringRequest.endpoint}`),
    form.getByRole('button', { name: factoringRequest.submitLabel }).click(),
  ])
  expect(request.postDataJSON()).toMatchObject({ email: 'rosa@gmial.com' })
})
