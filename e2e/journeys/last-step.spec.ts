/** The last step shows its questions first and a summary below (decision 0087). */

import { corporationFiling } from '#contract/filings/corporation.ts'
import { dbaFiling } from '#contract/filings/dba.ts'
import { emptyAnswers } from '#contract/forms/field.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { fillStep, formOf } from '#e2e/kit/wizard.ts'
import { openAtStep, openLastStep } from './kit/device.ts'

for (const [definition, step] of [
  [corporationFiling, 'shareholders'],
  [dbaFiling, 'idVerification'],
] as const)
  test(`${definition.title}: shows questions, then the summary, then the button, with errors at their questions`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const last = Object.values(definition.steps).at(-1) ?? { fields: {} }
    await openAtStep(page, definition, step, { ...definition.sample, ...emptyAnswers(last.fields) })
    // The draft of `openAtStep` has no files, so the required file is chosen here.
    if (step === 'idVerification') await fillStep(page, definition, step, definition.sample)
    await openLastStep(page, definition, step)
    const form = formOf(page)
    const send = form.getByRole('button', { name: definition.submitLabel })
    await send.click()
    await expect(form.locator('[data-field] [id$="-error"]').first()).toBeVisible()
    const order = await form.evaluate((one: HTMLFormElement) =>
      [...one.querySelectorAll('[data-field], a[href^="?step="], button[type=submit]')].map((part) =>
        part instanceof HTMLElement && part.dataset.field !== undefined ? 'question' : part.localName === 'a' ? 'answers' : 'button',
      ),
    )
    expect(order.filter((part, index) => part !== order[index - 1])).toEqual(['question', 'answers', 'button'])
    const [question, answers, button] = await Promise.all(
      [form.locator('[data-field]').last(), form.locator('section').first(), send].map((part) => part.boundingBox()),
    )
    expect(answers?.y).toBeGreaterThanOrEqual((question?.y ?? 0) + (question?.height ?? 0))
    expect(button?.y).toBeGreaterThan(answers?.y ?? 0)
    const problems = await page
      .getByRole('alert')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1) ?? ''))
    expect(problems.length).toBeGreaterThan(0)
    for (const name of problems) await expect(form.locator(`[data-field="${name}"] [id="${name}-error"]`)).toBeVisible()
  })
