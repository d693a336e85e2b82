import { expect } from '@playwright/test'
import { loginFields } from '#contract/account/accounts.ts'
import { messages } from '#contract/messages.ts'
import { loginChart } from '#kit/charts/login.ts'
import { driverOf } from './kit/driver.ts'
import { expectAlert, expectBusy, fillField, press } from './kit/form-input.ts'
import { expectAlertOnEntry, expectHeading, expectInvalidForm } from './kit/screen.ts'

export const loginDriver = driverOf(loginChart, {
  path: '/login',
  flow: 'login',
  unmountedStates: ['loggedIn'],
  actors: {
    logIn: {
      path: 'auth/login',
      answers: {
        accepted: { json: { success: true, token: 'token-from-login' } },
        fieldRefused: { status: 422, json: { message: 'Please check the marked fields.', errors: { email: 'Enter a valid email address.' } } },
        refused: { status: 401, json: { message: messages.loginFailed } },
        offline: 'broken',
      },
    },
  },
  events: {
    'FIELD.CHANGE': (page, { name, value }) => fillField(page, loginFields, name, value),
    'FIELD.LEAVE': async (page, { name }) => {
      await page.locator(`[name="${name}"]`).focus()
      await page.keyboard.press('Tab')
    },
    'FORM.SUBMIT': (page) => press(page, /^(Login|Logging in\.\.\.)$/),
  },
  states: {
    'form.editing': (page) => expectHeading(page, 'Log in'),
    'form.invalid': expectInvalidForm,
    'form.refused': async (page, isNewState) => {
      await expectAlertOnEntry(page, isNewState, messages.loginFailed)
      await expectAlertOnEntry(page, isNewState, /You can also reset your password/)
    },
    'form.failed': async (page, isNewState) => {
      await expectAlertOnEntry(page, isNewState, messages.loginFailed)
      await expectAlertOnEntry(page, isNewState, /Nothing you typed is lost/)
    },
    loggingIn: (page) => expectBusy(page, 'Logging in...'),
    loggedIn: async (page) => {
      await expect(page).toHaveURL('/')
      await expectAlert(page, 'success', messages.loginSucceeded)
      expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe('token-from-login')
    },
  },
})
