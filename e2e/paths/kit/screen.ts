import { expect, type Page } from '@playwright/test'
import { expectProblems } from './form-input.ts'

export const expectHeading = (page: Page, name: string | RegExp): Promise<void> => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

export const expectInvalidForm = (page: Page, isNewState: boolean): Promise<void> => expectProblems(page, [], isNewState)

export const expectNotice = (page: Page, text: RegExp): Promise<void> => expect(page.locator('main').getByRole('alert').filter({ hasText: text })).toBeVisible()

/** A form's error alert is visible only right after the chart enters the state. */
export async function expectAlertOnEntry(page: Page, isNewState: boolean, text: string | RegExp): Promise<void> {
  if (!isNewState) return
  await expect(page.locator('[data-alert="error"]')).toContainText(text)
  await expect(page.locator('main form').getByRole('alert').filter({ hasText: text })).toBeVisible()
}

/** Without a network, the page waits. It continues automatically when the network is back. */
export const expectOffline = (page: Page) => expect(page.locator('main').getByRole('status').filter({ hasText: 'No connection.' })).toBeVisible()

/** Without a network, the page also offers a button to send immediately. */
export async function expectNetworkWait(page: Page): Promise<void> {
  await expectOffline(page)
  await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible()
}

export async function expectTakeover(page: Page, title: string): Promise<void> {
  await expectHeading(page, title)
  await expect(page.locator('main').getByRole('status').filter({ hasText: 'You continued in another tab.' })).toBeVisible()
}
