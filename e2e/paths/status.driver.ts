import { expect, type Page } from '@playwright/test'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import {
  CONFLICT,
  changedRequest,
  earlierRequest,
  fullRequest,
  KEY,
  limitedRequest,
  longRequest,
  RATE_LIMITED,
  REFERENCE,
  SESSION_ENDED,
  statusChart,
  UNKNOWN_LINK,
  withdrawnRequest,
} from '#kit/charts/status.ts'
import { waitUntilShown } from './kit/clock.ts'
import { driverOf } from './kit/driver.ts'
import { press, pressButton, restoreNetwork } from './kit/form-input.ts'
import { openWithCode, rejection } from './kit/request.ts'
import { expectHeading, expectNotice, expectOffline } from './kit/screen.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const pressInDialog = (page: Page, name: string | RegExp) => pressButton(dialog(page).getByRole('button', { name }))
const expectStatus = (page: Page, short: string | RegExp) => expect(page.getByRole('region', { name: 'Status' })).toContainText(short)

const expectDetails = async (page: Page) => {
  await expectStatus(page, /Received|In progress|Canceled/)
  await expect(page.locator('dd').filter({ hasText: 'Dana Whitfield' })).toBeAttached()
  await expect(page.getByRole('link', { name: 'w9.pdf' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  // The page offers only actions that the case allows. A canceled request cannot be canceled again.
  await expect(page.getByRole('button', { name: 'Cancel this request' })).toHaveCount((await page.getByText('You canceled this request.').count()) > 0 ? 0 : 1)
}
const expectNoRequest = async (page: Page) => {
  await expectHeading(page, 'Your request')
  await expect(page.getByText('Dana Whitfield')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Status' })).toHaveCount(0)
}
const expectDialog = (title: string, isFailed: boolean) => async (page: Page) => {
  await expect(dialog(page)).toContainText(title)
  await expect(dialog(page).getByRole('alert')).toHaveCount(isFailed ? 1 : 0)
  if (isFailed) await expect(dialog(page).getByRole('alert')).toContainText(/Too many requests|We got no response/)
}
const expectBusyButton = (label: string) => async (page: Page) =>
  expect(dialog(page).getByRole('button', { name: label })).toHaveAttribute('aria-disabled', 'true')

/** The result of the refresh is next to its button. On phones, the button is far below the top of the page. */
const refreshArea = (page: Page) => page.getByRole('complementary', { name: 'What you can do' })

export const statusDriver = driverOf(statusChart, {
  path: `/requests/${REFERENCE}#key=${KEY}`,
  flow: 'status',
  actors: {
    loadStatus: {
      path: requestEndpoints.status,
      answers: {
        fullAccess: { json: fullRequest },
        moved: { json: changedRequest },
        long: { json: longRequest },
        earlier: { json: earlierRequest },
        codeRequired: { json: limitedRequest },
        gone: rejection(UNKNOWN_LINK),
        loggedOut: rejection(SESSION_ENDED),
        refused: rejection(RATE_LIMITED),
        lost: 'broken',
        serverFailed: { status: 500, json: { message: 'Something went wrong on our side.' } },
      },
    },
    withdrawRequest: {
      path: requestEndpoints.withdraw,
      answers: {
        withdrawn: { json: withdrawnRequest },
        overtaken: rejection(CONFLICT),
        gone: rejection(UNKNOWN_LINK),
        refused: rejection(RATE_LIMITED),
        offline: 'broken',
      },
    },
    revokeLinks: {
      path: requestEndpoints.closeLinks,
      answers: { closed: { json: { success: true } }, gone: rejection(UNKNOWN_LINK), refused: rejection(RATE_LIMITED), offline: 'broken' },
    },
    whenOnline: { act: restoreNetwork },
  },
  events: {
    'STATUS.RETRY': (page) => press(page, /^Try (again|now)$/),
    'STATUS.REFRESH': (page) => press(page, 'Refresh'),
    'EARLIER_EVENTS.LOAD': (page) => press(page, 'Show earlier messages'),
    'ACCESS.OPENED': openWithCode,
    'WITHDRAW.START': (page) => press(page, 'Cancel this request'),
    'WITHDRAW.CONFIRM': (page) => pressInDialog(page, 'Cancel request'),
    'WITHDRAW.CANCEL': (page) => pressInDialog(page, 'Keep request'),
    'LINK_REVOCATION.START': (page) => press(page, 'Turn off all links'),
    'LINK_REVOCATION.CONFIRM': (page) => pressInDialog(page, 'Turn off links'),
    'LINK_REVOCATION.CANCEL': (page) => pressInDialog(page, 'Keep links'),
  },
  states: {
    loading: (page) => expectHeading(page, /^(Your request|Factoring request)$/),
    offline: async (page) => {
      await expectNoRequest(page)
      await expectOffline(page)
    },
    failed: async (page) => {
      await expectNoRequest(page)
      await expectNotice(page, /couldn’t load/)
    },
    gone: async (page) => {
      await expectNoRequest(page)
      await expect(page.getByText('This link doesn’t open your request. It may have expired.')).toBeVisible()
      await expect(page.locator('main').getByText('Get a new link by email')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0)
    },
    loggedOut: async (page) => {
      await expectNoRequest(page)
      await expect(page.getByText('You’re no longer logged in.')).toBeVisible()
    },
    codeRequired: async (page) => {
      await expectStatus(page, 'Received')
      await waitUntilShown(page, page.getByText('d•••@w•••.example'))
      await expect(page.getByText('Dana Whitfield')).toHaveCount(0)
      await expect(page.getByRole('form', { name: 'Write to us' })).toHaveCount(0)
    },
    linksRevoked: async (page) => {
      await expectNoRequest(page)
      await expect(page.getByText('All links to this request are turned off,')).toBeVisible()
    },
    'fullAccess.showing': expectDetails,
    'fullAccess.refreshing': async (page) => {
      await expectDetails(page)
      await expect(page.getByRole('button', { name: 'Checking...' })).toHaveAttribute('aria-disabled', 'true')
    },
    'fullAccess.loadingEarlierEvents': async (page) => {
      await expectDetails(page)
      await expect(page.getByRole('button', { name: 'Loading...' })).toHaveAttribute('aria-disabled', 'true')
    },
    'fullAccess.loadEarlierFailed': async (page) => {
      await expectDetails(page)
      await expectNotice(page, /couldn’t load earlier messages/)
    },
    'fullAccess.offline': async (page) => {
      await expectDetails(page)
      await expect(refreshArea(page).getByRole('status').filter({ hasText: 'No connection.' })).toBeVisible()
    },
    'fullAccess.outdated': async (page) => {
      await expectDetails(page)
      await expect(refreshArea(page).getByRole('alert').filter({ hasText: 'We couldn’t load the latest status' })).toBeVisible()
    },
    'fullAccess.confirmingWithdrawal.asked': expectDialog('Cancel this request?', false),
    'fullAccess.confirmingWithdrawal.failed': expectDialog('Cancel this request?', true),
    'fullAccess.withdrawing': expectBusyButton('Canceling...'),
    'fullAccess.confirmingLinkRevocation.asked': expectDialog('Turn off all links to this page?', false),
    'fullAccess.confirmingLinkRevocation.failed': expectDialog('Turn off all links to this page?', true),
    'fullAccess.revokingLinks': expectBusyButton('Turning off...'),
  },
})
