/** What a visitor's hands do on any of our forms. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Fields, FileRef, Value } from '#contract/forms/field.ts'
import { documentOf } from '#e2e/kit/documents.ts'
import { expectFirstProblem } from '#e2e/kit/first-problem.ts'

/** E.164 as an American types it: `2145550142`. */
const national = (phone: string) => phone.replace(/^\+1/, '')

/** Gives a field its value in the way its control takes it. */
export async function fillField(page: Page, fields: Fields, name: string, value: Value): Promise<void> {
  const field = fields[name]
  if (!field) throw new Error(`No field ${name}`)
  const control = page.locator(`main [name="${name}"]`)
  if (field.kind === 'files') {
    return control.setInputFiles((value as readonly FileRef[]).map((file) => documentOf(file.name, file.size)))
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
  return control.fill(field.kind === 'phone' ? national(String(value)) : String(value))
}

/** The network is back: the browser says so, and the server answers. */
export const returnOfTheNetwork = (page: Page): Promise<void> => page.evaluate(() => void dispatchEvent(new Event('online')))

/** Another step by the browser's history, which is how a URL of the open page changes without a reload. */
export const goByHistory = (page: Page, query: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, query)

/** "Start again", and yes, really. */
export async function eraseDraft(page: Page): Promise<void> {
  await press(page, 'Start again')
  await page.getByRole('dialog').getByRole('button', { name: 'Erase my draft' }).click()
}

/** Presses a button of the page by its name. */
export const press = (page: Page, name: string | RegExp): Promise<void> => pressButton(page.locator('main').getByRole('button', { name }))

/** Presses a button, busy or not: that a busy one does nothing is part of what is tested. */
export async function pressButton(button: Locator): Promise<void> {
  const isIdle = (await button.getAttribute('aria-disabled')) === null
  await button.click({ force: !isIdle })
}

/** The app-wide alert says so, once. */
export async function expectAlert(page: Page, kind: 'success' | 'error', text: string): Promise<void> {
  const alert = page.locator(`[data-alert="${kind}"]`)
  await expect(alert).toContainText(kind === 'success' ? 'Success' : 'Error')
  await expect(alert).toContainText(text)
}

/** "There is a problem", with these messages, and the focus on the first control concerned when it has just come. */
export async function expectProblems(page: Page, messages: readonly string[], fresh: boolean): Promise<void> {
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  for (const message of messages) await expect(summary).toContainText(message)
  if (fresh) await expectFirstProblem(page.locator('main'))
}

/** The button that sends is at work: it says so, keeps its place and takes no second press. */
export async function expectBusy(page: Page, label: string): Promise<void> {
  const button = page.locator('main').getByRole('button', { name: label })
  await expect(button).toBeVisible()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
}
