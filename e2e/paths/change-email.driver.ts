import { expect, type Page } from '@playwright/test'
import { changeEmailFields } from '#contract/account/account-area.ts'
import { changeEmailChart, EMAIL_TAKEN_MESSAGE, newEmailSample } from '#kit/charts/change-email.ts'
import { flowElement, setUpAccountArea, wrongPassword } from './kit/account-area.ts'
import { codeActors, codeEvents, codeSent, codeStates, tooManyCodes } from './kit/code-step.ts'
import { driverOf } from './kit/driver.ts'
import { expectAlert, expectBusy, fillField, pressButton } from './kit/form-input.ts'
import { expectAlertOnEntry, expectInvalidForm } from './kit/screen.ts'

const section = (page: Page) => flowElement(page, 'change-email')
const press = (page: Page, name: string | RegExp) => pressButton(section(page).getByRole('button', { name }))
const expectClosed = async (page: Page) => {
  await expect(section(page).getByRole('button', { name: 'Change your email' })).toBeVisible()
  await expect(section(page).locator('input')).toHaveCount(0)
}

export const changeEmailDriver = driverOf(changeEmailChart, {
  path: '/account',
  setUp: setUpAccountArea(),
  flow: 'change-email',
  actors: {
    requestCode: {
      path: 'account/email',
      answers: { codeSent, fieldRefused: wrongPassword('password'), refused: tooManyCodes, offline: 'broken' },
    },
    ...codeActors,
    confirmEmail: {
      path: 'account/email/confirm',
      answers: {
        changed: { json: { success: true } },
        taken: { status: 409, json: { message: EMAIL_TAKEN_MESSAGE, errors: { email: EMAIL_TAKEN_MESSAGE } } },
        proofGone: { status: 403, json: { message: 'First confirm the new email address with a code.' } },
        offline: 'broken',
      },
    },
  },
  events: {
    'ACTION.OPEN': (page) => press(page, 'Change your email'),
    'ACTION.CANCEL': (page) => press(page, 'Cancel'),
    'FIELD.CHANGE': (page, { name, value }) => fillField(page, { [`change-email.${name}`]: changeEmailFields[name as 'email'] }, `change-email.${name}`, value),
    'FORM.SUBMIT': (page) => press(page, /^(Send the code|Sending\.\.\.)$/),
    ...codeEvents,
    'EMAIL.CONFIRM': (page) => press(page, /^(Change email now|Changing\.\.\.)$/),
  },
  states: {
    closed: expectClosed,
    'form.editing': (page) => expect(section(page).getByLabel('New email')).toBeVisible(),
    'form.invalid': expectInvalidForm,
    'form.failed': (page, isNewState) => expectAlertOnEntry(page, isNewState, /Too many codes|First confirm|Error submitting form/),
    requestingCode: (page) => expectBusy(page, 'Sending...'),
    ...codeStates,
    'code.entry.open.entering.editing': async (page) => {
      await expect(section(page)).toContainText(newEmailSample.email)
      await expect(page.locator('#otp-error')).toHaveCount(0)
    },
    'code.entry.open.unchecked': async (page, isNewState) => {
      if (isNewState) await expectAlert(page, 'error', '')
      await expect(page.locator('#otp-error')).toContainText(/Too many tries|couldn’t check/)
    },
    confirming: (page) => expectBusy(page, 'Changing...'),
    confirmFailed: (page) => expect(section(page).getByRole('alert').filter({ hasText: 'you won’t need another one' })).toBeVisible(),
    changed: async (page, isNewState) => {
      await expectClosed(page)
      if (isNewState) await expect(section(page).locator('[data-success]')).toBeFocused()
      await expect(section(page)).toContainText(newEmailSample.email)
    },
  },
})
