import { expect } from '@playwright/test'
import { teamEmailFields, teamEndpoints } from '#contract/team/team.ts'
import { EMAIL_UNVERIFIED_MESSAGE, teamLoginChart } from '#kit/charts/team-login.ts'
import { codeActors, codeEvents, codeSent, codeStates, tooManyCodes } from './kit/code-step.ts'
import { driverOf } from './kit/driver.ts'
import { expectAlert, expectBusy, fillField, press } from './kit/form-input.ts'
import { expectAlertOnEntry, expectHeading, expectInvalidForm, expectNotice } from './kit/screen.ts'

export const teamLoginDriver = driverOf(teamLoginChart, {
  path: '/team',
  flow: 'team-login',
  unmountedStates: ['emailVerified'],
  setUp: async (page) => {
    let isEntered = false
    await page.route(`**/backend/api/${teamEndpoints.me}`, (route) => {
      const isFirst = !isEntered
      isEntered = true
      return isFirst ? route.fulfill({ status: 401, json: { message: 'You are logged out.' } }) : route.abort('connectionreset')
    })
  },
  actors: {
    requestCode: {
      path: teamEndpoints.code,
      answers: {
        codeSent,
        fieldRefused: { status: 422, json: { message: 'Please check the marked fields.', errors: { email: 'Enter a valid email address.' } } },
        refused: tooManyCodes,
        offline: 'broken',
      },
    },
    ...codeActors,
    confirmEmail: {
      path: teamEndpoints.enter,
      answers: { entered: { json: { success: true } }, notProven: { status: 403, json: { message: EMAIL_UNVERIFIED_MESSAGE } }, offline: 'broken' },
    },
  },
  events: {
    'FIELD.CHANGE': (page, { name, value }) => fillField(page, teamEmailFields, name, value),
    'FORM.SUBMIT': (page) => press(page, /^(Email me a code|Sending\.\.\.)$/),
    ...codeEvents,
    'EMAIL.CONFIRM': (page) => press(page, /^(Continue|Continuing\.\.\.)$/),
  },
  states: {
    'form.editing': (page) => expectHeading(page, 'Log in'),
    'form.invalid': expectInvalidForm,
    'form.failed': (page, isNewState) => expectAlertOnEntry(page, isNewState, /Too many codes|First enter the code|Error submitting form/),
    requestingCode: (page) => expectBusy(page, 'Sending...'),
    ...codeStates,
    'code.entry.open.unchecked': async (page, isNewState) => {
      if (isNewState) await expectAlert(page, 'error', '')
      await expect(page.locator('#otp-error')).toContainText(/Too many tries|couldn’t check/)
    },
    confirming: (page) => expectBusy(page, 'Continuing...'),
    confirmFailed: (page) => expectNotice(page, /you won’t need another one/),
    emailVerified: (page) => expectNotice(page, /don’t know if you’re logged in/),
  },
})
