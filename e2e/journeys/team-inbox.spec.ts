/** The inbox with the real server (CASES.md, section 4, Inbox): what is sent meanwhile is told and moves nothing; it is found, opened, and gone back from. */
import type { Page } from '@playwright/test'
import { newScorp } from '#contract/requests/new-scorp.ts'
import { fillForm } from '#e2e/forms/kit/fill.ts'
import { freshAddress } from '#e2e/kit/mail.ts'
import { takeYourTime } from '#e2e/kit/person.ts'
import { expectInside, headingOn, memberIn } from '#e2e/kit/team-member.ts'
import { expect, test } from '#e2e/kit/test.ts'

/** Sends a request. @returns its reference */
async function send(page: Page): Promise<string> {
  await page.goto(`/${newScorp.route}`)
  await fillForm(page.getByRole('form', { name: newScorp.title }), newScorp, { ...newScorp.sample, email: freshAddress('inbox') })
  await takeYourTime(page)
  await page.getByRole('main').getByRole('button', { name: newScorp.submitLabel }).click()
  await expect(page).toHaveURL(/receipt=RC-/)
  return new URL(page.url()).searchParams.get('receipt') ?? ''
}

test('a request that comes in is told, shown when asked for, found, opened, and gone back from', async ({ page, browser, baseURL }) => {
  await memberIn(page, 'Ines Vale')
  await page.goto('/team')
  await expectInside(page)
  const main = page.locator('main')
  const inbox = main.locator('[data-flow=inbox]')
  await expect(inbox).toHaveAttribute('data-state', 'list.settled')
  await expect(main.locator('[data-flow=team-live]').getByRole('status')).toHaveText('Live')

  const visitor = await (await browser.newContext({ baseURL })).newPage()
  const reference = await send(visitor)
  const row = main.getByRole('list', { name: 'Cases' }).getByRole('listitem').filter({ hasText: reference })
  await expect(inbox.getByRole('status')).toContainText(/\d+ new or changed/)
  await expect(row).toHaveCount(0)
  await main.getByRole('button', { name: 'Show them' }).click()
  await expect(row).toContainText('Unclaimed')
  await expect(row).toContainText('Nobody yet')

  await main.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^All/ }).click()
  await expect(page).toHaveURL('/team?view=all')
  await main.getByLabel('Find a case').fill('zz')
  await main.getByRole('button', { name: 'Search' }).click()
  await expect(main.getByText('Type at least 3 characters.')).toBeVisible()
  await main.getByLabel('Find a case').fill(reference)
  await main.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(`/team?view=all&search=${reference}`)
  await expect(main.getByRole('list', { name: 'Cases' }).getByRole('listitem')).toHaveCount(1)

  await row.getByRole('link').click()
  await headingOn(page)(reference)
  await page.goBack()
  await expect(main.getByLabel('Find a case')).toHaveValue(reference)
  await expect(row).toBeVisible()
  await main.getByRole('link', { name: 'Show all of this view' }).click()
  await expect(page).toHaveURL('/team?view=all')
  await page.getByRole('banner').getByRole('link', { name: 'Inbox' }).click()
  await expect(page).toHaveURL('/team')
  await expect(main.getByRole('link', { name: /^Unclaimed/ })).toHaveAttribute('aria-current', 'true')
})
