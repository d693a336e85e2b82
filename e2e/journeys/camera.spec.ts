/** Sends a photo from a phone to a file field: two browsers, the built site, and the real server. */
import { createHash, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { PHOTO_PATH } from '#contract/device-paths.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import type { FilesField } from '#contract/forms/field.ts'
import { CAMERA_POLL_MS, readHandOverCode } from '#contract/hand-over.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { openAtStep, storedRecords } from './kit/device.ts'
import { openOnPhone, readStoredDigests, serverFilesWith } from './kit/other-device.ts'

const NAME = 'Harbor Lines Haulage'
/** Random bytes, so that the photo can be recognized anywhere. */
const photoOf = (size: number) => {
  const buffer = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(size - 4)])
  return { name: 'license.jpg', mimeType: 'image/jpeg', buffer }
}

const field = llcFiling.fields.formationDocs as FilesField
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Use your phone as a camera' })
const rows = (page: Page) => page.locator('main li').filter({ has: page.getByRole('button', { name: 'Remove license.jpg' }) })
const cameraInput = (phone: Page) => phone.getByLabel('Take a photo')

async function startCamera(page: Page): Promise<void> {
  await openAtStep(page, llcFiling, 'uploads', { ...llcFiling.sample, name: NAME })
  await page.getByRole('button', { name: 'Use your phone as a camera' }).click()
}

async function readCode(page: Page): Promise<string> {
  const shown = dialog(page).locator('[data-device-code]')
  await expect(shown).toBeVisible({ timeout: 30_000 })
  return readHandOverCode(await shown.innerText()) ?? ''
}

test('a photo from a phone appears in the field on the computer, once, unreadable to the server', async ({ page, browser }) => {
  test.setTimeout(120_000)
  await startCamera(page)
  const code = await readCode(page)
  const context = await openOnPhone(browser)
  const phone = await context.newPage()
  await phone.goto(`${PHOTO_PATH}#${code}`)
  await expect(phone.getByRole('heading', { level: 1, name: field.label })).toBeVisible()
  await expect(phone.locator('main')).toContainText(llcFiling.title)
  await expect(phone.locator('body')).not.toContainText(NAME)
  await expect(dialog(page).getByRole('status')).toHaveText('Your phone is connected. Take the photo there.')

  const photo = photoOf(3_000_000)
  const takenAt = Date.now()
  await cameraInput(phone).setInputFiles(photo)
  await expect(rows(page)).toHaveCount(1)
  test.info().annotations.push({ type: 'photo', description: `${Date.now() - takenAt} ms` })
  await expect(phone.getByText('Photo sent.')).toBeVisible()
  expect(await readStoredDigests(page)).toEqual([createHash('sha256').update(photo.buffer).digest('hex')])
  await expect.poll(() => serverFilesWith(NAME, code, photo.buffer.subarray(100, 132))).toEqual([])
  expect([await storedRecords(phone, 'drafts'), await storedRecords(phone, 'files')]).toEqual([[], []])
  await dialog(page).getByRole('button', { name: 'Done' }).click()

  const secondPage = await context.newPage()
  await secondPage.goto(`${PHOTO_PATH}#${code}`)
  await expect(secondPage.getByText('This code was already used.')).toBeVisible({ timeout: 15_000 })

  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await context.close()
})

test('a photo has the same checks as a chosen file, also after a reload of the phone and a lost connection', async ({ page, browser }) => {
  test.setTimeout(120_000)
  await startCamera(page)
  const context = await openOnPhone(browser)
  const phone = await context.newPage()
  await phone.goto(PHOTO_PATH)
  await phone.getByLabel('Code').fill((await readCode(page)).toLowerCase())
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(cameraInput(phone)).toBeAttached()
  await phone.goto(`${PHOTO_PATH}#${await readCode(page)}`)
  await expect(cameraInput(phone)).toBeAttached()
  let parts = 0
  await context.route('**/backend/api/hand-over/part', (route) => {
    parts += 1
    return parts === 3 ? route.abort('connectionreset') : route.continue()
  })
  await cameraInput(phone).setInputFiles(photoOf(5_000_000))
  await expect(rows(page)).toContainText(field.tooBig, { timeout: 30_000 })
  await expect(rows(page).getByRole('button', { name: /^Make this photo smaller/ })).toBeVisible()
  await expect(phone.getByText('Photo sent.')).toBeVisible()
  await context.close()
})

test('a code that the computer cancels opens nothing', async ({ page, browser }) => {
  await startCamera(page)
  const code = await readCode(page)
  const context = await openOnPhone(browser)
  const phone = await context.newPage()
  await phone.goto(`${PHOTO_PATH}#${code}`)
  await expect(cameraInput(phone)).toBeAttached()
  const canceled = page.waitForResponse('**/backend/api/hand-over/cancel')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await canceled
  await cameraInput(phone).setInputFiles(photoOf(10_000))
  await expect(phone.getByText('This code doesn’t work.')).toBeVisible({ timeout: 15_000 })
  await expect(rows(page)).toHaveCount(0)
  await context.close()
})

test('the computer asks at most once a second, and only while its page is visible', async ({ page }) => {
  let callCount = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/hand-over/look')) callCount += 1
  })
  const setHidden = (isHidden: boolean) =>
    page.evaluate((value) => Object.defineProperty(document, 'hidden', { configurable: true, get: () => value }), isHidden).then(() => undefined)
  await startCamera(page)
  await readCode(page)
  const startedAt = Date.now()
  await expect.poll(() => callCount).toBeGreaterThan(2)
  expect(callCount).toBeLessThanOrEqual(2 + (Date.now() - startedAt) / CAMERA_POLL_MS)
  await setHidden(true)
  // Waits, because a call may already be on its way.
  await new Promise((resolve) => setTimeout(resolve, 500))
  const before = callCount
  await new Promise((resolve) => setTimeout(resolve, 3 * CAMERA_POLL_MS))
  expect(callCount).toBe(before)
  await setHidden(false)
  await expect.poll(() => callCount).toBeGreaterThan(before)
})
