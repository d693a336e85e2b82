import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { company } from '#contract/company.ts'
import { toJsonBody } from '#contract/forms/payload.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { environment } from '#e2e/kit/environment.ts'
import { openWithoutInput } from '#e2e/kit/guard.ts'
import { holdCalls } from '#e2e/kit/hold-calls.ts'
import { layoutShiftOf, recordLayoutShift } from '#e2e/kit/layout-shift.ts'
import { extractCode, freshAddress, waitForMail } from '#e2e/kit/mail.ts'
import { sampleFile } from '#e2e/kit/sample-files.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { openEmptyPage } from '#e2e/paths/kit/device.ts'
import { storedRecords } from './kit/device.ts'

const TEXT = 'Please call after six: "the gate code is 4711".'
const status = (page: Page) => page.locator('[data-flow=status]')
const expectState = (page: Page, state: string) => expect(status(page)).toHaveAttribute('data-state', state)
const historyItems = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'What happened so far' }) }).getByRole('listitem')
const messageBox = (page: Page) => page.getByLabel('Message', { exact: true })
const receivedMessage = (page: Page) => page.getByText('We got your message.')

async function sendForm(page: Page): Promise<{ readonly address: string; readonly reference: string; readonly link: string }> {
  const address = freshAddress('status')
  await openEmptyPage(page)
  const post = (path: string, body: object) =>
    page.evaluate(
      async ([to, sent]) => {
        const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
        return (await fetch(`/backend/api/${to}`, { method: 'POST', headers, body: sent })).json()
      },
      [path, JSON.stringify(body)] as const,
    )
  const { reference } = await post(factoringRequest.endpoint, toJsonBody(factoringRequest, { ...factoringRequest.sample, email: address }))
  await post(requestEndpoints.find, { reference, email: address })
  const mail = await waitForMail(address, { subject: 'The link to your request' })
  const { pathname, hash } = new URL(/http\S+\/requests\/\S+#key=\S+/.exec(mail.text ?? '')?.[0] ?? '')
  return { address, reference, link: pathname + hash }
}

async function openSentRequest(page: Page) {
  const sent = await sendForm(page)
  await page.goto(sent.link)
  await expectState(page, 'fullAccess.showing')
  return sent
}

test('shows no request after a logout, neither by a URL from the history nor on a page that Back restores', async ({ page }) => {
  const { link, address } = await openSentRequest(page)
  const answer = page.locator('dd').filter({ hasText: address })
  await expect(answer).toBeAttached()
  await page.evaluate(() => fetch('/backend/api/device/forget', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }))
  // Simulates a return from the back-forward cache, which Playwright disables.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expectState(page, 'codeRequired')
  await expect(answer).toHaveCount(0)
  await page.goto('/')
  await page.goto(link)
  await expectState(page, 'codeRequired')
})

test('opens a request from its link, in another browser after a code, and keeps the key out of URLs', { tag: '@gate' }, async ({ page, browser, baseURL }) => {
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  const { link, address, reference } = await sendForm(page)
  // The mouse must not move. Its movement would load the API client.
  await openWithoutInput(page, link)
  await expectState(page, 'fullAccess.showing')
  await expect(page.getByText(reference).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What you sent' })).toBeVisible()
  expect(requestedUrls.filter((url) => url.includes('key='))).toEqual([])
  // The chart uses the response of the early call, so the page makes no other call and does not load the client.
  const statusCalls = requestedUrls.filter((url) => url.endsWith(requestEndpoints.status))
  expect(statusCalls).toHaveLength(1)
  expect(requestedUrls.filter((url) => url.includes('/assets/http-'))).toEqual([])
  await expect(page.getByRole('definition')).toHaveCount(0)
  await page.getByRole('heading', { name: 'What you sent' }).click()
  await expect(page.getByRole('definition').filter({ hasText: address })).toBeVisible()

  const other = await (await browser.newContext({ baseURL })).newPage()
  await other.goto(link)
  await expectState(other, 'codeRequired')
  await expect(other.getByText(address)).toHaveCount(0)
  // Checks that no other element covers the status.
  await other.getByRole('region', { name: 'Status' }).getByRole('status').click({ trial: true })
  await other.getByRole('button', { name: 'Email me a code' }).click()
  await expect(other.getByLabel('Code', { exact: true })).toBeFocused()
  await other.getByLabel('Code', { exact: true }).fill(extractCode(await waitForMail(address, { subject: 'code' })))
  await expectState(other, 'fullAccess.showing')
  await expect(other.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(other.locator('dd').filter({ hasText: address })).toBeAttached()
  await other.context().close()
})

test('has no layout shift on a phone, keeps the key in the skip link, and prints no buttons', async ({ page }) => {
  const { link, reference, address } = await sendForm(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await recordLayoutShift(page)
  await page.goto(link)
  await expectState(page, 'fullAccess.showing')
  await expect(messageBox(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What you sent' })).toBeVisible()
  expect(await layoutShiftOf(page)).toBeLessThan(0.05)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await expect.poll(() => page.evaluate(() => location.hash)).toBe(link.slice(link.indexOf('#')))
  await page.reload()
  await expectState(page, 'fullAccess.showing')

  await page.emulateMedia({ media: 'print' })
  for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toBeHidden()
  await expect(page.getByText(`${company.name}, ${company.address}`, { exact: true })).toBeVisible()
  for (const text of [reference, 'We got your request. It’s in line for review.', 'You sent this request.'])
    await expect(page.getByText(text).first()).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: address })).toBeVisible()
  await expect(page.locator('main').getByRole('button')).toHaveCount(0)
})

test('keeps a message through a rejection, a reload, and a lost connection, and sends it once', async ({ page }) => {
  const { reference } = await openSentRequest(page)
  const send = () => page.getByRole('button', { name: 'Send message' }).click()
  const messages = `**/backend/api/${requestEndpoints.message}`
  await send()
  await expect(page.getByRole('alert').filter({ hasText: 'Write your message.' })).toBeVisible()
  await messageBox(page).fill(TEXT)
  const calls = await holdCalls(page, messages)
  await send()
  await calls.come()
  const refreshed = page.waitForResponse((response) => response.url().endsWith(requestEndpoints.status))
  await calls.answer({ status: 429, json: { message: 'Too many forms were sent from your network. Try again in a minute.' } })
  await expect(page.getByRole('alert').filter({ hasText: 'Try again in a minute.' })).toBeVisible()
  await refreshed
  await expect(messageBox(page)).toHaveValue(TEXT)
  await page.unroute(messages)

  await expect.poll(async () => (await storedRecords(page, 'drafts')).join()).toContain('4711')
  await page.reload()
  await expect(messageBox(page)).toHaveValue(TEXT)
  // The first call arrives, but its response is lost.
  await page.route(messages, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await send()
  await expect(page.getByText('No connection.')).toBeVisible()
  await page.unroute(messages)
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(receivedMessage(page)).toBeVisible()
  // The clicked button no longer exists, so another element must get the focus.
  await expect(page.locator(':focus')).toContainText('We got your message.')
  await expect(historyItems(page).filter({ hasText: TEXT })).toHaveCount(1)
  await expect.poll(() => storedRecords(page, 'drafts')).toEqual([])
  await page.reload()
  await expect(historyItems(page)).toHaveCount(2)
  expect(await waitForMail(environment().teamEmail, { subject: new RegExp(`${reference} · The customer wrote`) })).toBeDefined()
  await expect(messageBox(page)).toHaveValue('')

  await messageBox(page).fill(TEXT)
  await expect.poll(async () => (await storedRecords(page, 'drafts')).join()).toContain('4711')
  await page.getByRole('button', { name: 'Clear my saved answers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear answers' }).click()
  await expect(messageBox(page)).toHaveValue('')
  await expect.poll(() => storedRecords(page, 'drafts')).toEqual([])
})

test.describe('until the request is closed', () => {
  test.use({ expectedProblems: [/server: 404 POST \S+requests\/status/] })

  test('offers a later file for download, and accepts no file or old link after the request is closed', async ({ page }) => {
    const { address, link } = await openSentRequest(page)
    await page.getByRole('heading', { name: 'Send a file' }).click()
    await page.locator('main input[type=file]').setInputFiles(sampleFile('w9.pdf'))
    await page.getByRole('button', { name: 'Send files' }).click()
    await expect(page.getByText('We got your files.')).toBeVisible()
    await expect(historyItems(page).last()).toContainText('You sent a file: w9.pdf')
    await page.reload()
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'w9.pdf' }).click()
    const download = await downloading
    expect([download.suggestedFilename(), (await readFile(await download.path())).length]).toEqual(['w9.pdf', sampleFile('w9.pdf').buffer.length])
    expect(await storedRecords(page, 'files')).toEqual([])

    await page.getByRole('button', { name: 'Cancel this request' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click()
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Canceled')
    await expect(page.getByRole('button', { name: 'Cancel this request' })).toHaveCount(0)
    await expect(page.getByRole('form', { name: 'Send a file' })).toHaveCount(0)
    await expect(page.getByRole('form', { name: 'Write to us' })).toBeVisible()
    await waitForMail(address, { subject: 'You canceled' })

    await page.getByRole('button', { name: 'Turn off all links' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off links' }).click()
    await expectState(page, 'linksRevoked')
    await page.goto('/')
    await page.goto(link)
    await expectState(page, 'gone')
  })
})

test('a message over the limit of the request is refused at its form, and stays there', async ({ page }) => {
  const { link, reference } = await openSentRequest(page)
  const key = decodeURIComponent(link.split('#key=')[1] ?? '')
  await page.evaluate(
    async ([to, shown]) => {
      for (let at = 0; at < 30; at += 1) {
        const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
        await fetch(`/backend/api/${to}`, { method: 'POST', headers, body: JSON.stringify({ ...shown, message: `Message ${at}` }) })
      }
    },
    [requestEndpoints.message, { reference, key }] as const,
  )
  const form = page.locator('[data-flow=request-message]')
  await messageBox(page).fill(TEXT)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByRole('alert').filter({ hasText: 'You’ve added a lot to this request in the last hour.' })).toBeVisible()
  await expect(messageBox(page)).toHaveValue(TEXT)
  await expect(receivedMessage(page)).toHaveCount(0)
})
