/** Session and calls that a chart on the account page needs. */
import { expect, type Page } from '@playwright/test'
import { profile } from '#kit/charts/account-area.ts'
import { devices } from '#kit/charts/devices.ts'
import { ownRequests } from '#kit/charts/own-requests.ts'
import type { HttpAnswer } from './calls.ts'
import { storeToken } from './device.ts'

export const TOKEN = 'token-of-the-account'

export const profileAnswer = { success: true, ...profile }
export const devicesAnswer = { success: true, devices }
export const TOO_MANY_TRIES = 'Too many tries. Please wait a minute.'
export const tooManyTries: HttpAnswer = { status: 429, json: { message: TOO_MANY_TRIES } }
export const WRONG_PASSWORD = 'This isn’t your current password.'
export const wrongPassword = (field: string): HttpAnswer => ({
  status: 422,
  json: { message: 'Please check the marked fields.', errors: { [field]: WRONG_PASSWORD } },
})

const CALLS = {
  'account/profile': profileAnswer,
  'account/requests': { success: true, requests: ownRequests(2), more: false },
  'account/devices': devicesAnswer,
}

export async function answerCalls(page: Page, answers: Readonly<Record<string, object>>): Promise<void> {
  for (const [path, json] of Object.entries(answers)) await page.route(`**/backend/api/${path}`, (route) => route.fulfill({ json }))
}

/** Logs in. Responds to all calls except `held`. The walked path responds to that call. */
export const setUpAccountArea =
  (held?: keyof typeof CALLS) =>
  async (page: Page): Promise<void> => {
    await answerCalls(page, Object.fromEntries(Object.entries(CALLS).filter(([path]) => path !== held)))
    await storeToken(page, { outcome: 'done', value: TOKEN })
  }

export const flowElement = (page: Page, flow: string) => page.locator(`[data-flow="${flow}"]`)

export const expectProblemIn = (page: Page, flow: string, text: RegExp): Promise<void> =>
  expect(flowElement(page, flow).getByRole('alert').filter({ hasText: text })).toBeVisible()
