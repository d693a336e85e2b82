import { expect, type Locator, type Page } from '@playwright/test'
import type { AnswerValue, Fields, FileRef } from '#contract/forms/field.ts'
import { expectFirstProblem } from '#e2e/kit/first-problem.ts'
import { sampleFile } from '#e2e/kit/sample-files.ts'

const toNationalNumber = (phone: string) => phone.replace(/^\+1/, '')

export async function fillField(page: Page, fields: Fields, name: string, value: AnswerValue): Promise<void> {
  const field = fields[name]
  if (!field) throw new Error(`No field ${name}`)
  const control = page.locator(`main [name="${name}"]`)
  if (field.kind === 'files') {
    return control.setInputFiles((value as readonly FileRef[]).map((file) => sampleFile(file.name, file.size)))
  }
  if (field.kind === 'country' || field.kind === 'subdivision') {
    await control.selectOption(String(value))
    return
  }
  if (field.kind === 'choices') {
    for (const box of await control.all()) await box.setChecked((value as readonly string[]).includes((await box.getAttribute('value')) ?? ''))
    return
  }
  if (field.kind === 'choice') {
    if (field.control === 'select') await control.selectOption(String(value))
    else await page.locator(`main [name="${name}"][value="${String(value)}"]`).check()
    return
  }
  if (field.kind === 'tick') return control.setChecked(value === true)
  return control.fill(field.kind === 'phone' ? toNationalNumber(String(value)) : String(value))
}

/** Fires the browser's `online` event, as when the network is back. */
export const restoreNetwork = (page: Page): Promise<void> => page.evaluate(() => void dispatchEvent(new Event('online')))

export const pushHistory = (page: Page, query: string) =>
  page.evaluate((url) => {
    history.pushState({}, '', url)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, query)

export async function eraseDraft(page: Page): Promise<void> {
  await press(page, 'Start again')
  await page.getByRole('dialog').getByRole('button', { name: 'Erase my draft' }).click()
}

export const press = (page: Page, name: string | RegExp): Promise<void> => pressButton(page.locator('main').getByRole('button', { name }))

/** Clicks the button even if it is busy, because a busy button must ignore the click. */
export async function pressButton(button: Locator): Promise<void> {
  const isIdle = (await button.getAttribute('aria-disabled')) === null
  await button.click({ force: !isIdle })
}

export async function expectAlert(page: Page, kind: 'success' | 'error', text: string): Promise<void> {
  const alert = page.locator(`[data-alert="${kind}"]`)
  await expect(alert).toContainText(kind === 'success' ? 'Success' : 'Error')
  await expect(alert).toContainText(text)
}

/** If `isNewState`, the first invalid control must have the focus. */
export async function expectProblems(page: Page, messages: readonly string[], isNewState: boolean): Promise<void> {
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  for (const message of messages) await expect(summary).toContainText(message)
  if (isNewState) await expectFirstProblem(page.locator('main'))
}

/** While a form is being sent, its submit button stays visible and has `aria-disabled`. */
export async function expectBusy(page: Page, label: string): Promise<void> {
  const button = page.locator('main').getByRole('button', { name: label })
  await expect(button).toBeVisible()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
}
