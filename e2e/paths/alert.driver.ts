import { expect, type Page } from '@playwright/test'
import { loginFields, signupFields } from '#contract/account/accounts.ts'
import type { Answers, Fields } from '#contract/forms/field.ts'
import { onlineToolsRequest } from '#contract/requests/online-tools.ts'
import { CODE } from '#kit/charts/account.ts'
import { alertChart } from '#kit/charts/alert.ts'
import { loginSample } from '#kit/charts/login.ts'
import { signupSample } from '#kit/charts/signup.ts'
import type { AlertNotice } from '#machines/kit/emitted-events.ts'
import { driverOf } from './kit/driver.ts'
import { expectAlert, fillField, press } from './kit/form-input.ts'

/** Sends with Enter, so that the pointer stays away from the alert. */
async function send(page: Page, path: string, fields: Fields, answers: Answers, answer: { readonly status: number; readonly json: object }): Promise<void> {
  await page.goto(path)
  await page.route('**/backend/api/**', (route) => route.fulfill(answer))
  for (const [name, value] of Object.entries(answers)) if (value !== '') await fillField(page, fields, name, value)
  await page.mouse.move(2, 2)
  await page.locator('main form button[type=submit]').press('Enter')
}

async function sendWrongCode(page: Page): Promise<void> {
  const flow = page.locator('[data-flow=signup]')
  await page.goto('/signup')
  await expect(flow).not.toHaveAttribute('data-state', 'resuming')
  // Skips the form if an earlier wrong code has left the page in the code step.
  if (!(await flow.getAttribute('data-state'))?.startsWith('code.'))
    await send(page, '/signup', signupFields, signupSample, { status: 200, json: { success: true, resendAfterMs: 180_000, expiresInMs: 600_000 } })
  await page.route('**/auth/verify-otp', (route) => route.fulfill({ json: { success: false, reason: 'wrong' } }))
  await page.locator('main [name=otp]').fill(CODE)
}

/** Causes each alert in the same way as the site: by an accepted request, a login, or a wrong code. */
async function causeAlert(page: Page, { kind, redirectsHome }: AlertNotice): Promise<void> {
  if (redirectsHome)
    return send(page, `/${onlineToolsRequest.route}`, onlineToolsRequest.fields, onlineToolsRequest.sample, {
      status: 201,
      json: { success: true, reference: 'RC-7K4M-2QX9' },
    })
  if (kind === 'error') return sendWrongCode(page)
  await page.evaluate(() => localStorage.clear())
  return send(page, '/login', loginFields, loginSample, { status: 200, json: { success: true, token: 'token' } })
}

const alert = (page: Page) => page.locator('[data-alert]')
/** Screen readers must announce the alert. The region of a form announces an error, and the permanent region a success. */
const expectAnnounced = async (page: Page, kind: 'success' | 'error') => {
  await expectAlert(page, kind, '')
  if (kind === 'error') await expect(page.locator('main form [role=alert] > [data-alert]')).toBeVisible()
  else await expect(page.locator('[role=status]').filter({ hasText: 'Success' })).toHaveCount(1)
}

export const alertDriver = driverOf(alertChart, {
  path: '/login',
  keepsAlert: true,
  actors: {},
  events: {
    'ALERT.SHOW': async (page, { alert: notice }) => {
      await causeAlert(page, notice)
      const text = notice.redirectsHome ? notice.text : notice.kind === 'success' ? 'Login successful' : 'OTP verification failed'
      await expectAlert(page, notice.kind, text)
      if (notice.redirectsHome) await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    },
    'ALERT.CLOSE': (page) => alert(page).getByRole('button', { name: 'Close' }).click(),
    'ALERT.CANCEL_REDIRECT': (page) => alert(page).getByRole('button', { name: 'Stay on this page' }).click(),
    'ALERT.PAUSE': (page) => alert(page).hover(),
    'ALERT.RESUME': (page) => page.mouse.move(2, 2),
    'PAGE.CHANGE': (page) => page.locator('header a[href="/"]').first().click(),
    'STEP.CHANGE': (page) => press(page, 'Change address'),
    'FORM.INPUT': (page) => page.locator('main [name=otp]').press('Backspace'),
    'FORM.SEND': async (page) => {
      await page.route('**/backend/api/**', () => undefined)
      await page.locator('main form button[type=submit]').press('Enter')
    },
  },
  states: {
    hidden: (page) => expect(alert(page)).toHaveCount(0),
    'shown.success.countingDown': (page) => expectAnnounced(page, 'success'),
    'shown.success.paused': async (page) => {
      await page.clock.fastForward(60_000)
      await expectAnnounced(page, 'success')
    },
    'shown.error': (page) => expectAnnounced(page, 'error'),
  },
})
