import { expect, type Page } from '@playwright/test'
import { callbackRequest } from '#contract/callback-request.ts'
import { callbackDialogChart } from '#kit/charts/callback-dialog.ts'
import { driverOf } from './kit/driver.ts'

const PAGE = '/factoring'
const opener = (page: Page) => page.getByRole('link', { name: callbackRequest.title })
const dialog = (page: Page) => page.getByRole('dialog', { name: callbackRequest.title })
const waits = (page: Page) => expect(page.locator('[data-pressed]'))

/** What becomes of the dialog's code, for which the page waits. */
const held = new WeakMap<Page, (comes: boolean) => void>()

async function open(page: Page): Promise<void> {
  // After the code was lost.
  if (new URL(page.url()).pathname !== PAGE) await page.goBack()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  held.set(page, resolve)
  await page.route('**/assets/callback-dialog*', async (route) => ((await promise) ? route.continue() : route.abort()), { times: 1 })
  await opener(page).click()
}

/** Over a page to read. */
export const callbackDialogDriver = driverOf(callbackDialogChart, {
  path: PAGE,
  actors: {},
  events: {
    'CALLBACK.OPEN': open,
    'CALLBACK.CLOSE': (page) => dialog(page).getByRole('button', { name: 'Close' }).click(),
    'DIALOG.LOADED': async (page) => held.get(page)?.(true),
    'DIALOG.LOST': async (page) => {
      held.get(page)?.(false)
      await expect(page).toHaveURL('/contact-us')
    },
  },
  states: {
    closed: async (page) => {
      await waits(page).toHaveCount(0)
      await expect(page.locator('dialog')).toHaveCount(0)
    },
    loading: async (page) => {
      await waits(page).toHaveCount(1)
      await expect(page.locator('dialog')).toHaveCount(0)
    },
    open: async (page) => {
      await waits(page).toHaveCount(0)
      await expect(dialog(page).getByLabel('Full name')).toBeVisible()
    },
    kept: async (page, fresh) => {
      await expect(dialog(page)).toBeHidden()
      if (fresh) await expect(opener(page)).toBeFocused()
    },
  },
})
