import type { Browser, Locator, Page } from '@playwright/test'
import { llcFiling } from '#contract/filings/llc.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { openCallback } from '#e2e/kit/callback.ts'
import { layoutShiftOf, recordLayoutShift } from '#e2e/kit/layout-shift.ts'
import { extractCode, freshAddress, waitForMail } from '#e2e/kit/mail.ts'
import { sampleFile } from '#e2e/kit/sample-files.ts'
import { logInMember } from '#e2e/kit/team-member.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { expectStep, fillFiling, formOf } from '#e2e/kit/wizard.ts'
import { clickAction, openCase, sendRequest } from './kit/team-case.ts'

const MAIL_WITHIN_MS = 30_000
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
const openPhonePage = async (browser: Browser, baseURL: string | undefined) => (await browser.newContext({ baseURL, ...phone })).newPage()

/** Counts touches of controls: one for a button, a link, or a text field, two for a select, and three for a file picker. */
function countTaps(page: Page) {
  let taps = 0
  const countAfter = (count: number, act: Promise<unknown>) => {
    taps += count
    return act
  }
  const main = page.locator('main')
  return {
    taps: () => taps,
    tap: (control: Locator) => countAfter(1, control.tap()),
    press: (name: string | RegExp) => countAfter(1, main.getByRole('button', { name }).last().tap()),
    follow: (name: string | RegExp) => countAfter(1, main.getByRole('link', { name }).first().tap()),
    write: (label: string, text: unknown) => countAfter(1, main.getByLabel(label, { exact: true }).fill(String(text))),
    select: (label: string, option: string) => countAfter(2, main.getByLabel(label, { exact: true }).selectOption(option)),
    answer: (name: RegExp, option: string) => countAfter(1, main.getByRole('radiogroup', { name }).getByLabel(option).check()),
    attach: (control: Locator, ...names: readonly string[]) => countAfter(3, control.setInputFiles(names.map((name) => sampleFile(name, 60_000)))),
  }
}

test('a phone user requests factoring within 10 taps', async ({ browser, baseURL }) => {
  const page = await openPhonePage(browser, baseURL)
  const { taps, press, follow, write, answer } = countTaps(page)
  await page.goto('/')
  await follow(/^Get paid sooner/)
  await follow('Get Started')
  await write('Full name', factoringRequest.sample.fullname)
  await write('Phone number', '2145550142')
  await write('Email', freshAddress('taps'))
  await write('Company name', factoringRequest.sample.companyname)
  await write('Monthly revenue', factoringRequest.sample.revenue)
  await write('Number of trucks', '4')
  await answer(/factoring company now/, 'No')
  await press(factoringRequest.submitLabel)
  await expect(page).toHaveURL(/receipt=RC-/)
  expect(taps()).toBeLessThanOrEqual(10)
  await page.context().close()
})

test('a phone user files an LLC with two files within 25 taps', async ({ browser, baseURL }) => {
  const page = await openPhonePage(browser, baseURL)
  const { taps, press, follow, write, select, answer, tap, attach } = countTaps(page)
  const { sample } = llcFiling
  await page.goto('/form-a-llc')
  await follow('Start your LLC')
  await expectStep(page, llcFiling, 'business')
  await write('Business name', sample.name)
  await select('State of formation', 'Texas')
  await write('Street address', sample.street)
  await write('City', sample.city)
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('Texas')
  await write('ZIP code', sample.zip)
  await write('What will the business do?', sample.description)
  await press('Next')
  await expectStep(page, llcFiling, 'ownership')
  await write("Owner's full name", sample.fullname)
  await write('Email', freshAddress('taps'))
  await write('Phone number', '2145550199')
  await tap(page.getByLabel('The owner lives at the business address'))
  await answer(/more than one member/, 'No')
  await press('Next')
  await expectStep(page, llcFiling, 'taxAndCompliance')
  await press('Choose Yes for all questions')
  await expect(page.getByRole('radio', { name: 'Yes', checked: true })).toHaveCount(5)
  await press('Next')
  await expectStep(page, llcFiling, 'uploads')
  await attach(page.locator('[name=formationDocs]'), 'articles.pdf', 'roster.pdf')
  await press('Next')
  await press(llcFiling.submitLabel)
  await expect(page).toHaveURL(/receipt=RC-/)
  expect(taps()).toBeLessThanOrEqual(25)
  await page.context().close()
})

test('a phone user sees the status within 5 taps and answers an ask within 7', async ({ page: ann, browser, baseURL }) => {
  test.setTimeout(200_000)
  const sender = await browser.newContext({ baseURL, ...phone })
  const { reference, email } = await sendRequest(await sender.newPage())
  const status = await openPhonePage(browser, baseURL)
  const tapCounter = countTaps(status)
  await status.goto('/')
  await tapCounter.tap(status.getByRole('contentinfo').getByRole('link', { name: 'Find your request' }))
  await tapCounter.write('Reference', reference)
  await tapCounter.write('Email', email)
  await tapCounter.press('Send me the link')
  const { text = '' } = await waitForMail(email, { subject: 'The link to your request', count: 2, timeoutMs: MAIL_WITHIN_MS })
  const link = new URL(/http\S+\/requests\/\S+#key=\S+/.exec(text)?.[0] ?? '')
  await status.goto(link.pathname + link.hash)
  await expect(status.getByRole('list', { name: 'Progress' })).toBeVisible()
  // The tap on the link in the email is added.
  expect(tapCounter.taps() + 1).toBeLessThanOrEqual(5)
  await status.context().close()

  await logInMember(ann, 'Ann Miller')
  await openCase(ann, reference)
  await clickAction(ann, 'Claim case')
  await clickAction(ann, 'Driver license')
  await ann.getByRole('form', { name: 'Ask for a document' }).getByRole('button', { name: 'Ask for a document' }).click()
  const mail = await waitForMail(email, { subject: 'We need something from you', timeoutMs: MAIL_WITHIN_MS })
  const ask = new URL(/http\S+\/asks\/\d+#key=\S+/.exec(mail.text ?? '')?.[0] ?? '')
  const reply = await openPhonePage(browser, baseURL)
  const { taps, press, write, attach } = countTaps(reply)
  await reply.goto(ask.pathname + ask.hash)
  await expect(reply.getByText('Driver license')).toBeVisible()
  await press('Email me a code')
  await write('Code', extractCode(await waitForMail(email, { subject: 'code', timeoutMs: MAIL_WITHIN_MS })))
  await attach(reply.locator('main input[type=file]').last(), 'license.pdf')
  await press('Send document')
  await expect(reply.getByRole('heading', { level: 1, name: 'Thanks. We got your answer.' })).toBeFocused()
  // The first tap opens the link in the email.
  expect(1 + taps()).toBeLessThanOrEqual(7)
  await reply.context().close()
  await sender.close()
})

test('the review of an LLC fits 2,600 px on a phone, and nothing moves while it is sent', async ({ browser, baseURL }) => {
  const page = await openPhonePage(browser, baseURL)
  await recordLayoutShift(page)
  await page.goto('/llcform')
  await page.touchscreen.tap(2, 2)
  await fillFiling(page, llcFiling, llcFiling.sample)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_600)
  const before = (await layoutShiftOf(page)) ?? 0
  await page.route(`**/backend/api/${llcFiling.endpoint}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    await route.fulfill({ status: 500, json: {} })
  })
  await formOf(page).getByRole('button', { name: llcFiling.submitLabel }).tap()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeInViewport({ ratio: 1 })
  expect(((await layoutShiftOf(page)) ?? 0) - before).toBeLessThanOrEqual(0.01)
  await page.locator('[data-alert]').getByRole('button', { name: 'Close' }).tap()
  await expect(page.getByText('Not sent yet. Your answers are still here.')).toBeVisible()
  expect(((await layoutShiftOf(page)) ?? 0) - before).toBeLessThanOrEqual(0.01)
  await page.context().close()
})

for (const [width, height] of [
  [1440, 900],
  [360, 640],
] as const)
  test(`the dialog shows its submit button at ${width} x ${height}, even after an empty submit`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/factoring')
    await openCallback(page)
    const dialog = page.getByRole('dialog')
    const submit = dialog.locator('[type=submit]')
    await expect(submit).toBeInViewport({ ratio: 1 })
    await submit.click()
    await expect(submit).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('heading').first()).toBeInViewport({ ratio: 1 })
  })
