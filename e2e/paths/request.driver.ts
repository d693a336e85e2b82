import { expect } from '@playwright/test'
import { messages } from '#contract/messages.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { requestChart } from '#kit/charts/request.ts'
import { formDriver } from './form.driver.ts'
import { driverOf } from './kit/driver.ts'
import { fillField } from './kit/form-input.ts'
import { expectAlertOnEntry, expectHeading, expectInvalidForm } from './kit/screen.ts'

const form = formDriver(factoringRequest)

export const requestDriver = driverOf(requestChart, {
  ...form.page,
  actors: {
    ...form.actors,
    submitForm: {
      path: factoringRequest.endpoint,
      answers: {
        ...form.answers,
        fieldRefused: { status: 422, json: { message: 'Please check the marked fields.', errors: { email: 'Enter a valid email' } } },
        refused: { status: 429, json: { message: 'Too many requests. Please wait a minute.' } },
      },
    },
  },
  events: {
    ...form.events,
    'FIELD.CHANGE': (page, { name, value }) => fillField(page, factoringRequest.fields, name, value),
  },
  states: {
    ...form.states,
    resuming: (page) => expectHeading(page, factoringRequest.title),
    'form.editing': (page) => expectHeading(page, factoringRequest.title),
    'form.invalid': expectInvalidForm,
    'form.failed': async (page, isNewState) => {
      await expectAlertOnEntry(page, isNewState, messages.submitFailed)
      await expectAlertOnEntry(page, isNewState, /Too many requests|Nothing you typed is lost/)
      await expect(page.getByLabel('Full name')).not.toHaveValue('')
    },
  },
})
