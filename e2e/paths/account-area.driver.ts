import { expect, type Page } from '@playwright/test'
import { accountAreaChart } from '#kit/charts/account-area.ts'
import { answerCalls, expectProblemIn, flowElement, profileAnswer, tooManyTries } from './kit/account-area.ts'
import { changeTokenInOtherTab } from './kit/device.ts'
import { driverOf } from './kit/driver.ts'
import { expectHeading } from './kit/screen.ts'
import { nextWriteResult } from './kit/store-contacts.ts'

const main = (page: Page) => page.locator('main')
/** Sends the first input. This page does not read the device, so its app would not start without an input. */
const sendFirstInput = (page: Page) => page.mouse.move(5, 5)

const postSession = async (page: Page, token: string | null) => {
  await changeTokenInOtherTab(page, token)
  await sendFirstInput(page)
}
const open = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

async function rename(page: Page, { first_name = '', last_name = '' }: { first_name?: string; last_name?: string }): Promise<void> {
  await answerCalls(page, { 'account/name': { success: true } })
  await open(page, 'Change your name')
  await main(page).getByLabel('First name').fill(first_name)
  await main(page).getByLabel('Last name').fill(last_name)
  await open(page, 'Save your name')
  await expect(main(page).getByText(`${first_name} ${last_name}`)).toBeVisible()
}

async function changePassword(page: Page): Promise<void> {
  await answerCalls(page, { 'account/password': { success: true } })
  await open(page, 'Change your password')
  await main(page).getByLabel('Current password').fill('Diesel-4-Ever')
  await main(page).getByLabel('New password').fill('Diesel-5-Ever')
  await main(page).getByLabel('Confirm password').fill('Diesel-5-Ever')
  await open(page, 'Save the new password')
  await expect(flowElement(page, 'change-password')).toHaveAttribute('data-state', 'done')
}

async function deleteAccount(page: Page): Promise<void> {
  await answerCalls(page, { 'account/delete': { success: true } })
  await page.route('**/backend/api/auth/logout', (route) => route.abort())
  await open(page, 'Delete your account and requests')
  await flowElement(page, 'delete-account').getByLabel('Current password').fill('Diesel-4-Ever')
  await open(page, 'Continue to deletion')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click()
}

const expectAccountDeleted = async (page: Page) => {
  await expectHeading(page, 'Your account is deleted')
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
}

export const accountAreaDriver = driverOf(accountAreaChart, {
  path: '/account',
  flow: 'account-area',
  needsWideWindow: true,
  // This state ends when the session's chart has loaded.
  unmountedStates: ['resuming'],
  actors: {
    loadProfile: {
      path: 'account/profile',
      answers: {
        loaded: { json: profileAnswer },
        sessionOver: { status: 401, json: { message: 'Your session has ended. Please log in again.' } },
        refused: tooManyTries,
        offline: 'broken',
      },
    },
    eraseDevice: nextWriteResult,
  },
  events: {
    'SESSION.OPENED': (page) => postSession(page, 'token-of-another-tab'),
    'SESSION.CLOSED': (page) => postSession(page, null),
    'PROFILE.RETRY': (page) => main(page).getByRole('button', { name: 'Try again' }).first().click(),
    'PROFILE.CHANGED': (page, { changes }) => rename(page, changes),
    'OTHER_SESSIONS.ENDED': changePassword,
    'ACCOUNT.DELETED': deleteAccount,
  },
  states: {
    resuming: (page) => expectHeading(page, 'Your account'),
    loggedOut: async (page) => {
      await expect(main(page).getByRole('link', { name: 'Log in', exact: true })).toHaveAttribute('href', '/login?to=account')
      await expect(main(page).getByText('Rosa')).toHaveCount(0)
    },
    'open.loading': (page) => expect(main(page).getByRole('heading', { name: 'Your details' })).toBeVisible(),
    'open.shown': (page) => expect(main(page).getByText(profileAnswer.email)).toBeVisible(),
    'open.failed': (page) => expectProblemIn(page, 'account-area', /Too many tries|couldn’t load your account details/),
    erasing: (page) => expectHeading(page, 'Your account is deleted'),
    deleted: async (page) => {
      await expectAccountDeleted(page)
      await expect(main(page)).toContainText('None of your data is saved on this device')
    },
    eraseFailed: async (page) => {
      await expectAccountDeleted(page)
      await expect(main(page).getByRole('alert')).toContainText('couldn’t clear')
    },
  },
})
