import { expect } from '@playwright/test'
import { messages } from '#contract/messages.ts'
import { factoring } from '#contract/requests/factoring.ts'
import { requestChart } from '#kit/charts/request.ts'
import { claimInOtherTab, eraseInOtherTab } from './kit/device.ts'
import { driverOf } from './kit/driver.ts'
import { eraseDraft, expectBusy, fillField, press, pressButton, returnOfTheNetwork } from './kit/hands.ts'
import { keepDraft } from './kit/keep-draft.ts'
import { alertWhenFresh, heading, refusedForm, tookOver, waitsForNetwork } from './kit/screen.ts'

const REFERENCE = 'RC-7K4M-2QX9'
const TOO_MANY = 'Too many requests. Please wait a minute.'

export const requestDriver = driverOf(requestChart, {
  path: `/${factoring.route}`,
  flow: factoring.route,
  actors: {
    loadDraft: keepDraft(factoring.route),
    submitForm: {
      path: factoring.endpoint,
      answers: {
        accepted: { status: 201, json: { success: true, reference: REFERENCE } },
        fieldRefused: { status: 422, json: { message: 'Please check the marked fields.', errors: { email: 'Enter a valid email' } } },
        refused: { status: 429, json: { message: TOO_MANY } },
        offline: 'broken',
        serverFailed: { status: 500, json: { message: 'Something went wrong on our side. Please try again.' } },
      },
    },
    whenOnline: { act: returnOfTheNetwork },
  },
  events: {
    'FIELD.CHANGE': (page, { name, value }) => fillField(page, factoring.fields, name, value),
    'FORM.SUBMIT': (page) => press(page, new RegExp(`^(${factoring.submitLabel}|Submitting...|Send now)$`)),
    'FORM.CANCEL': (page) => press(page, /^(Cancel|Go back and change)$/),
    'DRAFT.ERASE': eraseDraft,
    'DEVICE.ERASED': eraseInOtherTab,
    'TAB.TAKEN': (page) => claimInOtherTab(page, factoring.route),
    'TAB.RETAKE': (page) => press(page, 'Go on here'),
    'FORM.AGAIN': (page) => pressButton(page.getByRole('button', { name: 'Send another request' })),
  },
  states: {
    resuming: (page) => heading(page, factoring.title),
    'form.editing': (page) => heading(page, factoring.title),
    'form.invalid': refusedForm,
    'form.failed': async (page, fresh) => {
      await alertWhenFresh(page, fresh, messages.submitFailed)
      await alertWhenFresh(page, fresh, /Too many requests|Nothing you typed is lost/)
      await expect(page.getByLabel('Full name')).not.toHaveValue('')
    },
    offline: waitsForNetwork,
    openInOtherTab: (page) => tookOver(page, factoring.title),
    submitting: (page) => expectBusy(page, 'Submitting...'),
    received: async (page) => {
      await heading(page, 'We have your request')
      await expect(page.getByText(REFERENCE)).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`receipt=${REFERENCE}`))
      await expect(page.locator('main').getByText(messages.submitted).filter({ visible: true })).toHaveCount(1)
    },
  },
})
