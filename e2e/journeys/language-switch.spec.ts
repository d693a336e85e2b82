/** Clicks the link to the other language in the middle of a form. */
import type { Page } from '@playwright/test'
import { llcFiling } from '#contract/filings/llc.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { fillForm } from '#e2e/forms/kit/fill.ts'
import { freshAddress } from '#e2e/kit/mail.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { expectStep, visibleValues } from '#e2e/kit/wizard.ts'
import { openAtStep, storedRecords } from './kit/device.ts'

const PDF = { name: 'Articles.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') }
const switchTo = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click()

test('an LLC form keeps step, answers, files, errors, and focus', async ({ page }) => {
  const sentUrls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('llcusers')) sentUrls.push(request.url())
  })
  await openAtStep(page, llcFiling, 'uploads', { ...llcFiling.sample, email: freshAddress('switch') })
  await page.locator('input[type=file][name=formationDocs]').setInputFiles(PDF)
  const notes = page.locator('[name=additionalnotes]')
  await notes.fill('Two trucks.')
  await expect.poll(async () => (await storedRecords(page, 'drafts')).join()).toContain('Two trucks.')
  const before = await visibleValues(page)
  await switchTo(page, 'Español')
  await expect(page).toHaveURL(/\/es\/llcform\?step=uploads$/)
  await expectStep(page, llcFiling, 'uploads')
  await expect(notes).toBeFocused()
  expect((await visibleValues(page)).filter((text) => text.includes('='))).toEqual(before.filter((text) => text.includes('=')))
  await expect(page.getByRole('main')).toContainText('Articles.pdf')
  await expect(page.getByRole('main')).toContainText('Documentos de formación')

  await page.goto('/es/llcform?step=ownership')
  await expectStep(page, llcFiling, 'ownership')
  await page.locator('[name=email]').fill('none')
  await page.locator('main form [type=submit]').click()
  await expect(page.locator('[name=email]')).toHaveAccessibleDescription(/Escriba un correo electrónico válido/)
  await page.locator('[name=fullname]').focus()
  await switchTo(page, 'English')
  await expect(page).toHaveURL(/\/llcform\?step=ownership$/)
  await expect(page.locator('[data-flow=llcform]')).toHaveAttribute('data-state', 'steps.ownership.invalid')
  await expect(page.locator('[name=email]')).toHaveAccessibleDescription(/Enter a valid email/)
  await expect(page.locator('[name=fullname]')).toBeFocused()
  // A language switch restores the errors, but a reload does not.
  await page.reload()
  await expect(page.locator('[data-flow=llcform]')).toHaveAttribute('data-state', 'steps.ownership.editing')
  expect(sentUrls).toEqual([])
})

test('a failed submit is shown in Spanish and sent again with its key', { tag: '@gate' }, async ({ page }) => {
  const keys: (string | undefined)[] = []
  await page.route(`**/backend/api/${factoringRequest.endpoint}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await (keys.length === 1 ? route.fulfill({ status: 500, json: { message: 'Internal error' } }) : route.continue())
  })
  await page.goto(factoringRequest.route)
  await fillForm(page.getByRole('form'), factoringRequest, { ...factoringRequest.sample, email: freshAddress('switch') })
  await page.locator('main form [type=submit]').click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await switchTo(page, 'Español')
  await expect(page.getByRole('alert').filter({ hasText: 'No se perdió nada de lo que escribió' })).toBeVisible()
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page).toHaveURL(/receipt=RC-/)
  expect(keys).toEqual([keys[0], keys[0]])
})

for (const path of ['/login', '/requests'])
  test(`${path} keeps the typed address`, async ({ page }) => {
    await page.goto(path)
    const email = page.locator('main [name=email]')
    await email.fill('ann@haulage.example')
    await switchTo(page, 'Español')
    await expect(page).toHaveURL(`/es${path}`)
    await expect(email).toHaveValue('ann@haulage.example')
    await expect(email).toBeFocused()
  })
