import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { dbaFiling } from '#contract/filings/dba.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import { environment } from '#e2e/kit/environment.ts'
import { expectFirstProblem } from '#e2e/kit/first-problem.ts'
import { freshAddress, mailsTo, waitForMail } from '#e2e/kit/mail.ts'
import { sampleFile } from '#e2e/kit/sample-files.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { expectStep, filesOnDevice, visibleValues } from '#e2e/kit/wizard.ts'
import { clearStoredFiles, openAtStep, openLastStep, storedRecords } from './kit/device.ts'
import { chooseBigPhoto } from './kit/photo.ts'

const WRONG_TYPE = 'Invalid file type. Allowed formats are PDF, Word, Excel, Images, ZIP, CSV.'
const TOO_BIG = 'File size exceeds 4 MB limit.'
const UNREADABLE_FILE_MESSAGE = /We can’t read this file/
const MEGABYTE = 1_048_576

const chooser = (page: Page, name = 'formationDocs') => page.locator(`input[type=file][name=${name}]`)
const rowOf = (page: Page, file: string) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Remove ${file}`, exact: true }) })
const removeButton = (page: Page, file: string) => page.getByRole('button', { name: `Remove ${file}`, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' })

async function readReference(page: Page): Promise<string> {
  await expect(page).toHaveURL(/receipt=RC-/, { timeout: 30_000 })
  return new URL(page.url()).searchParams.get('receipt') as string
}

test('flags a photo that is too big, resizes it on request, and accepts it', async ({ page }) => {
  await openAtStep(page, dbaFiling, 'idVerification', { ...dbaFiling.sample, email: freshAddress('photo') })
  const control = chooser(page, 'idFile')
  const limits = 'PDF, Word, Excel, CSV, JPG, PNG or GIF pictures, ZIP. One file, 4 MB at most.'
  await expect(page.getByText(limits)).toBeVisible()
  await expect(control).toHaveAccessibleDescription(`Driver's license or passport. ${limits}`)
  await expect(control).toHaveAttribute('accept', '.doc,.docx,.pdf,.zip,.jpg,.jpeg,.png,.gif,.xls,.xlsx,.csv')
  await expect(page.getByText('Up to 5 files, 4 MB each.')).toBeVisible()

  const size = await chooseBigPhoto(control)
  expect(size).toBeGreaterThan(4 * MEGABYTE)
  const row = rowOf(page, 'IMG_0042.JPG')
  await expect(row).toContainText(TOO_BIG)
  // The file input must be empty. Otherwise, choosing the same file again would fire no event.
  expect(await control.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0)
  const offer = page.getByRole('button', { name: 'Make this photo smaller than 4 MB' })
  await expect(offer).toBeVisible()

  await chooser(page).setInputFiles(sampleFile('articles.pdf'))
  await next(page)
  await expect(summary(page)).toBeVisible()
  await expectFirstProblem(page.locator('main'))
  await expect(summary(page).getByRole('link')).toHaveText([`Your ID: ${TOO_BIG}`])
  await expect(row).toContainText(`${(size / MEGABYTE).toFixed(1)} MB`)
  expect(await storedRecords(page, 'files')).toEqual(expect.arrayContaining(['IMG_0042.JPG']))

  await offer.click()
  await expect(page.getByText(TOO_BIG)).toHaveCount(0, { timeout: 30_000 })
  await expect(rowOf(page, 'IMG_0042.jpg')).toBeVisible()
  await expect(offer).toHaveCount(0)
  await expect(control).not.toHaveAttribute('aria-invalid')
  await openLastStep(page, dbaFiling, 'idVerification')
  await page.getByRole('button', { name: dbaFiling.submitLabel }).click()
  const teamEmail = await waitForMail(environment().teamEmail, { subject: await readReference(page) })
  expect(teamEmail.text).toContain('IMG_0042.jpg')
})

test('flags an invalid .pdf and a forbidden type at once', async ({ page }) => {
  await openAtStep(page, llcFiling, 'uploads', llcFiling.sample)
  const control = chooser(page)
  const { buffer } = sampleFile('picture.jpg')
  await control.setInputFiles({ name: 'articles.pdf', mimeType: 'application/pdf', buffer: Buffer.from('plain text') })
  await expect(rowOf(page, 'articles.pdf')).toContainText(WRONG_TYPE)
  await removeButton(page, 'articles.pdf').click()
  await control.setInputFiles({ name: 'setup.exe', mimeType: 'application/octet-stream', buffer })
  await expect(rowOf(page, 'setup.exe')).toContainText(WRONG_TYPE)
  await removeButton(page, 'setup.exe').click()
  await control.setInputFiles({ name: 'picture.jpg', mimeType: 'application/pdf', buffer })
  await expect(rowOf(page, 'picture.jpg')).toBeVisible()
  await expect(page.getByText(WRONG_TYPE)).toHaveCount(0)
})

test('rejects a sixth document until one is removed, and moves focus to a neighbor', async ({ page }) => {
  await openAtStep(page, llcFiling, 'uploads', llcFiling.sample)
  const names = ['one.pdf', 'two.pdf', 'three.pdf', 'four.pdf', 'five.pdf']
  await chooser(page).setInputFiles(names.map((name) => sampleFile(name)))
  await chooser(page).setInputFiles(sampleFile('six.pdf'))
  await next(page)
  await expect(summary(page)).toBeVisible()
  await expectFirstProblem(page.locator('main'))
  await summary(page).getByRole('link', { name: 'Choose at most 5 files.' }).press('Enter')
  await expect(chooser(page)).toBeFocused()
  for (const name of [...names, 'six.pdf']) await expect(rowOf(page, name)).toBeVisible()

  await removeButton(page, 'two.pdf').click()
  await expect(removeButton(page, 'three.pdf')).toBeFocused()
  await expect(page.getByText('Choose at most 5 files.')).toHaveCount(0)
  await removeButton(page, 'six.pdf').click()
  await expect(removeButton(page, 'five.pdf')).toBeFocused()
  for (const name of ['one.pdf', 'three.pdf', 'four.pdf', 'five.pdf']) await removeButton(page, name).click()
  await expect(chooser(page)).toBeFocused()
  await expect.poll(() => storedRecords(page, 'files')).toEqual([])
})

async function drop(page: Page, files: readonly string[]): Promise<void> {
  const zone = page.locator('[data-drop-zone]')
  await zone.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await zone.boundingBox()) as { x: number; y: number; width: number; height: number }
  const cdp = await page.context().newCDPSession(page)
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    cdp.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data: { items: [], files: [...files], dragOperationsMask: 1 } })
  await drag('dragEnter')
  await drag('dragOver')
  await expect(zone).toHaveAttribute('data-over', 'true')
  await drag('drop')
  await expect(zone).not.toHaveAttribute('data-over')
}

test('accepts each dropped file once', async ({ page }, testInfo) => {
  await openAtStep(page, llcFiling, 'uploads', llcFiling.sample)
  const paths = ['dropped.pdf', 'roster.png'].map((name) => testInfo.outputPath(name))
  for (const file of paths) await writeFile(file, sampleFile(path.basename(file)).buffer)
  await drop(page, paths)
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2)
  for (const file of paths) await expect(rowOf(page, path.basename(file))).not.toContainText(WRONG_TYPE)
  await expect(page).toHaveURL(/llcform/)
})

test('explains a dropped folder at its row and sends nothing', async ({ page }, testInfo) => {
  await openAtStep(page, llcFiling, 'uploads', llcFiling.sample)
  const folder = testInfo.outputPath('scans.pdf')
  await mkdir(folder, { recursive: true })
  await drop(page, [folder])
  await expect(rowOf(page, 'scans.pdf')).toContainText(UNREADABLE_FILE_MESSAGE)
  // An error in an optional file field does not block the next step.
  await next(page)
  await expectStep(page, llcFiling, 'confirmation')
  await expect(page.getByText('scans.pdf')).toHaveCount(0)
})

test('shows hostile file names as text on each page and in the email', async ({ page }) => {
  const names = ['../../etc/passwd.pdf', 'roster\u202Egpj.pdf', `${'é'.repeat(148)}.pdf`, '<img src=x onerror=alert(1)>.pdf']
  expect(Buffer.byteLength(names[2] as string)).toBe(300)
  await openAtStep(page, llcFiling, 'uploads', { ...llcFiling.sample, email: freshAddress('names') })
  await chooser(page).setInputFiles(names.map((name) => ({ ...sampleFile('any.pdf'), name })))
  const shown = page.locator('main li bdi')
  await expect(shown).toHaveText(names)
  // Direction marks in a file name must not affect the size next to it.
  for (const name of await shown.all()) await expect(name).toHaveCSS('unicode-bidi', 'isolate')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await openLastStep(page, llcFiling, 'uploads')
  for (const name of names) await expect(page.locator('main dd').filter({ hasText: name })).toHaveCount(1)
  await page.getByRole('button', { name: llcFiling.submitLabel }).click()
  const teamEmail = await waitForMail(environment().teamEmail, { subject: await readReference(page) })
  await expect(page.locator('img[src=x]')).toHaveCount(0)
  expect(teamEmail.html ?? '').not.toContain('<img src=x')
  expect(teamEmail.text).toContain('passwd.pdf')
})

test('shows upload progress, keeps all input after Cancel, and then makes one request', async ({ page }) => {
  const email = freshAddress('slow')
  await openAtStep(page, llcFiling, 'uploads', { ...llcFiling.sample, email })
  await chooser(page).setInputFiles([sampleFile('articles.pdf', 1_500_000), sampleFile('roster.pdf', 500_000)])
  await openLastStep(page, llcFiling, 'uploads')
  const before = [await visibleValues(page), await filesOnDevice(page)]
  const keys: (string | undefined)[] = []
  page.on('request', (request) => request.url().endsWith('/llcusers') && keys.push(request.headers()['idempotency-key']))

  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const throttle = (uploadThroughput: number) =>
    cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput })
  await throttle(150_000)
  await page.getByRole('button', { name: llcFiling.submitLabel }).click()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toHaveAttribute('aria-disabled', 'true')
  const progress = page.getByRole('progressbar', { name: 'Sending articles.pdf' })
  await expect(progress).toBeVisible()
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.position), { timeout: 20_000 }).toBeGreaterThan(0)
  expect(await progress.evaluate((bar: HTMLProgressElement) => bar.position)).toBeLessThan(1)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectStep(page, llcFiling, 'confirmation')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect([await visibleValues(page), await filesOnDevice(page)]).toEqual(before)

  await throttle(-1)
  await page.getByRole('button', { name: llcFiling.submitLabel }).click()
  const reference = await readReference(page)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size, 'idempotency keys').toBe(1)
  const teamEmail = await waitForMail(environment().teamEmail, { subject: reference })
  for (const name of ['articles.pdf', 'roster.pdf']) expect(teamEmail.text).toContain(name)
  const mails = await mailsTo(environment().teamEmail)
  expect(mails.filter(({ text }) => text?.includes(email))).toHaveLength(1)
})

test('reports lost file contents at the field and accepts the file again', async ({ page }) => {
  await openAtStep(page, llcFiling, 'uploads', { ...llcFiling.sample, email: freshAddress('gone') })
  await chooser(page).setInputFiles(sampleFile('articles.pdf'))
  await openLastStep(page, llcFiling, 'uploads')
  await expect.poll(() => storedRecords(page, 'files')).toEqual(['articles.pdf'])
  await clearStoredFiles(page)
  await page.reload()
  await expectStep(page, llcFiling, 'confirmation')
  const calls: string[] = []
  page.on('request', (request) => request.url().endsWith('/llcusers') && calls.push(request.method()))
  await page.getByRole('button', { name: llcFiling.submitLabel }).click()
  await expectStep(page, llcFiling, 'uploads')
  await expect(summary(page)).toBeVisible()
  await expectFirstProblem(page.locator('main'))
  await summary(page).getByRole('link', { name: UNREADABLE_FILE_MESSAGE }).press('Enter')
  await expect(chooser(page)).toBeFocused()
  await expect(page.locator('#formationDocs-error')).toHaveText(UNREADABLE_FILE_MESSAGE)
  expect(calls).toEqual([])

  await removeButton(page, 'articles.pdf').click()
  await chooser(page).setInputFiles(sampleFile('articles.pdf'))
  await expect(page.getByText(UNREADABLE_FILE_MESSAGE)).toHaveCount(0)
  await page.getByRole('button', { name: 'Save and return' }).click()
  await expectStep(page, llcFiling, 'confirmation')
  await page.getByRole('button', { name: llcFiling.submitLabel }).click()
  const teamEmail = await waitForMail(environment().teamEmail, { subject: await readReference(page) })
  expect(teamEmail.text).toContain('articles.pdf')
  expect(calls).toEqual(['POST'])
})
