/** Saved contacts (decision 0085): a contact from one accepted form is offered in the next, on this device only. */
import type { Page } from '@playwright/test'
import { llcFiling } from '#contract/filings/llc.ts'
import type { Answers } from '#contract/forms/field.ts'
import type { SavedContact } from '#contract/forms/saved-contact.ts'
import { SAVED_CONTACT_EXPIRES_AFTER_MS } from '#contract/limits.ts'
import { contactRequest } from '#contract/requests/contact.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { hiringRequest } from '#contract/requests/hiring.ts'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { freshAddress } from '#e2e/kit/mail.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { marisol } from '#kit/charts/saved-contact.ts'
import { putContacts } from '../paths/kit/store-contacts.ts'
import { readStoredAnswers } from './kit/draft.ts'
import { expectAnswers, fillForm } from './kit/fill.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Use your saved info?' })
const button = (page: Page, name: string) => card(page).getByRole('button', { name })
const formOf = (page: Page, title: string) => page.getByRole('form', { name: title, exact: true })

async function send(page: Page, email: string, otherAnswers: Answers = {}): Promise<void> {
  await page.goto(`/${factoringRequest.route}`)
  await fillForm(formOf(page, factoringRequest.title), factoringRequest, { ...factoringRequest.sample, email, ...otherAnswers })
  await page.getByRole('button', { name: factoringRequest.submitLabel }).click()
  await expect(page).toHaveURL(/receipt=RC-/)
  // The receipt is shown before the device saves the contact and removes the draft. If the test left the page now, it would cancel both
  // writes.
  await expect.poll(() => peopleOnDevice(page).then((people) => JSON.stringify(people))).toContain(email)
  await expect.poll(() => readStoredAnswers(page, factoringRequest.route)).toEqual({})
}

test('offers an accepted contact in the next form and fills empty fields', async ({ page }) => {
  const email = freshAddress('once')
  await page.goto(`/${factoringRequest.route}`)
  await expect(page.locator('[data-flow=saved-contact]')).toHaveAttribute('data-state', 'none')
  await send(page, email)
  await page.goto(`/${hiringRequest.route}`)
  await expect(card(page).getByRole('definition')).toHaveText(['Dana Whitfield', email, '(214) 555-0142', 'Whitfield Hauling LLC'])
  await formOf(page, hiringRequest.title).getByLabel('Full name').fill('D. Whitfield')
  await button(page, 'Use saved info').click()
  await expectAnswers(formOf(page, hiringRequest.title), hiringRequest, {
    name: 'D. Whitfield',
    email,
    phone: factoringRequest.sample.phone,
    company: factoringRequest.sample.companyname,
  })
  await formOf(page, hiringRequest.title).getByLabel('CDL Driver').check()
  const [request] = await Promise.all([
    page.waitForRequest(`**/backend/api/${hiringRequest.endpoint}`),
    page.getByRole('button', { name: hiringRequest.submitLabel }).click(),
  ])
  expect(request.postDataJSON()).toMatchObject({ name: 'D. Whitfield', email, phone: '+12145550142', company: 'Whitfield Hauling LLC', hireCount: '1' })
  await expect(page).toHaveURL(/receipt=RC-/)
})

test('saves no contact from a rejected request', async ({ page, guard }) => {
  guard.expect(/Failed to load resource/)
  await page.route(`**/backend/api/${factoringRequest.endpoint}`, (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong here.' } }))
  await page.goto(`/${factoringRequest.route}`)
  await fillForm(formOf(page, factoringRequest.title), factoringRequest, factoringRequest.sample)
  await page.getByRole('button', { name: factoringRequest.submitLabel }).click()
  await expect(page.locator('[data-alert=error]')).toBeVisible()
  await page.goto(`/${hiringRequest.route}`)
  await expect(page.locator('[data-flow=saved-contact]')).toHaveAttribute('data-state', 'none')
})

test('applies “Not now” only to this form until it is sent', async ({ page }) => {
  await putContacts(page, [marisol], Date.now())
  await page.goto(`/${contactRequest.route}`)
  await button(page, 'Not now').click()
  await expect(page.locator('[data-flow=saved-contact]')).toHaveAttribute('data-state', 'declined')
  await page.reload()
  await expect(page.locator('[data-flow=saved-contact]')).toHaveAttribute('data-state', 'none')
  await page.goto(`/${hiringRequest.route}`)
  await expect(card(page)).toBeVisible()
})

test('keeps three contacts, newest first, and replaces the oldest with a fourth', async ({ page }) => {
  const [fourth = '', ...emails] = ['dan', 'cleo', 'bob', 'ann'].map(freshAddress)
  await putContacts(
    page,
    emails.map((email) => ({ ...marisol, name: email.split('-')[0] as string, email })),
    Date.now(),
  )
  await send(page, fourth, { fullname: 'dan' })
  await page.goto(`/${hiringRequest.route}`)
  await expect(card(page).getByRole('radio')).toHaveCount(3)
  await expect(card(page).getByRole('radio').first()).toBeChecked()
  for (const [at, name] of ['dan', 'cleo', 'bob'].entries()) await expect(card(page).getByRole('radio').nth(at)).toHaveAccessibleName(new RegExp(`^${name}, `))
  await card(page)
    .getByRole('radio', { name: /^bob, / })
    .check()
  await button(page, 'Use saved info').click()
  await expect(formOf(page, hiringRequest.title).getByLabel('Email')).toHaveValue(emails[1] as string)
})

test('removes a deleted contact from the device', async ({ page }) => {
  await putContacts(page, [marisol], Date.now())
  await page.goto(`/${hiringRequest.route}`)
  await button(page, 'Delete saved info').click()
  await expect(page.locator('p', { hasText: 'Deleted. Your contact info is no longer saved on this device.' })).toBeFocused()
  expect(await peopleOnDevice(page)).toEqual([])
})

test('erases all contacts at logout and hides the offer in other tabs', async ({ page, context }) => {
  await putContacts(page, [marisol], Date.now())
  const other = await context.newPage()
  await other.goto(`/${hiringRequest.route}`)
  await expect(card(other)).toBeVisible()
  await page.evaluate(() => localStorage.setItem('auth_token', 'a-token'))
  await page.goto('/')
  await page.route('**/backend/api/auth/logout', (route) => route.fulfill({ json: { success: true } }))
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(card(other)).toHaveCount(0)
  expect(await peopleOnDevice(page)).toEqual([])
})

test('offers a contact once in a wizard and also fills later steps', async ({ page }) => {
  await putContacts(page, [marisol], Date.now())
  await page.goto(`/${llcFiling.route}`)
  await expect(card(page).getByRole('definition')).toHaveText([
    marisol.name,
    marisol.email,
    '(214) 555-0199',
    '410 Commerce St, Dallas, Texas, 75202',
    '88 Elm Ave, Fort Worth, Texas, 76102-1234',
  ])
  await button(page, 'Use saved info').click()
  const first = formOf(page, llcFiling.steps.business.title)
  await expect(first.getByLabel('City')).toHaveValue('Dallas')
  await expect(first.getByLabel('Business name')).toHaveValue('')
  await fillForm(first, { ...llcFiling, fields: llcFiling.steps.business.fields }, llcFiling.sample)
  await page.getByRole('button', { name: 'Next' }).click()
  const second = formOf(page, llcFiling.steps.ownership.title)
  await expect(card(page)).toHaveCount(0)
  await expectAnswers(second, { ...llcFiling, fields: llcFiling.steps.ownership.fields }, { ...llcFiling.sample, email: marisol.email, members: '' })
})

test('offers a contact without an address first at the owner step', async ({ page }) => {
  const { name, email, phone }: SavedContact = marisol
  await putContacts(page, [{ email, ...(name !== undefined && { name }), ...(phone !== undefined && { phone }) }], Date.now())
  await page.goto(`/${llcFiling.route}`)
  await expect(page.locator('[data-flow=saved-contact]')).toHaveAttribute('data-state', 'offered.idle')
  await expect(card(page)).toHaveCount(0)
  await fillForm(formOf(page, llcFiling.steps.business.title), { ...llcFiling, fields: llcFiling.steps.business.fields }, llcFiling.sample)
  await page.getByRole('button', { name: 'Next' }).click()
  await button(page, 'Use saved info').click()
  await expect(page.getByLabel("Owner's full name")).toHaveValue('Marisol Ortega')
})

test('removes contacts after 90 days', async ({ page }) => {
  await putContacts(page, [marisol], Date.now() - SAVED_CONTACT_EXPIRES_AFTER_MS - 60_000)
  await page.goto(`/${hiringRequest.route}`)
  await expect(page.locator('[data-flow=saved-contact]')).toHaveAttribute('data-state', 'none')
  expect(await peopleOnDevice(page)).toEqual([])
})

test('has an accessible card without horizontal overflow', async ({ page }) => {
  const long = { ...marisol, name: 'Wolfeschlegelsteinhausenbergerdorff Jr.', email: 'wolfeschlegelsteinhausenbergerdorff@long-haul-carriers.example' }
  await putContacts(page, [marisol, long], Date.now())
  await page.goto(`/${llcFiling.route}`)
  await card(page).getByRole('radio').last().check()
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${width} px`).toBe(0)
  }
  await expectAccessible(page, 'offered')
})

const peopleOnDevice = (page: Page): Promise<readonly object[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('roadcharter-people')
        opening.onerror = () => reject(new Error(String(opening.error)))
        opening.onsuccess = () => {
          const reading = opening.result.transaction('people').objectStore('people').get('people')
          reading.onsuccess = () => {
            opening.result.close()
            resolve((reading.result as { people: readonly object[] } | undefined)?.people ?? [])
          }
        }
      }),
  )
