import type { Page } from '@playwright/test'
import { activeFields, emptyAnswers } from '#contract/forms/field.ts'
import { factoring } from '#contract/requests/factoring.ts'
import { environment } from '#e2e/kit/environment.ts'
import { expectFirstProblem } from '#e2e/kit/first-problem.ts'
import { mailsTo, mailTo } from '#e2e/kit/mail.ts'
import { takeYourTime } from '#e2e/kit/person.ts'
import { holdScripts } from '#e2e/kit/scripts.ts'
import { expect, test } from '#e2e/kit/test.ts'

const team = () => environment().teamEmail
const fill = async (page: Page, name: string) => {
  const { sample } = factoring
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Phone number').fill('(214) 555-0142')
  await page.getByLabel('Email').fill(`${name.replace(/\W/g, '.')}@example.com`.toLowerCase())
  await page.getByLabel('Company name').fill(sample.companyname)
  await page.getByLabel('Monthly revenue').fill(sample.revenue)
  await page.getByLabel('Number of trucks').fill('4 trucks')
  await page
    .getByRole('radiogroup', { name: /factoring company/ })
    .getByLabel('No')
    .check()
}
const send = (page: Page) => page.getByRole('button', { name: 'Submit factoring request' }).click()
const unique = (what: string) => `${what} ${Date.now()}${Math.floor(Math.random() * 1e6)}`

test('an empty submit names each field, sends nothing, and forgives what is mended', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto('/factoringform')
  await expect(page.getByText('Full Name is required')).toHaveCount(0)
  await send(page)
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeVisible()
  await expectFirstProblem(page.locator('main'))
  for (const [, field] of activeFields(factoring.fields, emptyAnswers(factoring.fields)))
    if (field.required) await expect(summary.getByText(field.required)).toBeVisible()
  await expect(page).toHaveTitle(/^Error: /)
  await summary.getByRole('link', { name: 'Company Name is required' }).click()
  await expect(page.getByLabel('Company name')).toBeFocused()
  await page.getByLabel('Company name').fill('Whitfield')
  await expect(page.getByText('Company Name is required')).toHaveCount(0)
  expect(sent).toEqual([])
})

test('a request is sent exactly as specified, stored, mailed to the team and to the visitor', async ({ page }) => {
  const name = unique('Dana Whitfield')
  await page.goto('/factoringform')
  await fill(page, name)
  await takeYourTime(page)
  const [request] = await Promise.all([page.waitForRequest('**/backend/api/auth/factoringform'), send(page)])
  const email = `${name.replace(/\W/g, '.')}@example.com`.toLowerCase()
  expect(request.postDataJSON()).toEqual({
    fullname: name,
    phone: '+12145550142',
    email,
    companyname: 'Whitfield Hauling LLC',
    revenue: '$48,000',
    trucks: 4,
    currently: 'no',
    comments: '',
  })

  await expect(
    page.locator('[data-alert=success]').getByText('Your request has been successfully submitted. Our team will connect with you shortly to follow up.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/receipt=RC-/)
  const reference = new URL(page.url()).searchParams.get('receipt') as string
  await expect(page.getByText(reference).first()).toBeVisible()
  const told = await mailTo(team(), { subject: reference })
  for (const answer of [name, 'Whitfield Hauling LLC', '$48,000', 'Number of trucks']) expect(told.text).toContain(answer)
  expect((await mailTo(email)).text).toContain(reference)

  await page.reload()
  await expect(page.getByText(reference).first()).toBeVisible()
})

test('the success alert closes itself after five seconds, and the receipt stays', async ({ page }) => {
  await page.clock.install()
  await page.goto('/factoringform')
  await page.clock.runFor(1000)
  await fill(page, unique('Home Goer'))
  await page.clock.runFor(1000)
  await send(page)
  await expect(page).toHaveURL(/receipt=/)
  await expect(page.locator('[data-alert=success]')).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(5100)
  await expect(page.locator('[data-alert=success]')).toHaveCount(0)
  await page.clock.runFor(5100)
  await expect(page).toHaveURL(/\/factoringform\?receipt=RC-/)
})

test('an answer dropped after storing: it is sent again by itself, gets the same reference, one request, one mail', async ({ page }) => {
  const name = unique('Drop Ped')
  let reference = ''
  const keys: (string | undefined)[] = []
  await page.route('**/backend/api/auth/factoringform', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    const stored = await route.fetch()
    reference = ((await stored.json()) as { reference: string }).reference
    return route.abort('connectionreset')
  })
  await page.goto('/factoringform')
  await fill(page, name)
  await send(page)
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue(name)
  await expect(page).toHaveURL(/receipt=RC-/)
  expect(page.url()).toContain(reference)
  expect(new Set(keys).size).toBe(1)
  await mailTo(team(), { subject: reference })
  expect(await mailsTo(team(), reference)).toHaveLength(1)
})

test('a reload while it waits for the network goes on sending, with the same key', async ({ page }) => {
  const name = unique('Re Load')
  const keys: (string | undefined)[] = []
  await page.route('**/backend/api/auth/factoringform', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return isBack ? route.continue() : route.abort('connectionreset')
  })
  let isBack = false
  await page.goto('/factoringform')
  await fill(page, name)
  await send(page)
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible()
  isBack = true
  await page.reload()
  await expect(page).toHaveURL(/receipt=RC-/)
  expect(new Set(keys).size).toBe(1)
})

for (const [status, message] of [
  [500, 'Something went wrong here. Please try again.'],
  [429, 'Too many requests. Please try again in a minute.'],
] as const) {
  test(`a ${status} keeps everything and can be sent again`, async ({ page }) => {
    let calls = 0
    await page.route('**/backend/api/auth/factoringform', (route) => (++calls === 1 ? route.fulfill({ status, json: { message } }) : route.continue()))
    await page.goto('/factoringform')
    const name = unique('Again')
    await fill(page, name)
    await send(page)
    await expect(page.locator('[data-alert=error]').getByText('Error submitting form. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue(name)
    await page.getByRole('button', { name: 'Close' }).click()
    await send(page)
    await expect(page).toHaveURL(/receipt=RC-/)
  })
}

test("a server's 422 lands at its field", async ({ page }) => {
  let calls = 0
  await page.route('**/backend/api/auth/factoringform', (route) =>
    ++calls === 1
      ? route.fulfill({ status: 422, json: { message: 'Please check your answers.', errors: { email: 'This address does not take mail.' } } })
      : route.continue(),
  )
  await page.goto('/factoringform')
  await fill(page, unique('Four TwoTwo'))
  await send(page)
  await page.getByRole('link', { name: 'This address does not take mail.' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(`${Date.now()}@example.com`)
  await expect(page.getByText('This address does not take mail.')).toHaveCount(0)
  await send(page)
  await expect(page).toHaveURL(/receipt=RC-/)
})

test('a double click sends once', async ({ page }) => {
  let calls = 0
  await page.route('**/backend/api/auth/factoringform', async (route) => {
    calls += 1
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.goto('/factoringform')
  await fill(page, unique('Double Click'))
  await page.getByRole('button', { name: 'Submit factoring request' }).dblclick()
  await expect(page).toHaveURL(/receipt=RC-/)
  expect(calls).toBe(1)
})

test('what is typed before the page is hydrated is kept', async ({ page, baseURL }) => {
  const release = await holdScripts(page)
  await page.goto('about:blank')
  await page.evaluate((url) => location.assign(url), new URL('/factoringform', baseURL).href)
  await page.locator('input[name=fullname]').fill('Early Typist')
  await page.locator('input[name=currently][value=yes]').check()
  release()
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await expect(page.locator('[data-flow=factoringform]')).toHaveAttribute('data-state', 'form.editing')
  await expect(page.getByLabel('Full name')).toHaveValue('Early Typist')
  await expect(page.locator('input[name=currently][value=yes]')).toBeChecked()
})
