import { corporationFiling } from '#contract/filings/corporation.ts'
import type { FilingDefinition } from '#contract/forms/define.ts'
import { type Answers, activeFields, emptyAnswers } from '#contract/forms/field.ts'
import { isValid } from '#contract/forms/schema.ts'
import { environment } from '#e2e/kit/environment.ts'
import { freshAddress, waitForMail } from '#e2e/kit/mail.ts'
import { receiptHeading } from '#e2e/kit/receipt.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { expectStep, stepNames } from '#e2e/kit/wizard.ts'
import { wizardSamples } from '#e2e/kit/wizard-samples.ts'
import { openAtStep } from './kit/device.ts'
import { press, tabTo, typeStep } from './kit/keyboard.ts'

// No trace, because recording thousands of keys takes longer than pressing them.
test.use({ trace: 'off' })

test('a corporation filing works from the first field to the receipt by keyboard', async ({ page }) => {
  const definition: FilingDefinition = corporationFiling
  const [, , sample] = wizardSamples.find(([route]) => route === definition.route) ?? []
  const answers: Answers = { ...sample, email: freshAddress(definition.route) }
  const steps = stepNames(definition)
  const last = steps.at(-1) as string
  const heading = page.getByRole('heading', { level: 1 })
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })

  await page.goto(`/${definition.route}`)
  for (const step of steps) {
    const { fields = {} } = definition.steps[step] ?? {}
    const nextLabel = step === last ? definition.submitLabel : 'Next'
    await expectStep(page, definition, step)
    if (step !== steps[0]) await expect(heading).toBeFocused()

    if (!isValid(fields, emptyAnswers(fields))) {
      await press(page, 'button', nextLabel)
      const [first] = activeFields(fields, emptyAnswers(fields)).find(([, field]) => field.required !== undefined) ?? ['']
      await expect(page.locator(`[id="${first}"]`)).toBeFocused()
      await tabTo(summary.getByRole('link').first(), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(page.locator(`[id="${first}"]`)).toBeFocused()
      await tabTo(summary.getByRole('link').first(), 'Shift+Tab')
    }
    await typeStep(page, fields, answers)
    await press(page, 'button', nextLabel)
  }

  await expect(page).toHaveURL(/receipt=RC-/)
  await expect(receiptHeading(page)).toBeFocused()
  const reference = new URL(page.url()).searchParams.get('receipt') as string
  const teamEmail = await waitForMail(environment().teamEmail, { subject: reference })
  expect(teamEmail.text).toContain(answers.email)
})

test('removes an added row by keyboard and keeps focus nearby', async ({ page }) => {
  await openAtStep(page, corporationFiling, 'shareholders', corporationFiling.sample)
  await tabTo(page.getByRole('button', { name: 'Remove shareholder 2' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Shareholder 2' })).toHaveCount(0)
  await expect(page.locator('[name="shareholders.0.name"]')).toBeFocused()
  await tabTo(page.getByRole('button', { name: 'Remove shareholder 1' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Add a shareholder' })).toBeFocused()
})
