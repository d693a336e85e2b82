/** The account's page around one of its charts: somebody is logged in, and what the others ask for is answered. */
import { expect, type Page } from '@playwright/test'
import { profile } from '#kit/charts/account-area.ts'
import { devices } from '#kit/charts/devices.ts'
import { ownRequests } from '#kit/charts/own-requests.ts'
import type { HttpAnswer } from './calls.ts'
import { keepToken } from './device.ts'

export const TOKEN = 'token-of-the-account'

/** As the server answers them. */
export const profileAnswer = { success: true, ...profile }
export const devicesAnswer = { success: true, devices }
export const TOO_MANY_TRIES = 'Too many tries. Please wait a minute.'
export const tooManyTries: HttpAnswer = { status: 429, json: { message: TOO_MANY_TRIES } }
export const WRONG_PASSWORD = 'This is not your present password.'
export const wrongPassword = (field: string): HttpAnswer => ({
  status: 422,
  json: { message: 'Please check the marked fields.', errors: { [field]: WRONG_PASSWORD } },
})

const AROUND = {
  'account/profile': profileAnswer,
  'account/requests': { success: true, requests: ownRequests(2), more: false },
  'account/devices': devicesAnswer,
}

/** Answers these calls at once, whatever the path holds. */
export async function answerAtOnce(page: Page, answers: Readonly<Record<string, object>>): Promise<void> {
  for (const [path, json] of Object.entries(answers)) await page.route(`**/backend/api/${path}`, (route) => route.fulfill({ json }))
}

/** Somebody is logged in. @param held the call that the path answers by itself */
export const loggedIn =
  (held?: keyof typeof AROUND) =>
  async (page: Page): Promise<void> => {
    await answerAtOnce(page, Object.fromEntries(Object.entries(AROUND).filter(([path]) => path !== held)))
    await keepToken(page, { outcome: 'done', value: TOKEN })
  }

/** One subject of the page. */
export const part = (page: Page, flow: string) => page.locator(`[data-flow="${flow}"]`)

/** Something went wrong: said in its part, or not. */
export const problemIn = (page: Page, flow: string, text: RegExp): Promise<void> =>
  expect(part(page, flow).getByRole('alert').filter({ hasText: text })).toBeVisible()
