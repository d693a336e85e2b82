import { expect } from '@playwright/test'
import { forgotPasswordFields, newPasswordFields } from '#contract/account/accounts.ts'
import { messages } from '#contract/messages.ts'
import { forgotPasswordChart } from '#kit/charts/forgot-password.ts'
import { codeActors, codeEvents, codeSent, codeStates, passwordRefused, tooManyCodes } from './kit/code-step.ts'
import { claimInOtherTab, eraseInOtherTab, showFromCache } from './kit/device.ts'
import { driverOf } from './kit/driver.ts'
import { expectAlert, expectBusy, fillField, press } from './kit/form-input.ts'
import { expectAlertOnEntry, expectHeading, expectInvalidForm, expectTakeover } from './kit/screen.ts'
import { storeDraft } from './kit/store-draft.ts'

const PROOF_EXPIRED_MESSAGE = 'Please prove your address with a new code.'
const FAILURE_MESSAGES = /Too many codes|prove your address|Nothing you typed is lost/

export const forgotPasswordDriver = driverOf(forgotPasswordChart, {
  path: '/forgot-password',
  flow: 'forgot-password',
  unmountedStates: ['done'],
  actors: {
    loadDraft: storeDraft('forgot-password', false, 'reads'),
    requestCode: {
      path: 'auth/forgot-password',
      answers: {
        codeSent,
        fieldRefused: { status: 422, json: { message: 'Please check the marked fields.', errors: { email: 'Enter a valid email.' } } },
        refused: tooManyCodes,
        offline: 'broken',
      },
    },
    ...codeActors,
    resetPassword: {
      path: 'auth/reset-password',
      answers: {
        changed: { json: { success: true } },
        fieldRefused: passwordRefused,
        proofGone: { status: 401, json: { message: PROOF_EXPIRED_MESSAGE } },
        offline: 'broken',
      },
    },
  },
  events: {
    'FIELD.CHANGE': (page, { name, value }) => fillField(page, { ...forgotPasswordFields, ...newPasswordFields }, name, value),
    'FORM.SUBMIT': (page) => press(page, /^(Send the code|Set new password)$/),
    ...codeEvents,
    'DEVICE.ERASED': eraseInOtherTab,
    'TAB.TAKEN': (page) => claimInOtherTab(page, 'forgot-password'),
    'TAB.RETAKE': (page) => press(page, 'Continue here'),
    'PAGE.SHOWN': showFromCache,
  },
  states: {
    resuming: (page) => expectHeading(page, 'Forgot your password?'),
    'form.editing': (page) => expectHeading(page, 'Forgot your password?'),
    'form.invalid': expectInvalidForm,
    'form.failed': async (page, isNewState) => {
      await expectAlertOnEntry(page, isNewState, /Too many codes|prove your address|Error submitting form/)
      await expectAlertOnEntry(page, isNewState, FAILURE_MESSAGES)
    },
    openInOtherTab: (page) => expectTakeover(page, 'Forgot your password?'),
    requestingCode: (page) => expectBusy(page, 'Submitting...'),
    ...codeStates,
    'code.entry.open.unchecked': async (page, isNewState) => {
      await expectAlertOnEntry(page, isNewState, /Too many tries|Error submitting form/)
      await expect(page.locator('#otp-error')).toContainText(/Too many tries|couldn’t check/)
    },
    'password.editing': (page) => expectHeading(page, 'Choose a new password'),
    'password.invalid': expectInvalidForm,
    'password.failed': async (page, isNewState) => {
      await expectAlertOnEntry(page, isNewState, messages.submitFailed)
      await expectAlertOnEntry(page, isNewState, FAILURE_MESSAGES)
    },
    resetting: (page) => expectBusy(page, 'Submitting...'),
    done: async (page) => {
      await expect(page).toHaveURL('/login')
      await expectAlert(page, 'success', messages.passwordReset)
    },
  },
})
