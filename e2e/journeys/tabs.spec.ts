import type { BrowserContext, Page, Route } from '@playwright/test'
import { llcFiling } from '#contract/filings/llc.ts'
import { DRAFT_EXPIRES_AFTER_MS } from '#contract/limits.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { environment } from '#e2e/kit/environment.ts'
import { releaseDrafts, reloadWithDraftsHeld } from '#e2e/kit/hold-drafts.ts'
import { freshAddress, mailsTo, waitForMail } from '#e2e/kit/mail.ts'
import { sampleFile } from '#e2e/kit/sample-files.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { expectStep, formOf } from '#e2e/kit/wizard.ts'
import { eraseInOtherTab } from '#e2e/paths/kit/device.ts'
import { fillField } from '#e2e/paths/kit/form-input.ts'
import { insertDraft, openAtStep, openLastStep, storedRecords } from './kit/device.ts'

const { fields, sample } = factoringRequest
const DAY_MS = 24 * 3_600_000
const state = (page: Page) => page.locator('[data-flow=factoringform]')
const expectOtherTabActive = (page: Page) => expect(page.getByText('You continued in another tab.')).toBeVisible()
const takeOver = (page: Page) => page.getByRole('button', { name: 'Continue here' }).click()
const send = (page: Page) => page.getByRole('button', { name: factoringRequest.submitLabel }).click()
const readReference = async (page: Page) => {
  await expect(page).toHaveURL(/receipt=RC-/, { timeout: 20_000 })
  return new URL(page.url()).searchParams.get('receipt') as string
}

async function fill(page: Page, answers: Partial<typeof sample>): Promise<void> {
  for (const [name, value] of Object.entries(answers)) await fillField(page, fields, name, value)
}
const expectStored = (page: Page, text: string) => expect.poll(async () => (await storedRecords(page, 'drafts')).join()).toContain(text)

async function secondTab(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  return page
}

/** Idempotency keys of all calls to an endpoint, from all tabs. */
function callsOf(context: BrowserContext, endpoint: string): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/backend/api/${endpoint}`)) keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

const expectOneMail = async (email: string, reference: string) => {
  await waitForMail(environment().teamEmail, { subject: reference })
  const mails = await mailsTo(environment().teamEmail)
  expect(mails.filter(({ text }) => text?.includes(email))).toHaveLength(1)
}

test('keeps a form active in the newer tab until the older tab claims it again', async ({ page: older, context }) => {
  const email = freshAddress('tabs')
  const calls = callsOf(context, factoringRequest.endpoint)
  await older.goto('/factoringform')
  await fill(older, { ...sample, email, companyname: 'From the older tab' })
  await expectStored(older, 'From the older tab')

  const newer = await secondTab(context, '/factoringform')
  await expect(newer.getByLabel('Company name')).toHaveValue('From the older tab')
  await expect(newer.getByLabel('Email')).toHaveValue(email)
  await expectOtherTabActive(older)
  await expect(older.getByLabel('Company name')).toHaveCount(0)

  await newer.getByLabel('Company name').fill('From the newer tab')
  await expectStored(newer, 'From the newer tab')
  // Pages save pending changes on `pagehide` and `visibilitychange`. The older tab must not save any.
  const writes = await older.evaluateHandle(() => {
    const seen: unknown[] = []
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...args) {
      seen.push(args)
      return put.apply(this, args)
    }
    dispatchEvent(new Event('pagehide'))
    document.dispatchEvent(new Event('visibilitychange'))
    return seen
  })
  expect((await storedRecords(older, 'drafts')).join()).toContain('From the newer tab')
  expect(await writes.jsonValue()).toEqual([])

  await takeOver(older)
  await expect(older.getByLabel('Company name')).toHaveValue('From the newer tab')
  await expectOtherTabActive(newer)
  await send(older)
  const reference = await readReference(older)

  await takeOver(newer)
  await expect(state(newer)).toHaveAttribute('data-state', 'form.editing')
  await expect(newer.getByLabel('Company name')).toHaveValue('')
  await newer.reload()
  await expect(newer.getByLabel('Company name')).toHaveValue('')
  expect(calls).toHaveLength(1)
  await expectOneMail(email, reference)
})

test('makes no second request from a tab opened during a send', async ({ page: older, context }) => {
  const email = freshAddress('both')
  const keys: (string | undefined)[] = []
  let heldRoute: Route | undefined
  await context.route(`**/backend/api/${factoringRequest.endpoint}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (heldRoute) return route.continue()
    heldRoute = route
  })
  await older.goto('/factoringform')
  await fill(older, { ...sample, email })
  await send(older)
  await expect.poll(() => keys.length).toBe(1)
  const newer = await secondTab(context, '/factoringform')
  const reference = await readReference(newer)
  await expectOtherTabActive(older)
  expect(new Set(keys).size, 'idempotency keys').toBe(1)
  await expectOneMail(email, reference)
})

/** Two tabs read one draft at the same time, as when the browser restores a session. The disk of the older tab is slow. */
async function openBothAtOnce(older: Page, context: BrowserContext): Promise<Page> {
  await older.goto('/factoringform')
  await fill(older, { companyname: 'Of before' })
  await expectStored(older, 'Of before')
  await reloadWithDraftsHeld(older)
  await expect(state(older)).toHaveAttribute('data-state', 'resuming')
  const newer = await secondTab(context, '/factoringform')
  await expect(state(newer)).toHaveAttribute('data-state', 'resuming')
  return newer
}

test('keeps signup active in the newer of two tabs opened at once', async ({ page: older, context }) => {
  const flowOf = (page: Page) => page.locator('[data-flow=signup]')
  await older.goto('/signup')
  await older.getByLabel('First name').fill('Of before')
  await expectStored(older, 'Of before')
  await reloadWithDraftsHeld(older)
  await older.getByLabel('Last name').fill('Typed meanwhile')
  const newer = await secondTab(context, '/signup')
  await expect(flowOf(newer)).toHaveAttribute('data-state', 'resuming')
  await expectOtherTabActive(older)
  await releaseDrafts(older)
  await expect(newer.getByLabel('First name')).toHaveValue('Of before')
  await expectOtherTabActive(older)
  await newer.getByLabel('First name').fill('From the newer tab')
  await expectStored(newer, 'From the newer tab')
  await takeOver(older)
  await expect(older.getByLabel('First name')).toHaveValue('From the newer tab')
  await expect(older.getByLabel('Last name')).toHaveValue('Typed meanwhile')
  await expectOtherTabActive(newer)
})

test('restarts only the newer of two tabs after an erasure', async ({ page: older, context }) => {
  const newer = await openBothAtOnce(older, context)
  await eraseInOtherTab(older)
  await releaseDrafts(older)
  await expect(state(newer)).toHaveAttribute('data-state', 'form.editing')
  await expectOtherTabActive(older)
})

test('moves a wizard with its files between tabs and sends it once', { tag: '@gate' }, async ({ page: older, context }) => {
  const email = freshAddress('wizard')
  const calls = callsOf(context, llcFiling.endpoint)
  await openAtStep(older, llcFiling, 'uploads', { ...llcFiling.sample, email })
  await older.locator('input[name=formationDocs]').setInputFiles(sampleFile('articles.pdf'))
  await expectStored(older, 'articles.pdf')

  const newer = await secondTab(context, '/llcform')
  await expectStep(newer, llcFiling, 'uploads')
  await expectOtherTabActive(older)
  await newer.locator('input[name=formationDocs]').setInputFiles(sampleFile('roster.pdf'))
  await openLastStep(newer, llcFiling, 'uploads')
  await expectStored(newer, '"step":"confirmation"')

  await takeOver(older)
  await expectOtherTabActive(newer)
  // The URL still has the old step of this tab, although the other tab has opened another step.
  await expect(older).toHaveURL(/step=confirmation/)
  await expectStep(older, llcFiling, 'confirmation')
  for (const name of ['articles.pdf', 'roster.pdf']) await expect(formOf(older)).toContainText(name)
  await older.getByRole('button', { name: llcFiling.submitLabel }).click()
  const teamEmail = await waitForMail(environment().teamEmail, { subject: await readReference(older) })
  for (const name of ['articles.pdf', 'roster.pdf']) expect(teamEmail.text).toContain(name)

  await takeOver(newer)
  await expectStep(newer, llcFiling, 'business')
  await expect(newer.getByLabel('Business name')).toHaveValue('')
  expect(calls).toHaveLength(1)
})

test('shows a saved draft, and erases it after a confirmed "Start again"', async ({ page }) => {
  await page.clock.setFixedTime(new Date(2026, 10, 21, 10, 42))
  await openAtStep(page, llcFiling, 'uploads', llcFiling.sample)
  await page.locator('input[name=formationDocs]').setInputFiles([sampleFile('articles.pdf'), sampleFile('roster.pdf')])
  await expect(page.getByText('Saved 10:42 AM')).toBeVisible()
  await expect.poll(async () => (await storedRecords(page, 'files')).length).toBe(2)

  const dialog = page.getByRole('dialog', { name: 'Start again?' })
  await page.getByRole('button', { name: 'Start again' }).click()
  await dialog.getByRole('button', { name: 'Keep my answers' }).click()
  await expect(page.getByRole('button', { name: 'Start again' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Remove articles.pdf' })).toBeVisible()

  await page.getByRole('button', { name: 'Start again' }).click()
  await dialog.getByRole('button', { name: 'Erase my draft' }).click()
  await expectStep(page, llcFiling, 'business')
  await expect(page.getByLabel('Business name')).toHaveValue('')
  await expect.poll(() => storedRecords(page, 'drafts')).toEqual([])
  await expect.poll(() => storedRecords(page, 'files')).toEqual([])
  await page.reload()
  await expectStep(page, llcFiling, 'business')
  await expect(page.getByLabel('Business name')).toHaveValue('')
  expect([await storedRecords(page, 'drafts'), await storedRecords(page, 'files')]).toEqual([[], []])
})

test('removes a draft and its files after 30 days', async ({ page }) => {
  await insertDraft(page, 'factoringform', { answers: { ...sample, companyname: 'Of this month' } }, Date.now() - DRAFT_EXPIRES_AFTER_MS + DAY_MS)
  await page.goto('/factoringform')
  await expect(page.getByLabel('Company name')).toHaveValue('Of this month')

  await openAtStep(page, llcFiling, 'uploads', llcFiling.sample)
  await page.locator('input[name=formationDocs]').setInputFiles(sampleFile('license.pdf'))
  await expectStored(page, 'license.pdf')
  const record = (await storedRecords(page, 'drafts')).find((one) => one.includes('license.pdf')) ?? ''
  const { draft } = JSON.parse(record) as { draft: object }
  await insertDraft(page, 'llcform', draft, Date.now() - DRAFT_EXPIRES_AFTER_MS - DAY_MS)
  await page.goto('/llcform')
  await expectStep(page, llcFiling, 'business')
  await expect(page.getByLabel('Business name')).toHaveValue('')
  await expect.poll(() => storedRecords(page, 'files')).toEqual([])
  expect((await storedRecords(page, 'drafts')).join()).not.toContain('license.pdf')
})

test('reports missing storage and still sends the form', async ({ page, context }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      get: () => {
        throw new DOMException('closed', 'SecurityError')
      },
    })
  })
  const email = freshAddress('closed')
  const calls = callsOf(context, factoringRequest.endpoint)
  await page.goto('/factoringform')
  await fill(page, { ...sample, email })
  await expect(page.getByText('Your browser can’t save drafts. Please send the form before you close this page.')).toBeVisible()
  await send(page)
  const reference = await readReference(page)
  expect(calls).toHaveLength(1)
  await expectOneMail(email, reference)
})
