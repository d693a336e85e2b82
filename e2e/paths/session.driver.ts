import { expect, type Page } from '@playwright/test'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { newScorpRequest } from '#contract/requests/new-scorp.ts'
import { fillForm } from '#e2e/forms/kit/fill.ts'
import { receiptHeading } from '#e2e/kit/receipt.ts'
import { loginSample } from '#kit/charts/login.ts'
import { sessionChart } from '#kit/charts/session.ts'
import { changeTokenInOtherTab, storeToken } from './kit/device.ts'
import { driverOf } from './kit/driver.ts'
import { fillField, press, restoreNetwork } from './kit/form-input.ts'
import { nextWriteResult } from './kit/store-contacts.ts'
import { storeDraft } from './kit/store-draft.ts'

const header = (page: Page) => page.getByRole('banner')
const dialog = (page: Page) => page.getByRole('dialog')

/** Sends a form whose response has a token. This starts a session, even for a visitor who is logged in. */
async function sendForToken(page: Page): Promise<void> {
  await page.goto(`/${newScorpRequest.route}`)
  await page.route(`**/backend/api/${newScorpRequest.endpoint}`, (route) =>
    route.fulfill({ status: 201, json: { success: true, reference: 'RC-7K4M-2QX9', token: 'token-of-this-tab' } }),
  )
  await fillForm(page.getByRole('form', { name: newScorpRequest.title }), newScorpRequest, newScorpRequest.sample)
  await press(page, newScorpRequest.submitLabel)
  // If the visitor already has a token, only the response changes the page.
  await expect(receiptHeading(page)).toBeVisible()
}

/** Logs in with the dialog if it is open, else on the login page. A visitor who is logged in sees no login form and sends another form. */
async function logIn(page: Page): Promise<void> {
  const isDialogVisible = await dialog(page).isVisible()
  if (!isDialogVisible && (await readStoredToken(page)) !== null) return sendForToken(page)
  if (!isDialogVisible) await page.goto('/login')
  await page.route('**/backend/api/auth/login', (route) => route.fulfill({ json: { success: true, token: 'token-of-this-tab' } }))
  const form = isDialogVisible ? dialog(page) : page.locator('main')
  await form.getByLabel('Email').fill(loginSample.email)
  await form.getByLabel('Password', { exact: true }).fill(loginSample.password)
  await form.getByLabel('Password', { exact: true }).press('Enter')
}

async function sendWithExpiredToken(page: Page): Promise<void> {
  await page.goto(`/${factoringRequest.route}`)
  await page.route(`**/backend/api/${factoringRequest.endpoint}`, (route) =>
    route.fulfill({ status: 401, json: { message: 'You’re no longer logged in. Log in again, or send the form without an account.' } }),
  )
  for (const [name, value] of Object.entries(factoringRequest.sample)) await fillField(page, factoringRequest.fields, name, value)
  await page.getByRole('button', { name: factoringRequest.submitLabel }).click()
  await waitForDialog(page)
}

/** The dialog loads on demand, and React shows it a few hundred milliseconds later. */
async function waitForDialog(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return dialog(page).isVisible()
    })
    .toBe(true)
}

async function eraseEverything(page: Page): Promise<void> {
  await page.goto(`/${factoringRequest.route}`)
  await press(page, 'Clear my saved answers')
  await dialog(page).getByRole('button', { name: 'Clear answers' }).click()
}

const expectLoggedIn = (page: Page) => expect(header(page).getByRole('button', { name: 'Log out' })).toBeVisible()
const expectLoggedOut = async (page: Page) => {
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
}
const readStoredToken = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'))
const filing = storeDraft(llcFiling.route, true)

export const sessionDriver = driverOf(sessionChart, {
  path: '/',
  needsWideWindow: true,
  // A refused request shows its alert behind the dialog, where it cannot be closed.
  keepsAlert: true,
  actors: {
    readToken: {
      prepare: storeToken,
    },
    findDraftFlows: {
      prepareWhileOpen: (page, { outcome, value }) =>
        filing.prepareWhileOpen(page, { outcome, value: Array.isArray(value) && value.length > 0 ? { answers: llcFiling.sample } : null }),
    },
    eraseDevice: nextWriteResult,
    endSession: { path: accountEndpoints.logout, answers: { ended: { json: { success: true } }, lost: 'broken' } },
    whenOnline: { act: restoreNetwork },
  },
  events: {
    'SESSION.START': logIn,
    'SESSION.LOG_OUT': (page) => header(page).getByRole('button', { name: 'Log out' }).click(),
    'SESSION.CONFIRM': (page) => dialog(page).getByRole('button', { name: 'Log out and erase' }).click(),
    'SESSION.CANCEL': (page) => dialog(page).getByRole('button', { name: 'Stay logged in' }).click(),
    'SESSION.DISCARD': eraseEverything,
    'SESSION.CHANGED': (page, { token }) => changeTokenInOtherTab(page, token),
    'SESSION.REFUSED': sendWithExpiredToken,
    'SESSION.DISMISS': (page) => dialog(page).getByRole('button', { name: 'Continue without logging in' }).click(),
  },
  states: {
    resuming: (page) => expect(header(page)).toBeVisible(),
    anonymous: expectLoggedOut,
    'loggedIn.idle': async (page) => {
      await expectLoggedIn(page)
      await expect(dialog(page)).toHaveCount(0)
    },
    'loggedIn.checking': expectLoggedIn,
    'loggedIn.confirming': async (page) => {
      await waitForDialog(page)
      await expect(dialog(page)).toContainText(/Form an LLC|couldn’t read which drafts/)
      expect(await readStoredToken(page)).not.toBeNull()
    },
    'loggingOut.device.erasing': expectLoggedOut,
    'loggingOut.device.erased': expectLoggedOut,
    'loggingOut.server.calling': expectLoggedOut,
    'loggingOut.server.offline': expectLoggedOut,
    'loggingOut.server.ended': expectLoggedOut,
    ended: async (page) => {
      await expect(dialog(page)).toContainText('You have been logged out')
      expect(await readStoredToken(page)).toBeNull()
    },
  },
})
