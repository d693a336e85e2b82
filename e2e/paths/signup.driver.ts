import { expect } from '@playwright/test'
import { signupFields } from '#contract/account/accounts.ts'
import { messages } from '#contract/messages.ts'
import { signupChart } from '#kit/charts/signup.ts'
import { codeActors, codeEvents, codeSent, codeStates, passwordRefused, tooManyCodes } from './kit/code-step.ts'
import { claimInOtherTab, eraseInOtherTab, showFromCache } from './kit/device.ts'
import { driverOf, failIfShown } from './kit/driver.ts'
import { expectAlert, expectBusy, fillField, press } from './kit/form-input.ts'
import { expectAlertOnEntry, expectHeading, expectInvalidForm, expectTakeover } from './kit/screen.ts'
import { storeDraft } from './kit/store-draft.ts'

const signUp = {
  path: 'auth/signup',
  answers: {
    created: { json: { success: true, token: 'token-from-signup' } },
    codeSent,
    fieldRefused: passwordRefused,
    refused: tooManyCodes,
    offline: 'broken',
  },
} as const
const FAILURE_MESSAGES = /Too many codes|Nothing you typed is lost/

export const signupDriver = driverOf(signupChart, {
  path: '/signup',
  flow: 'signup',
  needsWideWindow: true,
  unmountedStates: ['created'],
  actors: { loadDraft: storeDraft('signup', false, 'reads'), requestCode: signUp, createAccount: signUp, ...codeActors },
  events: {
    'FIELD.CHANGE': (page, { name, value }) => fillField(page, signupFields, name, value),
    'FORM.SUBMIT': (page) => press(page, /^(Sign up|Create account)$/),
    ...codeEvents,
    'DEVICE.ERASED': eraseInOtherTab,
    'TAB.TAKEN': (page) => claimInOtherTab(page, 'signup'),
    'TAB.RETAKE': (page) => press(page, 'Continue here'),
    'PAGE.SHOWN': showFromCache,
  },
  states: {
    resuming: (page) => expectHeading(page, 'Create your account'),
    'form.editing': (page) => expectHeading(page, 'Create your account'),
    'form.invalid': expectInvalidForm,
    'form.failed': async (page, isNewState) => {
      await expectAlertOnEntry(page, isNewState, /Too many codes|Error submitting form/)
      await expectAlertOnEntry(page, isNewState, FAILURE_MESSAGES)
    },
    openInOtherTab: (page) => expectTakeover(page, 'Create your account'),
    requestingCode: (page) => expectBusy(page, 'Submitting...'),
    ...codeStates,
    verified: failIfShown,
    'passwordNeeded.editing': async (page) => {
      await expectHeading(page, 'Your email address is verified')
      await expect(page.getByLabel('First name')).toHaveCount(0)
    },
    'passwordNeeded.invalid': expectInvalidForm,
    'passwordNeeded.failed': async (page, isNewState) => {
      await expectAlertOnEntry(page, isNewState, messages.codeFailed)
      await expectAlertOnEntry(page, isNewState, FAILURE_MESSAGES)
    },
    creating: (page) => expectBusy(page, 'Submitting...'),
    created: async (page) => {
      await expect(page).toHaveURL('/')
      await expectAlert(page, 'success', messages.emailVerified)
      expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe('token-from-signup')
      await expect(page.getByRole('button', { name: 'Log out' }).first()).toBeVisible()
    },
  },
})
