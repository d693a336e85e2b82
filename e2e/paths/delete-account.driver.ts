import { expect, type Page } from '@playwright/test'
import { currentPasswordFields } from '#contract/account/account-area.ts'
import { deleteAccountChart } from '#kit/charts/delete-account.ts'
import { expectProblemIn, flowElement, setUpAccountArea, tooManyTries, wrongPassword } from './kit/account-area.ts'
import { driverOf } from './kit/driver.ts'
import { fillField, pressButton } from './kit/form-input.ts'
import { expectInvalidForm } from './kit/screen.ts'

const section = (page: Page) => flowElement(page, 'delete-account')
const press = (page: Page, name: string | RegExp) => pressButton(section(page).getByRole('button', { name }))
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete your account and all requests?' })
const NAME = 'delete-account.password'

export const deleteAccountDriver = driverOf(deleteAccountChart, {
  path: '/account',
  setUp: setUpAccountArea(),
  flow: 'delete-account',
  unmountedStates: ['done'],
  actors: {
    perform: {
      path: 'account/delete',
      answers: { done: { json: { success: true } }, fieldRefused: wrongPassword('password'), refused: tooManyTries, offline: 'broken' },
    },
  },
  events: {
    'ACTION.OPEN': (page) => press(page, 'Delete your account and requests'),
    'ACTION.CANCEL': (page) => press(page, 'Cancel'),
    'FIELD.CHANGE': (page, { value }) => fillField(page, { [NAME]: currentPasswordFields.password }, NAME, value),
    'FORM.SUBMIT': (page) => press(page, 'Continue to deletion'),
    'ACTION.CONFIRM': (page) => dialog(page).getByRole('button', { name: 'Delete everything' }).click(),
    'ACTION.DISMISS': (page) => dialog(page).getByRole('button', { name: 'Keep my account' }).click(),
  },
  states: {
    closed: async (page) => {
      await expect(section(page).getByRole('button', { name: 'Delete your account and requests' })).toBeVisible()
      await expect(section(page).locator('input')).toHaveCount(0)
      await expect(dialog(page)).toHaveCount(0)
    },
    'form.editing': async (page) => {
      await expect(section(page)).toContainText('We’ll delete:')
      await expect(section(page)).toContainText('documents already filed with an agency')
    },
    'form.invalid': expectInvalidForm,
    'form.failed': (page) => expectProblemIn(page, 'delete-account', /Too many tries|don’t know if/),
    confirming: (page) => expect(dialog(page)).toContainText('This is the last step.'),
    performing: (page) => expect(section(page).getByRole('button', { name: 'Deleting...' })).toHaveAttribute('aria-disabled', 'true'),
    done: (page) => expect(page.getByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeVisible(),
  },
})
