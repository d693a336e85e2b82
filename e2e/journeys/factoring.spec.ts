import { factoringRequest } from '#contract/requests/factoring.ts'
import { fillForm } from '#e2e/forms/kit/fill.ts'
import { environment } from '#e2e/kit/environment.ts'
import { freshAddress, mailsTo, waitForMail } from '#e2e/kit/mail.ts'
import { expect, test } from '#e2e/kit/test.ts'

test('makes one request after a double click, a lost response, and a reload', async ({ page }) => {
  const email = freshAddress('lost')
  const keys: (string | undefined)[] = []
  let reference = ''
  let isOnline = false
  await page.route(`**/backend/api/${factoringRequest.endpoint}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (isOnline) return route.continue()
    if (reference === '') reference = ((await (await route.fetch()).json()) as { reference: string }).reference
    return route.abort('connectionreset')
  })
  await page.goto(`/${factoringRequest.route}`)
  await fillForm(page.getByRole('form', { name: factoringRequest.title }), factoringRequest, { ...factoringRequest.sample, email })
  await page.getByRole('button', { name: factoringRequest.submitLabel }).dblclick()
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue(factoringRequest.sample.fullname)
  isOnline = true
  await page.reload()
  await expect(page).toHaveURL(new RegExp(`receipt=${reference}`))
  expect(new Set(keys).size, 'idempotency keys').toBe(1)
  await waitForMail(environment().teamEmail, { subject: reference })
  expect(await mailsTo(environment().teamEmail, reference)).toHaveLength(1)
  expect(await mailsTo(email, reference)).toHaveLength(1)
})
