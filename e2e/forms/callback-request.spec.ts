/** "Let's talk": a dialog that opens over any page. */
import type { Page } from '@playwright/test'
import { messages } from '#contract/messages.ts'
import { callbackRequest } from '#contract/requests/callback-request.ts'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { openCallback, scrollToEnd } from '#e2e/kit/callback.ts'
import { environment } from '#e2e/kit/environment.ts'
import { expectFirstProblem } from '#e2e/kit/first-problem.ts'
import { holdScripts } from '#e2e/kit/hold-scripts.ts'
import { freshAddress, waitForMail } from '#e2e/kit/mail.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { expectSent } from './kit/expect-sent.ts'

const opener = (page: Page) => page.getByRole('link', { name: 'Let us talk' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Let us talk' })
const send = (page: Page) => dialog(page).getByRole('button', { name: callbackRequest.submitLabel }).click()

test('rejects an empty form, keeps answers when closed, and retries a failed send', async ({ page }) => {
  const email = freshAddress('talk')
  const keys: (string | undefined)[] = []
  await page.route('**/backend/api/contact-us', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return keys.length > 1 ? route.continue() : route.fulfill({ status: 500, json: { message: 'Something went wrong here.' } })
  })
  await page.goto('/factoring')
  await openCallback(page)
  await expect(dialog(page)).toBeVisible()
  await expectAccessible(page, 'empty')
  await send(page)
  const summary = dialog(page).getByRole('alert').filter({ hasText: 'There is a problem' })
  await expectFirstProblem(dialog(page))
  await expect(summary.getByRole('link')).toHaveText(['Please enter your name.', 'Phone number is required', 'Please enter your message.'])
  expect(keys).toEqual([])
  await expectAccessible(page, 'invalid')
  await summary.getByRole('link', { name: 'Phone number is required' }).click()
  await expect(dialog(page).getByLabel('Phone number', { exact: true })).toBeFocused()

  await dialog(page).getByLabel('Full name').fill('Neha Kapoor')
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByLabel('Message').fill(callbackRequest.sample.message)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Full name')).toHaveValue('Neha Kapoor')

  await dialog(page).getByLabel('Country of the phone number').selectOption('IN')
  await dialog(page).getByLabel('Phone number', { exact: true }).pressSequentially('9876543210')
  await send(page)
  await expect(dialog(page).getByRole('alert').filter({ hasText: callbackRequest.failed })).toBeVisible()
  await expect(page.locator('[data-alert]')).toHaveCount(0)
  await expectAccessible(page, 'failed')
  const [request] = await Promise.all([page.waitForRequest('**/backend/api/contact-us'), send(page)])
  await expectSent(request, callbackRequest, { ...callbackRequest.sample, email, others_comment: '“Let us talk” on /factoring' })
  await expect(dialog(page).getByText(messages.submitted)).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size, 'idempotency keys').toBe(1)
  await expectAccessible(page, 'received')
  const reference = (await dialog(page).getByText(/^RC-/).textContent()) ?? ''
  const teamEmail = await waitForMail(environment().teamEmail, { subject: reference })
  for (const text of ['Neha Kapoor', '+919876543210', callbackRequest.sample.message, '“Let us talk” on /factoring']) expect(teamEmail.text).toContain(text)
  expect((await waitForMail(email)).text).toContain(reference)
  const close = dialog(page).getByRole('button', { name: 'Close', exact: true })
  const [top, button] = await Promise.all([dialog(page).boundingBox(), close.boundingBox()])
  expect([button?.width, button?.height]).toEqual([44, 44])
  expect((button?.y ?? 0) - (top?.y ?? 0), 'from the upper edge of the dialog').toBeLessThan(20)
  await close.click()
  await expect(opener(page)).toBeFocused()
  await expect(page).toHaveURL('/factoring')
})

for (const [width, height] of [
  [1440, 900],
  [360, 640],
] as const)
  test(`keeps title, Close, and the submit button in view at ${width} × ${height}`, { tag: width === 360 ? '@gate' : [] }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/factoring')
    await openCallback(page)
    const parts = [
      dialog(page).getByRole('heading', { name: callbackRequest.title }),
      dialog(page).getByRole('button', { name: 'Close', exact: true }),
      dialog(page).getByRole('button', { name: callbackRequest.submitLabel }),
    ]
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
    await send(page)
    await expectFirstProblem(dialog(page))
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
  })

test('accepts numbers of four countries and keeps the digits on a country change', async ({ page }) => {
  await page.goto('/')
  await openCallback(page)
  const country = dialog(page).getByLabel('Country of the phone number')
  const number = dialog(page).getByLabel('Phone number', { exact: true })
  await expect(country.getByRole('option')).toHaveText(['US\u2003United States', 'IN\u2003India', 'UA\u2003Ukraine', 'HK\u2003Hong Kong'])
  await number.pressSequentially('2145550142')
  await number.blur()
  await expect(number).toHaveValue('+1 214 555 0142')
  await country.selectOption('HK')
  await expect(number).toHaveValue(/^\+852 ?2145 ?5501/)
  // The control already shows the calling code, which the pasted number repeats.
  await number.fill('+852')
  await number.press('End')
  await page.keyboard.insertText('+91 98765 43210')
  await expect(number).toHaveValue('+91 98765 43210')
  await expect(country).toHaveValue('IN')
})

test('stays open if it is opened again while it closes', async ({ page }) => {
  await page.goto('/factoring')
  await openCallback(page)
  await expect(dialog(page)).toBeVisible()
  await dialog(page).evaluate((box) => {
    // On a busy phone, the close event arrives only after the next click.
    const delay = (event: Event) => {
      event.stopImmediatePropagation()
      setTimeout(() => {
        box.dispatchEvent(new Event('close'))
        document.documentElement.dataset.closingTold = ''
      }, 300)
    }
    box.addEventListener('close', delay, { capture: true, once: true })
  })
  await page.keyboard.press('Escape')
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('html[data-closing-told]')).toHaveCount(1)
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
})

test('links to the contact page without scripts, and opens a new tab with a modifier key', async ({ browser, page, context, baseURL }) => {
  const contextWithoutScripts = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const pageWithoutScripts = await contextWithoutScripts.newPage()
  await pageWithoutScripts.goto('/factoring')
  await opener(pageWithoutScripts).click()
  await expect(pageWithoutScripts).toHaveURL('/contact-us')
  await contextWithoutScripts.close()

  await page.goto('/factoring')
  await scrollToEnd(page)
  const [tab] = await Promise.all([context.waitForEvent('page'), opener(page).click({ modifiers: ['ControlOrMeta'] })])
  await expect(tab).toHaveURL('/contact-us')
  await expect(dialog(page)).toHaveCount(0)
})

test('falls back to the contact page when the dialog fails to load, even if its code arrives later', async ({ page, guard }) => {
  guard.expect(/Failed to load resource/)
  await page.goto('/factoring')
  const releaseContact = await holdScripts(page, 'contact-*.js')
  await page.route('**/assets/callback-dialog*.js', (route) => route.abort())
  await page.route('**/assets/callback-dialog*.css', (route) => {
    releaseContact()
    return route.abort()
  })
  await openCallback(page)
  await expect(page).toHaveURL('/contact-us')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
})
