import { expect, type Page } from '@playwright/test'
import { ownRequests, ownRequestsChart } from '#kit/charts/own-requests.ts'
import { expectProblemIn, flowElement, setUpAccountArea, tooManyTries } from './kit/account-area.ts'
import { driverOf } from './kit/driver.ts'
import { pressButton } from './kit/form-input.ts'

const list = (page: Page) => flowElement(page, 'own-requests')
const press = (page: Page, name: string | RegExp) => pressButton(list(page).getByRole('button', { name }))
let shownCount = 0
/** Each response has new requests, because the page shows a reference only once. */
const pageOf = (count: number, more: boolean) => {
  shownCount += count
  return { json: { success: true, requests: ownRequests(count, shownCount), more } }
}

export const ownRequestsDriver = driverOf(ownRequestsChart, {
  path: '/account',
  setUp: setUpAccountArea('account/requests'),
  flow: 'own-requests',
  actors: {
    loadOwnRequests: {
      path: 'account/requests',
      answers: {
        none: { json: { success: true, requests: [], more: false } },
        get page() {
          return pageOf(2, true)
        },
        get last() {
          return pageOf(1, false)
        },
        refused: tooManyTries,
        offline: 'broken',
      },
    },
  },
  events: {
    'REQUESTS.LOAD_MORE': (page) => press(page, /Show more|Loading/),
    'REQUESTS.RETRY': (page) => press(page, 'Try again'),
  },
  states: {
    loading: (page) => expect(list(page).getByRole('status')).toHaveText('Loading your requests...'),
    failed: (page) => expectProblemIn(page, 'own-requests', /Too many tries|couldn’t load/),
    shown: (page) => expect(list(page).getByRole('link').first()).toBeVisible(),
    loadingMore: async (page) => {
      const button = list(page).getByRole('button', { name: 'Loading...' })
      await expect(button).toHaveAttribute('aria-disabled', 'true')
    },
    loadMoreFailed: async (page) => {
      await expectProblemIn(page, 'own-requests', /Too many tries|couldn’t load older requests/)
      await expect(list(page).getByRole('listitem').first()).toBeVisible()
    },
  },
})
