/** What several drivers look for on screen. */
import { expect, type Page } from '@playwright/test'
import { expectProblems } from './hands.ts'

/** The page's one `<h1>`. */
export const heading = (page: Page, name: string): Promise<void> => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** A refused form: the summary, and the focus on the first control concerned when it has just come. */
export const refusedForm = (page: Page, fresh: boolean): Promise<void> => expectProblems(page, [], fresh)

/** What went wrong, standing in the page. */
export const notice = (page: Page, text: RegExp): Promise<void> => expect(page.locator('main').getByRole('alert').filter({ hasText: text })).toBeVisible()

/** The alert of an error stands in its form, once, when the state has just been entered. */
export async function alertWhenFresh(page: Page, fresh: boolean, text: string | RegExp): Promise<void> {
  if (!fresh) return
  await expect(page.locator('[data-alert="error"]')).toContainText(text)
  await expect(page.locator('main form').getByRole('alert').filter({ hasText: text })).toBeVisible()
}

/** There is no connection: the page waits for it by itself. */
export const saysOffline = (page: Page) => expect(page.locator('main').getByRole('status').filter({ hasText: 'No connection.' })).toBeVisible()

/** No connection: said in the page, with the ways on; nothing can be changed meanwhile. */
export async function waitsForNetwork(page: Page): Promise<void> {
  await saysOffline(page)
  await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible()
}

/** The flow goes on in another tab. */
export async function tookOver(page: Page, title: string): Promise<void> {
  await heading(page, title)
  await expect(page.locator('main').getByRole('status').filter({ hasText: 'You went on in another tab.' })).toBeVisible()
}
