import { expect } from '@playwright/test'
import { findRequestFields } from '#contract/request/request-calls.ts'
import { findRequestChart, findSample } from '#kit/charts/find-request.ts'
import { FIND_FAILED } from '#machines/request-page/find-request.machine.ts'
import { driverOf } from './kit/driver.ts'
import { expectBusy, fillField, press } from './kit/form-input.ts'
import { expectAlertOnEntry, expectHeading, expectInvalidForm } from './kit/screen.ts'

const TOO_MANY = 'We have sent too many links to this address. Try again in 2 hours.'

export const findRequestDriver = driverOf(findRequestChart, {
  path: '/requests',
  flow: 'find-request',
  actors: {
    findRequest: {
      path: 'requests/find',
      answers: {
        accepted: { json: { success: true } },
        fieldRefused: { status: 422, json: { message: 'Please check the marked fields.', errors: { email: 'Enter a valid email address.' } } },
        tooMany: { status: 429, json: { message: TOO_MANY } },
        offline: 'broken',
      },
    },
  },
  events: {
    'FIELD.CHANGE': (page, { name, value }) => fillField(page, findRequestFields, name, value),
    'FORM.SUBMIT': (page) => press(page, /^(Send me the link|Sending\.\.\.)$/),
    'FIND.AGAIN': (page) => press(page, 'Try again'),
  },
  states: {
    'form.editing': (page) => expectHeading(page, 'Find your request'),
    'form.invalid': expectInvalidForm,
    'form.refused': async (page, isNewState) => {
      await expectAlertOnEntry(page, isNewState, FIND_FAILED)
      await expectAlertOnEntry(page, isNewState, TOO_MANY)
    },
    'form.failed': async (page, isNewState) => {
      await expectAlertOnEntry(page, isNewState, FIND_FAILED)
      await expectAlertOnEntry(page, isNewState, /Nothing you typed is lost/)
    },
    sending: (page) => expectBusy(page, 'Sending...'),
    sent: async (page, isNewState) => {
      await expectHeading(page, 'Check your email')
      await expect(page.locator('main')).toContainText('If your reference number and email address match, a link is on its way.')
      await expect(page.locator('main')).toContainText(findSample.email)
      if (isNewState) await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    },
  },
})
