import { expect, type Page } from '@playwright/test'
import { changePasswordFields } from '#contract/account/account-area.ts'
import { accountActionChart } from '#kit/charts/account-action.ts'
import { expectProblemIn, flowElement, setUpAccountArea, tooManyTries, WRONG_PASSWORD, wrongPassword } from './kit/account-area.ts'
import { driverOf } from './kit/driver.ts'
import { fillField, pressButton } from './kit/form-input.ts'
import { expectInvalidForm } from './kit/screen.ts'

const section = (page: Page) => flowElement(page, 'change-password')
const press = (page: Page, name: string | RegExp) => pressButton(section(page).getByRole('button', { name }))
const SAVE = /^(Save the new password|Saving\.\.\.)$/

export const accountActionDriver = driverOf(accountActionChart, {
  path: '/account',
  setUp: setUpAccountArea(),
  flow: 'change-password',
  actors: {
    perform: {
      path: 'account/password',
      answers: { done: { json: { success: true } }, fieldRefused: wrongPassword('old'), refused: tooManyTries, offline: 'broken' },
    },
  },
  events: {
    'ACTION.OPEN': (page) => press(page, 'Change your password'),
    'ACTION.CANCEL': (page) => press(page, 'Cancel'),
    'FIELD.CHANGE': (page, { name, value }) =>
      fillField(page, { [`change-password.${name}`]: changePasswordFields[name as 'old'] }, `change-password.${name}`, value),
    'FORM.SUBMIT': (page) => press(page, SAVE),
  },
  states: {
    closed: async (page) => {
      await expect(section(page).getByRole('button', { name: 'Change your password' })).toBeVisible()
      await expect(section(page).locator('input')).toHaveCount(0)
    },
    'form.editing': async (page, isNewState) => {
      const old = section(page).getByLabel('Current password')
      await expect(old).toBeVisible()
      if (isNewState) await expect(old).toBeFocused()
    },
    'form.invalid': expectInvalidForm,
    'form.failed': (page) => expectProblemIn(page, 'change-password', /Too many tries|don’t know if/),
    performing: (page) => expect(section(page).getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true'),
    done: async (page, isNewState) => {
      const message = section(page).getByText(/We changed your password/)
      await expect(message).toBeVisible()
      if (isNewState) await expect(section(page).locator('[data-success]')).toBeFocused()
      await expect(section(page)).not.toContainText(WRONG_PASSWORD)
    },
  },
})
