import { expect, type Page } from '@playwright/test'
import { callbackRequest } from '#contract/callback-request.ts'
import { callbackDialogChart } from '#kit/charts/callback-dialog.ts'
import { driverOf } from './kit/driver.ts'

const opener = (page: Page) => page.getByRole('link', { name: callbackRequest.title })
const dialog = (page: Page) => page.getByRole('dialog', { name: callbackRequest.title })

/** Over a page to read. */
export const callbackDialogDriver = driverOf(callbackDialogChart, {
  path: '/factoring',
  actors: {},
  events: {
    'DIALOG.OPEN': (page) => opener(page).click(),
    'DIALOG.CLOSE': (page) => dialog(page).getByRole('button', { name: 'Close' }).click(),
  },
  states: {
    closed: async (page) => {
      await expect(dialog(page)).toBeHidden()
      await expect(opener(page)).toBeVisible()
    },
    open: (page) => expect(dialog(page).getByLabel('Full name')).toBeVisible(),
  },
})
