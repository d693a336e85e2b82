import { expect, type Page } from '@playwright/test'
import { expectProblems } from './form-input.ts'

export const heading = (page: Page, name: string | RegExp): Promise<void> => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

export const refusedForm = (page: Page, fresh: boolean): Promise<void> => expectProblems(page, [], fresh)

export const notice = (page: Page, text: RegExp): Promise<void> => expect(page.locator('main').getByRole('alert').filter({ hasText: text })).toBeVisible()

/** The error alert of a form is visible only after a change of the state. */
export async function alertWhenFresh(page: Page, fresh: boolean, text: string | RegExp): Promise<void> {
  if (!fresh) return
  await expect(page.locator('[data-alert="error"]')).toContainText(text)
  await expect(page.locator('main form').getByRole('alert').filter({ hasText: text })).toBeVisible()
}

/** Without a network, the page waits. It continues automatically when the network is back. */
export const showsOffline = (page: Page) => expect(page.locator('main').getByRole('status').filter({ hasText: 'No connection.' })).toBeVisible()

/** Without a network, the options are visible but cannot be changed. */
export async function showsNetworkWait(page: Page): Promise<void> {
  await showsOffline(page)
  await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible()
}

export async function showsTakeover(page: Page, title: string): Promise<void> {
  await heading(page, title)
  await expect(page.locator('main').getByRole('status').filter({ hasText: 'You continued in another tab.' })).toBeVisible()
}
