/** Sign-up. The expected states are written by hand, because a generated path would agree with a wrong chart. */
import type { Page } from '@playwright/test'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import { openWithoutInput } from '#e2e/kit/guard.ts'
import { holdScripts } from '#e2e/kit/hold-scripts.ts'
import { extractCode, freshAddress, waitForMail } from '#e2e/kit/mail.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { storedRecords } from './kit/device.ts'

const person = { first: 'Rosa', last: 'Delgado', password: 'Long-Haul-2026' }

const fillAndSend = async (page: Page, email: string) => {
  await page.getByLabel('First name').fill(person.first)
  await page.getByLabel('Last name').fill(person.last)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByPlaceholder('Enter 6-digit OTP')).toBeVisible()
}

test('signs up with an emailed code, logs in, and logs out', { tag: '@gate' }, async ({ page }) => {
  const email = freshAddress('whole')
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Sign up' }).click()
  for (const errorText of ['First name is required.', 'Last name is required.', 'Email is required.', 'Password is required.', 'Confirm Password is required.'])
    await expect(page.getByText(errorText).first()).toBeVisible()

  await fillAndSend(page, email)

  const code = page.getByPlaceholder('Enter 6-digit OTP')
  await expect(code).toBeVisible()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  const right = extractCode(await waitForMail(email))
  const wrong = right === '000000' ? '111111' : '000000'
  await code.fill(wrong)
  await expect(page.locator('[data-alert=error]')).toContainText('OTP verification failed')
  await expect(page.getByText('That code isn’t right.').filter({ visible: true })).toHaveCount(1)
  await expect(code).toHaveValue(wrong)

  await code.fill(`Your code is ${right.slice(0, 3)} ${right.slice(3)}.`)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('[data-alert=success]').getByText('Email verified successfully!')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeTruthy()

  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('[data-alert=success]').getByText('Login successful')).toBeVisible()
})

test.describe('when a response is lost', () => {
  test.use({ expectedProblems: [/ERR_CONNECTION_RESET|Failed to load resource/] })

  test('accepts the same code again and creates the account', async ({ page }) => {
    const email = freshAddress('lost-answer')
    await page.goto('/signup')
    await fillAndSend(page, email)
    await page.route(
      `**/backend/api/${accountEndpoints.verifyCode}`,
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await page.getByPlaceholder('Enter 6-digit OTP').fill(extractCode(await waitForMail(email)))
    await expect(page.getByText('We couldn’t check the code. Check your connection and try again.').filter({ visible: true })).toHaveCount(1)
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('[data-alert=success]').getByText('Email verified successfully!')).toBeVisible()
  })
})

/** Waits until the draft contains the time when the code expires. Returns the draft as text. */
async function waitForCodeStepDraft(page: Page): Promise<string> {
  const readDrafts = async () => (await storedRecords(page, 'drafts')).join()
  await expect.poll(readDrafts).toMatch(/"expiresAt":[1-9]/)
  return readDrafts()
}

test('accepts the code at once, from any focus and before scripts load', async ({ page }) => {
  await page.goto('/signup')
  await fillAndSend(page, freshAddress('typed'))
  const code = page.getByPlaceholder('Enter 6-digit OTP')
  await expect(code).toBeFocused()
  await page.keyboard.type('12')
  await page.getByRole('button', { name: 'Verify' }).focus()
  await page.keyboard.type('3')
  await expect(code).toHaveValue('123')
  await expect(code).toBeFocused()
  await page.locator('h1').click()
  await page.keyboard.type('4')
  await expect(code).toHaveValue('1234')

  await waitForCodeStepDraft(page)
  const release = await holdScripts(page, '{hydrate,shell,signup}-*.js')
  await openWithoutInput(page, '/signup')
  await page.keyboard.type('567')
  release()
  await expect(code).toHaveValue('567')
  await expect(code).toBeFocused()
  await page.keyboard.type('8')
  await expect(code).toHaveValue('5678')
})

test('keeps the code step and countdown on reload, and asks for the password again', async ({ page }) => {
  const email = freshAddress('reload')
  await page.goto('/signup')
  await fillAndSend(page, email)
  await expect(page.getByText(/new code in 2:5\d/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send a new code' })).toBeDisabled()
  expect(await waitForCodeStepDraft(page)).not.toContain(person.password)

  await page.reload()
  await expect(page.locator('[data-flow=signup]')).toHaveAttribute('data-state', 'code.entry.open.entering.editing code.resend.locked')
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText(/new code in 2:\d\d/)).toBeVisible()
  await page.getByPlaceholder('Enter 6-digit OTP').fill(extractCode(await waitForMail(email)))
  await expect(page.getByRole('heading', { name: 'Your email address is verified' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeTruthy()
})

test('changes the email address without losing the form', async ({ page }) => {
  const email = freshAddress('typo')
  await page.goto('/signup')
  await fillAndSend(page, `x${email}`)
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByLabel('First name')).toHaveValue(person.first)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByPlaceholder('Enter 6-digit OTP').fill(extractCode(await waitForMail(email)))
  await expect(page).toHaveURL('/')
})

test('shows no difference for an existing account and emails its owner', async ({ page, context }) => {
  const email = freshAddress('twice')
  await page.goto('/signup')
  await fillAndSend(page, email)
  await page.getByPlaceholder('Enter 6-digit OTP').fill(extractCode(await waitForMail(email)))
  await expect(page).toHaveURL('/')
  await context.clearCookies()
  await page.goto('/signup')
  await fillAndSend(page, email)
  expect((await waitForMail(email, { subject: /already/i })).text).toContain('already has an account')
})
