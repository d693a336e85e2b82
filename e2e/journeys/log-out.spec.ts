import type { Page } from '@playwright/test'
import { llcFiling } from '#contract/filings/llc.ts'
import { TOKEN_STORAGE_KEY } from '#contract/limits.ts'
import { callbackRequest } from '#contract/requests/callback-request.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { holdCalls } from '#e2e/kit/hold-calls.ts'
import { holdDrafts, releaseDrafts } from '#e2e/kit/hold-drafts.ts'
import { sampleFile } from '#e2e/kit/sample-files.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { expectStep } from '#e2e/kit/wizard.ts'
import { openEmptyPage } from '#e2e/paths/kit/device.ts'
import { marisol } from '#kit/charts/saved-contact.ts'
import { putContacts } from '../paths/kit/store-contacts.ts'
import { insertDraft, openAtStep, storedRecords } from './kit/device.ts'

const LOG_OUT = '**/backend/api/auth/logout'
const FORGET_CALL = '**/backend/api/device/forget'
const token = (page: Page) => page.evaluate((key) => localStorage.getItem(key), TOKEN_STORAGE_KEY)
const logIn = async (page: Page) => {
  await openEmptyPage(page)
  await page.evaluate((key) => localStorage.setItem(key, 'a-token'), TOKEN_STORAGE_KEY)
}
const pressLogOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
const logOutDialog = (page: Page) => page.getByRole('dialog', { name: 'Log out and erase your drafts?' })
const confirm = (page: Page) => logOutDialog(page).getByRole('button', { name: 'Log out and erase' }).click()
const companyName = (page: Page) => page.getByLabel('Company name')

async function beginFiling(page: Page): Promise<void> {
  await logIn(page)
  await putContacts(page, [marisol], Date.now())
  await openAtStep(page, llcFiling, 'uploads', llcFiling.sample)
  await page.locator('input[name=formationDocs]').setInputFiles(sampleFile('license.pdf'))
  await expect.poll(async () => (await storedRecords(page, 'drafts')).join()).toContain('license.pdf')
}
const readStoredRecords = async (page: Page) => ({
  drafts: await storedRecords(page, 'drafts'),
  files: await storedRecords(page, 'files'),
  people: await storedRecords(page, 'people'),
})
const NO_RECORDS = { drafts: [], files: [], people: [] }

const eraseButton = (page: Page) => page.getByRole('button', { name: 'Clear my saved answers' })
const confirmErase = (page: Page) => page.getByRole('dialog', { name: 'Clear saved answers?' }).getByRole('button', { name: 'Clear answers', exact: true })
const ERASED_MESSAGE = 'Cleared. None of your data is saved on this device.'

test('confirms logout during a filing, and then leaves nothing on the device', { tag: '@gate' }, async ({ page }) => {
  const calls = await holdCalls(page, LOG_OUT)
  await insertDraft(page, callbackRequest.route, { answers: { message: 'Half a message' } })
  // An open form without input has no data to lose.
  await insertDraft(page, factoringRequest.route, { answers: { fullname: '' } })
  await beginFiling(page)
  await pressLogOut(page)
  await expect(logOutDialog(page).getByRole('listitem')).toHaveText([callbackRequest.title, llcFiling.title])
  await logOutDialog(page).getByRole('button', { name: 'Stay logged in' }).click()
  await expect(logOutDialog(page)).toHaveCount(0)
  expect(await token(page)).toBe('a-token')
  expect((await readStoredRecords(page)).files).toEqual(['license.pdf'])
  await expect(page.getByRole('button', { name: 'Remove license.pdf' })).toBeVisible()

  await pressLogOut(page)
  await confirm(page)
  await expect(page).toHaveURL('/login')
  await expect.poll(() => readStoredRecords(page)).toEqual(NO_RECORDS)
  await calls.answer({ json: { success: true } })
  await page.goto(`/${llcFiling.route}`)
  await expectStep(page, llcFiling, 'business')
  await expect(page.getByLabel('Business name')).toHaveValue('')
  expect(await readStoredRecords(page)).toEqual(NO_RECORDS)
})

test('keeps data while the logout dialog fails to load, and then shows it', async ({ page, guard }) => {
  guard.expect(/Failed to load resource/)
  const code = '**/assets/log-out-dialog-*'
  await page.route(code, (route) => route.abort())
  await beginFiling(page)
  await pressLogOut(page)
  await expect(page.getByText('This part of the page will appear when your connection allows.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove license.pdf' })).toBeVisible()
  await expectAccessible(page, 'a question that cannot be loaded')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('This part of the page will appear when your')).toHaveCount(0)
  await pressLogOut(page)
  await expect(page.getByText('This part of the page will appear when your')).toBeVisible()
  await page.unroute(code)
  await expect(logOutDialog(page)).toBeVisible()
  await expect(logOutDialog(page).getByRole('list')).toHaveCSS('list-style-type', 'disc')
  await expect(page.getByText('This part of the page will appear when your')).toHaveCount(0)
  await confirm(page)
  await expect(page).toHaveURL('/login')
})

test('removes the token before the logout call and without its response', async ({ page }) => {
  const calls = await holdCalls(page, LOG_OUT)
  await logIn(page)
  await page.goto('/')
  await pressLogOut(page)
  await calls.come()
  expect(await token(page)).toBeNull()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await calls.answer('broken')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('logs out at once without a network, and tells the server when it is back', async ({ page, context, guard }) => {
  guard.expect(/Failed to load resource|Failed to fetch dynamically imported module/)
  await logIn(page)
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).hover()
  const calls: (string | undefined)[] = []
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).dblclick()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(await token(page)).toBeNull()
  await page.route(LOG_OUT, (route) => {
    calls.push(route.request().headers().authorization)
    return route.fulfill({ json: { success: true } })
  })
  await context.setOffline(false)
  await expect.poll(() => calls).toEqual(['Bearer a-token'])
})

test('reports saved answers that the server could not clear, and clears them at the next try', async ({ page, guard }) => {
  guard.expect(/Failed to load resource/)
  await insertDraft(page, factoringRequest.route, { answers: factoringRequest.sample })
  await page.goto(`/${factoringRequest.route}`)
  await page.route(FORGET_CALL, (route) => route.abort('internetdisconnected'), { times: 1 })
  await eraseButton(page).click()
  await confirmErase(page).dblclick()
  await expect(page.getByRole('dialog')).toContainText('couldn’t')
  expect(await readStoredRecords(page)).toEqual(NO_RECORDS)
  await page.route(FORGET_CALL, (route) => route.fulfill({ json: { success: true } }))
  await confirmErase(page).click()
  await expect(page.getByText(ERASED_MESSAGE)).toBeVisible()
})

test('empties a form in another tab and shows the reason', async ({ page, context }) => {
  await page.route(LOG_OUT, (route) => route.fulfill({ json: { success: true } }))
  await logIn(page)
  const other = await context.newPage()
  await other.goto(`/${factoringRequest.route}`)
  await companyName(other).fill('Typed in the other tab')
  await expect.poll(async () => (await storedRecords(other, 'drafts')).length).toBe(1)
  await page.goto('/')
  await pressLogOut(page)
  await expect(logOutDialog(page)).toContainText(factoringRequest.title)
  await confirm(page)
  await expect(companyName(other)).toHaveValue('')
  await expect(other.locator('main').getByText('Your answers were erased in another tab.')).toBeVisible()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect.poll(() => readStoredRecords(other)).toEqual(NO_RECORDS)
  await companyName(other).fill('Typed after it')
  await expect.poll(async () => (await storedRecords(other, 'drafts')).join()).toContain('Typed after it')
})

test('writes nothing from a page in the back-forward cache', async ({ page, context }) => {
  await page.goto(`/${factoringRequest.route}`)
  await companyName(page).fill('Typed before')
  await expect.poll(async () => (await storedRecords(page, 'drafts')).length).toBe(1)
  const other = await context.newPage()
  await openEmptyPage(other)
  // Clears the storage without a message to `page`, because a page in the back-forward cache gets no messages.
  await other.evaluate(() => indexedDB.deleteDatabase('roadcharter-files') && undefined)
  await other.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('roadcharter-drafts')
        opening.onsuccess = () => {
          const writing = opening.result.transaction('drafts', 'readwrite')
          writing.objectStore('drafts').clear()
          writing.oncomplete = () => resolve()
        }
      }),
  )
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(companyName(page)).toHaveValue('')
  expect(await storedRecords(page, 'drafts')).toEqual([])
})

test('erases all drafts, files, contacts, and the session by keyboard', async ({ page }) => {
  const calls = await holdCalls(page, LOG_OUT)
  await insertDraft(page, factoringRequest.route, { answers: factoringRequest.sample })
  await beginFiling(page)
  await eraseButton(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(eraseButton(page)).toBeFocused()
  expect((await readStoredRecords(page)).drafts).toHaveLength(2)
  await page.keyboard.press('Enter')
  await confirmErase(page).press('Enter')
  await expect(page.locator('p', { hasText: ERASED_MESSAGE })).toBeFocused()
  await expectStep(page, llcFiling, 'business')
  await expect(page.getByLabel('Business name')).toHaveValue('')
  expect([await readStoredRecords(page), await token(page)]).toEqual([NO_RECORDS, null])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(calls.authorization()).toBe('Bearer a-token')
  await calls.answer({ json: { success: true } })
  await page.getByLabel('Business name').fill('Begun anew')
  await expect.poll(async () => (await readStoredRecords(page)).drafts.join()).toContain('Begun anew')
})

test('also erases pending writes', async ({ page }) => {
  await page.goto(`/${factoringRequest.route}`)
  await companyName(page).fill('Written')
  await expect.poll(async () => (await readStoredRecords(page)).drafts.join()).toContain('Written')
  await holdDrafts(page)
  // The first write waits for the disk. The second write waits for the first.
  await companyName(page).fill('Under way')
  await companyName(page).fill('Waiting')
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(companyName(page)).toHaveCount(0)
  await page.goBack()
  await eraseButton(page).click()
  await confirmErase(page).click()
  await releaseDrafts(page)
  await expect(page.getByText(ERASED_MESSAGE)).toBeVisible()
  await expect(companyName(page)).toHaveValue('')
  await page.goto('/terms')
  expect(await readStoredRecords(page)).toEqual(NO_RECORDS)
})

test('has accessible and large enough dialogs and buttons without overflow', async ({ page }) => {
  await beginFiling(page)
  const expectFits = async (what: string) => {
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${what} at ${width} px`).toBe(0)
    }
    await expectAccessible(page, what)
  }
  await eraseButton(page).scrollIntoViewIfNeeded()
  expect((await eraseButton(page).boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectFits('foot')
  await eraseButton(page).click()
  await expectFits('erase')
  await page.keyboard.press('Escape')
  await page.evaluate(() => scrollTo(0, 0))
  // On phones, the button is in the menu.
  await page.getByRole('navigation', { name: 'Menu' }).locator('summary').first().click()
  await pressLogOut(page)
  await expect(logOutDialog(page)).toBeVisible()
  await expectFits('log-out')
  await page.keyboard.press('Escape')
  await eraseButton(page).click()
  await confirmErase(page).click()
  await expect(page.getByText(ERASED_MESSAGE)).toBeVisible()
  await expectFits('erased')
})
