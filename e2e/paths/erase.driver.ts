import { expect, type Page } from '@playwright/test'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { eraseChart } from '#kit/charts/erase.ts'
import { driverOf } from './kit/driver.ts'
import { press } from './kit/form-input.ts'
import { nextWriteResult } from './kit/store-contacts.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Clear saved answers?' })
const pressInDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click()
const expectIdle = async (page: Page) => {
  await expect(page.getByRole('button', { name: 'Clear my saved answers' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
}
const ERASED_MESSAGE = 'Cleared. None of your data is saved on this device.'

export const eraseDriver = driverOf(eraseChart, {
  path: `/${factoringRequest.route}`,
  flow: 'erase-device',
  actors: { erase: nextWriteResult },
  events: {
    'ERASE.START': (page) => press(page, 'Clear my saved answers'),
    'ERASE.CONFIRM': (page) => pressInDialog(page, 'Clear answers'),
    'ERASE.CANCEL': (page) => pressInDialog(page, 'Keep my answers'),
  },
  states: {
    idle: async (page) => {
      await expectIdle(page)
      await expect(page.getByText(ERASED_MESSAGE)).toHaveCount(0)
    },
    confirming: async (page) => {
      await expect(dialog(page)).toContainText('can’t be undone')
      await expect(dialog(page).getByRole('alert')).toHaveCount(0)
    },
    erasing: (page) => expect(dialog(page)).toBeVisible(),
    erased: async (page, isNewState) => {
      await expectIdle(page)
      await expect(page.getByText(ERASED_MESSAGE)).toBeVisible()
      if (isNewState) await expect(page.locator('p', { hasText: ERASED_MESSAGE })).toBeFocused()
    },
    failed: (page) => expect(dialog(page).getByRole('alert')).toContainText('couldn’t clear all your data'),
  },
})
