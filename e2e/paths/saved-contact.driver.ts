import { expect, type Page } from '@playwright/test'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { dana, savedContactChart } from '#kit/charts/saved-contact.ts'
import { eraseInOtherTab } from './kit/device.ts'
import { driverOf } from './kit/driver.ts'
import { press } from './kit/form-input.ts'
import { expectNotice } from './kit/screen.ts'
import { nextWriteResult, storeContacts } from './kit/store-contacts.ts'

const card = (page: Page) => page.locator('main').getByRole('region', { name: 'Use your saved info?' })
const expectNoCard = async (page: Page) => {
  await expect(page.getByRole('form', { name: factoringRequest.title })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
}
const expectStatus = async (page: Page, text: RegExp, isNewState: boolean) => {
  await expectNoCard(page)
  const line = page.locator('main p', { hasText: text })
  await expect(line).toBeVisible()
  if (isNewState) await expect(line).toBeFocused()
}

export const savedContactDriver = driverOf(savedContactChart, {
  path: `/${factoringRequest.route}`,
  flow: 'saved-contact',
  actors: { loadContacts: storeContacts, declineContacts: nextWriteResult, deleteContact: nextWriteResult },
  events: {
    'CONTACT.CHOOSE': (page, { email }) => card(page).getByRole('radio', { name: email }).check(),
    'CONTACT.USE': (page) => press(page, 'Use saved info'),
    'CONTACT.DECLINE': (page) => press(page, 'Not now'),
    'CONTACT.DELETE': (page) => press(page, 'Delete saved info'),
    'CONTACTS.ERASED': eraseInOtherTab,
  },
  states: {
    loading: expectNoCard,
    none: expectNoCard,
    'offered.idle': async (page) => {
      await expect(card(page).getByRole('definition')).toHaveCount(4)
      await expect(card(page).getByRole('alert')).toHaveCount(0)
      await expect(page.getByLabel('Full name')).toHaveValue('')
    },
    'offered.deleteFailed': (page) => expectNotice(page, /couldn’t delete your saved info/),
    used: async (page, isNewState) => {
      await expectStatus(page, /^Your saved info is filled in/, isNewState)
      await expect(page.getByLabel('Full name')).toHaveValue(/^(Dana Whitfield|Marisol Ortega)$/)
      await expect(page.getByLabel('Monthly revenue')).toHaveValue('')
    },
    declining: expectNoCard,
    declined: expectNoCard,
    deleting: (page) => expect(card(page)).toBeVisible(),
    deleted: async (page, isNewState) => {
      await expectStatus(page, /^Deleted\./, isNewState)
      await expect(page.getByText(dana.company)).toHaveCount(0)
    },
  },
})
