/** Deferred start (decision 0027). Before the first input, a form runs no script and shows no data from the device. */
import type { Page } from '@playwright/test'
import { TOKEN_STORAGE_KEY } from '#contract/limits.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { openWithoutInput, sendFirstInput } from '#e2e/kit/guard.ts'
import { releaseDrafts, reloadWithDraftsHeld } from '#e2e/kit/hold-drafts.ts'
import { holdScripts } from '#e2e/kit/hold-scripts.ts'
import { freshAddress } from '#e2e/kit/mail.ts'
import { receiptHeading } from '#e2e/kit/receipt.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { marisol } from '#kit/charts/saved-contact.ts'
import { openEmptyPage } from '../paths/kit/device.ts'
import { putContacts } from '../paths/kit/store-contacts.ts'
import { readStoredAnswers } from './kit/draft.ts'
import { fillForm } from './kit/fill.ts'

const PATH = `/${factoringRequest.route}`
const POST = `**/backend/api/${factoringRequest.endpoint}`
const hydratedRoot = (page: Page) => page.locator('html[data-hydrated]')
const form = (page: Page) => page.getByRole('form', { name: factoringRequest.title, exact: true })
const send = (page: Page) => page.getByRole('button', { name: factoringRequest.submitLabel }).click()

/** Counts the scripts that the page has requested and those in its preload list. */
const countScripts = (page: Page) =>
  page.evaluate(() => ({
    fetched: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    ahead: document.querySelector<HTMLTemplateElement>('#scripts-ahead')?.content.childElementCount,
  }))

const APP_SCRIPTS = '{hydrate,shell,request}-*.js'

test('preloads scripts and starts at the first input, even offline', async ({ page, context, guard }) => {
  await openWithoutInput(page, PATH)
  await expect.poll(() => countScripts(page)).toMatchObject({ ahead: 0 })
  await page.waitForLoadState('networkidle')
  expect((await countScripts(page)).fetched).toBeGreaterThan(5)
  await expect(hydratedRoot(page)).toHaveCount(0)
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await sendFirstInput(page)
  await expect(hydratedRoot(page)).toHaveCount(1)
  await fillForm(form(page), factoringRequest, { ...factoringRequest.sample, email: freshAddress('prerendered') })
  await send(page)
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/receipt=RC-/)
})

test('keeps focus on the send button while offline and after a cancel', async ({ page, context, guard }) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(PATH)
  await fillForm(form(page), factoringRequest, { ...factoringRequest.sample, email: freshAddress('focus') })
  await context.setOffline(true)
  await page.getByRole('button', { name: factoringRequest.submitLabel }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send now' })).toBeFocused()
  await page.getByRole('button', { name: 'Edit answers' }).press('Enter')
  await expect(page.getByRole('button', { name: factoringRequest.submitLabel })).toBeFocused()
})

test('the app sends a submit from before its start, once', { tag: '@gate' }, async ({ page }) => {
  const posts: unknown[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.postDataJSON()))
  const release = await holdScripts(page, APP_SCRIPTS)
  const email = freshAddress('early')
  await openWithoutInput(page, PATH)
  await page.locator('[name=fullname]').fill('Early Bird')
  await page.locator('[name=phone]').fill('2145550142')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=companyname]').fill('Early Hauling')
  await page.locator('[name=revenue]').fill('$48,000')
  await page.locator('[name=trucks]').fill('4')
  await page.locator('[name=currently][value=no]').check()
  await send(page)
  await send(page)
  await expect(page).toHaveURL(PATH)
  release()
  await expect(page).toHaveURL(/receipt=RC-/)
  expect(posts).toEqual([expect.objectContaining({ fullname: 'Early Bird', phone: '+12145550142', email, currently: 'no' })])
})

test('lists the missing answers after a submit from before the app started', async ({ page }) => {
  const release = await holdScripts(page, APP_SCRIPTS)
  await openWithoutInput(page, PATH)
  await page.locator('[name=fullname]').fill('Early Bird')
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible()
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await expect(page.getByLabel('Full name')).toHaveValue('Early Bird')
  await expect(page.getByText('Full Name is required')).toHaveCount(0)
})

test('shows a stored draft and continues an interrupted submit', async ({ page, context }) => {
  await page.goto(PATH)
  const email = freshAddress('goes-on')
  await page.route(POST, (route) => route.abort('connectionreset'))
  await fillForm(form(page), factoringRequest, { ...factoringRequest.sample, fullname: 'Goes On', email })
  await expect.poll(() => readStoredAnswers(page, factoringRequest.route)).toMatchObject({ fullname: 'Goes On' })
  await openWithoutInput(page, PATH)
  await expect(page.getByLabel('Full name')).toHaveValue('Goes On')
  await send(page)
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible()
  await page.close()
  const later = await context.newPage()
  await openWithoutInput(later, PATH)
  await expect(later).toHaveURL(/receipt=RC-/)
  // On another device without the receipt, the URL shows the empty form with a note.
  const clean = await later
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(later.url()).origin })
  const other = await clean?.newPage()
  if (!clean || !other) throw new Error('The browser did not open a second context')
  await openWithoutInput(other, later.url())
  await expect(other.getByText('This receipt is only on the device that sent the request.')).toBeVisible()
  await expect(receiptHeading(other)).toHaveCount(0)
  await clean.close()
})

test('shows a saved contact, answers from a link, and a session without input', async ({ page }) => {
  await putContacts(page, [marisol], Date.now())
  await openWithoutInput(page, PATH)
  await expect(page.getByRole('region', { name: 'Use your saved info?' })).toBeVisible()
  await putContacts(page, [], Date.now())
  await openWithoutInput(page, `${PATH}?fullname=Ann+Lee`)
  await expect(page.getByLabel('Full name')).toHaveValue('Ann Lee')
  await openEmptyPage(page)
  await page.evaluate((key) => localStorage.setItem(key, 'a token'), TOKEN_STORAGE_KEY)
  await openWithoutInput(page, PATH)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' }).first()).toBeVisible()
})

test('starts the app at once when the browser cannot list its storage', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(IDBFactory.prototype, 'databases')
  })
  await openWithoutInput(page, PATH)
  await expect(hydratedRoot(page)).toHaveCount(1)
})

test('sends a submit once after the draft has been read', async ({ page }) => {
  const posts: unknown[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.postDataJSON()))
  const email = freshAddress('resuming')
  await page.goto(PATH)
  await fillForm(form(page), factoringRequest, { ...factoringRequest.sample, email })
  await expect.poll(() => readStoredAnswers(page, factoringRequest.route)).toEqual({ ...factoringRequest.sample, email })
  await reloadWithDraftsHeld(page)
  await sendFirstInput(page)
  await expect(hydratedRoot(page)).toHaveCount(1)
  await expect(page.locator(`[data-flow=${factoringRequest.route}]`)).toHaveAttribute('data-state', 'resuming')
  await send(page)
  await send(page)
  await releaseDrafts(page)
  await expect(page).toHaveURL(/receipt=RC-/)
  expect(posts).toEqual([expect.objectContaining({ email })])
})
