import type { Browser, Page } from '@playwright/test'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { type BreakableProxy, openBreakableProxy } from '#e2e/kit/breakable-proxy.ts'
import { extractCode, waitForMail } from '#e2e/kit/mail.ts'
import { logInMember } from '#e2e/kit/team-member.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { storedRecords } from './kit/device.ts'
import { chooseBigPhoto } from './kit/photo.ts'
import { clickAction, history, openCase, sendRequest } from './kit/team-case.ts'

const MEGABYTE = 1_048_576
/** Upload speed of a phone with a weak signal, in bytes per second. */
const UPLOAD_BYTES_PER_SECOND = 250_000
/** Longest wait for an email. The server checks its email queue every five seconds. */
const MAIL_WITHIN_MS = 30_000

const openPhonePage = async (browser: Browser, baseURL: string | undefined, proxy?: BreakableProxy) =>
  (
    await browser.newContext({
      baseURL,
      ...(proxy && { proxy: { server: proxy.server } }),
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
  ).newPage()
const expectState = (page: Page, state: string | RegExp) => expect(page.locator('[data-flow=ask]')).toHaveAttribute('data-state', state)
const press = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true }).click()

async function askCustomer(member: Page, actionLabel: string, explanation: string, document?: string): Promise<void> {
  await clickAction(member, document ?? actionLabel)
  await member.getByLabel(actionLabel === 'Ask a question' ? 'Your question' : 'Explanation').fill(explanation)
  await member.getByRole('form', { name: actionLabel }).getByRole('button', { name: actionLabel }).click()
  await expect(member.getByText('We asked the customer.')).toBeVisible()
}

async function cancelQuestion(member: Page, document: string): Promise<void> {
  await clickAction(member, 'Cancel ask')
  const form = member.getByRole('form', { name: 'Cancel ask' })
  await form.getByRole('radio', { name: `Document: ${document}` }).check()
  await expect(form).toContainText(`The customer gets this email: “We no longer need one of the things we asked for: ${document}”`)
  await form.getByRole('button', { name: 'Cancel ask' }).click()
  await expect(member.getByText('The ask is canceled.')).toBeVisible()
  await expect(history(member).filter({ hasText: `canceled an ask: ${document}` })).toHaveCount(1)
}

/** Returns the path and key of the link in the email about the ask. */
async function readEmailedLink(email: string, label: string, count = 1): Promise<string> {
  const { text = '' } = await waitForMail(email, { subject: 'We need something from you', count, timeoutMs: MAIL_WITHIN_MS })
  expect(text).toContain(`${label}:\n`)
  const { pathname, hash } = new URL(/http\S+\/requests\/\S+\/asks\/\d+#key=\S+/.exec(text)?.[0] ?? expect(text).toContain('/asks/') ?? '')
  return pathname + hash
}

test('sends an 8 MB photo once over a network that breaks', async ({ page: ann, browser, baseURL }) => {
  test.setTimeout(200_000)
  const proxy = await openBreakableProxy()
  const phone = await openPhonePage(browser, baseURL, proxy)
  const { reference, email } = await sendRequest(phone)
  await logInMember(ann, 'Ann Miller')
  await openCase(ann, reference)
  await clickAction(ann, 'Claim case')
  await askCustomer(ann, 'Ask for a document', 'The one we have is cut off at the bottom.', 'Driver license')

  const network = await phone.context().newCDPSession(phone)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 4 * UPLOAD_BYTES_PER_SECOND,
    uploadThroughput: UPLOAD_BYTES_PER_SECOND,
  })
  const keys: (string | undefined)[] = []
  phone.on('request', (request) => request.url().endsWith(requestEndpoints.answerFile) && keys.push(request.headers()['idempotency-key']))
  await phone.goto(await readEmailedLink(email, 'Send a document'))
  await expectState(phone, 'open.showing')
  await expect(phone.getByText('The one we have is cut off at the bottom.')).toBeVisible()

  const cameraInput = phone.getByLabel('Take a photo')
  await expect(cameraInput).toHaveAttribute('capture', 'environment')
  expect(await chooseBigPhoto(cameraInput, 3_300, 2_500)).toBeGreaterThan(7.5 * MEGABYTE)
  // The photo is resized without asking the customer, because a photo of a document only needs to be legible.
  const row = phone.getByRole('listitem').filter({ hasText: 'IMG_0042' })
  await expect(row).toContainText(/IMG_0042\.jpg [1-3](\.\d)? MB/, { timeout: 30_000 })
  await expect(phone.getByText('4 MB at most.', { exact: true })).toHaveCount(0)
  await expect.poll(async () => (await storedRecords(phone, 'drafts')).join()).toContain('IMG_0042.jpg')
  // The phone may restart the page at any time.
  await phone.reload()
  await expect(row).toContainText('IMG_0042.jpg')

  await press(phone, 'Send document')
  const progress = phone.getByRole('progressbar', { name: 'Sending IMG_0042.jpg' })
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.position), { timeout: 30_000 }).toBeGreaterThan(0.1)
  proxy.cut()
  await expect(phone.getByText('No connection.')).toBeVisible()
  await expect(phone.getByRole('heading', { level: 1, name: 'We need one thing from you' })).toBeVisible()
  proxy.restore()
  await expect(phone.getByRole('heading', { level: 1, name: 'Thanks. We got your answer.' })).toBeFocused({ timeout: 60_000 })
  await expect(phone.getByRole('definition').filter({ hasText: 'IMG_0042.jpg' })).toBeVisible()
  await expect(phone.getByText('We don’t need anything else.')).toBeVisible()
  expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1])
  await expect.poll(async () => [await storedRecords(phone, 'drafts'), await storedRecords(phone, 'files')]).toEqual([[], []])

  await expect(ann.getByRole('button', { name: 'View IMG_0042.jpg' })).toHaveCount(1)
  await ann.getByRole('button', { name: 'View IMG_0042.jpg' }).click()
  await expect(ann.getByRole('dialog', { name: 'IMG_0042.jpg' }).getByRole('img')).not.toHaveJSProperty('naturalWidth', 0)
  await phone.reload()
  await expect(phone.getByRole('heading', { level: 1, name: 'We have your answer' })).toBeVisible()
  await phone.context().close()
  await proxy.close()
})

test('lists several questions and accepts an approval once with a fresh code', async ({ page: ann, browser, baseURL }) => {
  test.setTimeout(200_000)
  const phone = await openPhonePage(browser, baseURL)
  const { reference, link, email } = await sendRequest(phone)
  await logInMember(ann, 'Ann Miller')
  await openCase(ann, reference)
  await clickAction(ann, 'Claim case')
  await askCustomer(ann, 'Ask a question', 'How many trucks will you run?')
  await askCustomer(ann, 'Ask for a document', 'For the bank.', 'EIN letter')
  await cancelQuestion(ann, 'EIN letter')
  await askCustomer(ann, 'Ask for approval', 'This is what goes out.')

  await phone.goto(link)
  await expect(phone.getByText('We no longer need one of the things we asked for: EIN letter')).toBeVisible()
  const statusSection = phone.getByRole('region', { name: 'Status' })
  await expect(statusSection.getByRole('status').getByRole('link')).toHaveText(['Answer a question', 'Approve before we file'])
  await statusSection.getByRole('link', { name: 'Answer a question' }).click()
  await expectState(phone, 'open.showing')
  await phone.getByLabel('Your answer').fill('Four, from March.')
  await press(phone, 'Send answer')
  await expect(phone.getByRole('heading', { level: 1, name: 'Thanks. We got your answer.' })).toBeFocused()
  await phone.getByRole('link', { name: 'Approve before we file' }).click()

  await expectState(phone, 'codeRequired')
  await expect(phone.getByText('This is what goes out.')).toHaveCount(0)
  await expect(phone.getByRole('heading', { level: 2, name: 'Approve before we file' })).toBeVisible()
  await press(phone, 'Email me a code')
  await phone.getByLabel('Code', { exact: true }).fill(extractCode(await waitForMail(email, { subject: 'code', timeoutMs: MAIL_WITHIN_MS })))
  await expectState(phone, 'open.showing')
  await expect(phone.getByText('This is what goes out.')).toBeVisible()
  await expect(phone.getByText(email)).toBeVisible()
  await phone.getByRole('radio', { name: 'Yes' }).check()
  // The first call arrives, but its response is lost.
  const calls = `**/backend/api/${requestEndpoints.answer}`
  await phone.route(calls, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await press(phone, 'Send decision')
  await expect(phone.getByText('No connection.')).toBeVisible()
  await phone.unroute(calls)
  await press(phone, 'Send now')
  await expect(phone.getByText('We don’t need anything else.')).toBeVisible()
  await expect(history(ann).filter({ hasText: 'The customer approved the filing' })).toHaveCount(1)

  const forwardedPage = await openPhonePage(browser, baseURL)
  await forwardedPage.goto(await readEmailedLink(email, 'Approve before we file', 3))
  await expect(forwardedPage.getByRole('heading', { level: 1, name: 'We have your answer' })).toBeVisible()
  await expect(forwardedPage.getByRole('form')).toHaveCount(0)
  for (const one of [phone, forwardedPage]) await one.context().close()
})
