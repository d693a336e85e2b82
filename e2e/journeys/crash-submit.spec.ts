/** Failures while a wizard with files is sent. The result must be one request. */
import type { Page, Route } from '@playwright/test'
import { corporationFiling } from '#contract/filings/corporation.ts'
import type { FilingDefinition } from '#contract/forms/define.ts'
import { environment } from '#e2e/kit/environment.ts'
import { freshAddress, mailsTo, waitForMail } from '#e2e/kit/mail.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { expectStep, filesOnDevice, fillFiling, flowOf, formOf, stepNames, visibleValues } from '#e2e/kit/wizard.ts'
import { wizardSamples } from '#e2e/kit/wizard-samples.ts'
import { changeTokenInOtherTab } from '#e2e/paths/kit/device.ts'

const refusal = (status: number, message: string, errors?: Record<string, string>) => (route: Route) =>
  route.fulfill({ status, json: { message, ...(errors && { errors }) }, ...(status === 429 && { headers: { 'Retry-After': '60' } }) })

const send = (page: Page, definition: FilingDefinition) => page.getByRole('button', { name: definition.submitLabel }).click()
const close = (page: Page) => page.locator('[data-alert]').getByRole('button', { name: 'Close' }).click()

// One wizard is enough, because the tours in e2e/paths walk these edges for the other two.
for (const [route, definition, sample] of wizardSamples.filter(([route]) => route === corporationFiling.route)) {
  test(`${route}: makes one request after server errors, an expired session, and a lost response`, async ({ page, context }) => {
    test.setTimeout(180_000)
    const email = freshAddress(route)
    const answers = { ...sample, email }
    const steps = stepNames(definition)
    const [first = ''] = steps
    const last = steps.at(-1) as string
    await page.goto(`/${route}`)
    await fillFiling(page, definition, answers)
    const summary = await formOf(page).innerText()
    const before = [await visibleValues(page), await filesOnDevice(page)]
    const expectNothingLost = async () => {
      await expectStep(page, definition, last)
      for (const line of summary.split('\n').filter((text) => text.includes('@') || text.includes('.pdf'))) await expect(formOf(page)).toContainText(line)
      expect([await visibleValues(page), await filesOnDevice(page)]).toEqual(before)
    }
    const keys: (string | undefined)[] = []
    let answer: (route: Route) => Promise<void> = (call) => call.continue()
    await page.route(`**/backend/api/${definition.endpoint}`, async (call) => {
      keys.push(call.request().headers()['idempotency-key'])
      await answer(call)
    })

    for (const [status, message] of [
      [500, 'Something went wrong on our side. Please try again.'],
      [503, 'We can’t accept files right now. Please send the form without files, or try again in a few minutes.'],
      [429, 'Too many requests. Please wait a minute.'],
      [413, 'This is too big to send.'],
    ] as const) {
      answer = refusal(status, message)
      await send(page, definition)
      await expect(page.locator('[data-alert=error]')).toContainText('Error submitting form. Please try again.')
      await expect(page.locator('[data-alert=error]')).toContainText(status === 500 ? 'Nothing you typed' : message)
      await close(page)
      await expectNothingLost()
    }

    const field = Object.keys(definition.steps[first]?.fields ?? {})[0] as string
    answer = refusal(422, 'Please check the marked fields.', { [field]: 'This name is taken.' })
    await send(page, definition)
    await expectStep(page, definition, first)
    await expect(page.getByRole('alert').getByRole('link', { name: /This name is taken/ })).toBeAttached()
    await expect(page.locator(`[name="${field}"]`)).toBeFocused()
    await page.locator(`[name="${field}"]`).fill(String(answers[field as keyof typeof answers]))
    await page.getByRole('button', { name: 'Save and return' }).click()
    await expectStep(page, definition, steps.at(-1) as string)
    await expectNothingLost()

    answer = refusal(401, 'Your session has ended. Please log in again.')
    await changeTokenInOtherTab(page, 'a-dead-token')
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    await send(page, definition)
    await page.getByRole('dialog').getByRole('button', { name: 'Continue without logging in' }).click()
    if (await page.locator('[data-alert=error]').isVisible()) await close(page)
    await expectNothingLost()

    // First, the network fails during the upload. Then the response is dropped after the form was stored. The third attempt succeeds.
    let reference = ''
    answer = async (call) => {
      if (reference !== '') return call.continue()
      reference = ((await (await call.fetch()).json()) as { reference: string }).reference
      return call.abort('connectionreset')
    }
    await context.setOffline(true)
    await send(page, definition)
    await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible()
    await expect(flowOf(page, definition)).toHaveAttribute('data-state', 'offline')
    expect([await visibleValues(page), await filesOnDevice(page)]).toEqual(before)
    await context.setOffline(false)
    await expect(page).toHaveURL(/receipt=RC-/, { timeout: 30_000 })
    expect(new URL(page.url()).searchParams.get('receipt')).toBe(reference)

    expect(new Set(keys).size).toBe(1)
    const teamEmail = await waitForMail(environment().teamEmail, { subject: reference })
    for (const value of [email, 'articles.pdf', 'license.jpg'].filter((one) => one === email || summary.includes(one))) expect(teamEmail.text).toContain(value)
    expect(await mailsTo(environment().teamEmail, reference)).toHaveLength(1)
    expect(await mailsTo(email, reference)).toHaveLength(1)

    await expect.poll(() => filesOnDevice(page)).toEqual([])
    await page.goBack()
    await expect(page.getByRole('button', { name: definition.submitLabel })).toHaveCount(0)
  })
}
