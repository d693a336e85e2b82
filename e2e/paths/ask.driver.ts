import { expect, type Page } from '@playwright/test'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { askChart, CLOSED_ASK_REFUSAL, limitedAsk, NUMBER, openAsk, UNKNOWN_ASK_REFUSAL, withdrawnAsk } from '#kit/charts/ask.ts'
import { KEY, RATE_LIMITED, REFERENCE, SESSION_ENDED, UNKNOWN_LINK } from '#kit/charts/status.ts'
import { waitUntilShown } from './kit/clock.ts'
import { driverOf } from './kit/driver.ts'
import { press, restoreNetwork } from './kit/form-input.ts'
import { openWithCode, rejection } from './kit/request.ts'
import { expectHeading, expectNotice, expectOffline } from './kit/screen.ts'

const TITLE = 'We need one thing from you'
const ASK_TEXT = 'How many trucks will you run?'
const answerPath = `**/backend/api/${requestEndpoints.answer}`

const expectNoForm = async (page: Page, title: string) => {
  await expectHeading(page, title)
  await expect(page.getByText(ASK_TEXT)).toHaveCount(0)
  await expect(page.getByLabel('Your answer')).toHaveCount(0)
}
async function answer(page: Page, status: number, json: object): Promise<void> {
  await page.unroute(answerPath)
  await page.route(answerPath, (route) => route.fulfill({ status, json }))
  await page.getByLabel('Your answer').fill('Four.')
  await press(page, 'Send answer')
}
const expectQuestion = async (page: Page) => {
  await expectHeading(page, TITLE)
  await waitUntilShown(page, page.getByText(ASK_TEXT))
  await expect(page.getByRole('form')).toHaveCount(1)
  await expect(page.locator('main').getByRole('link', { name: 'Send a document' })).toBeVisible()
}

/** One ask. Its form uses the chart of requests, which has a separate walk. */
export const askDriver = driverOf(askChart, {
  path: `/requests/${REFERENCE}/asks/${NUMBER}#key=${KEY}`,
  flow: 'ask',
  actors: {
    loadAsk: {
      path: requestEndpoints.ask,
      answers: {
        open: { json: openAsk },
        codeRequired: { json: limitedAsk },
        withdrawn: { json: withdrawnAsk },
        notAsked: { status: UNKNOWN_ASK_REFUSAL.status, json: { message: UNKNOWN_ASK_REFUSAL.message, errors: UNKNOWN_ASK_REFUSAL.errors } },
        gone: rejection(UNKNOWN_LINK),
        loggedOut: rejection(SESSION_ENDED),
        refused: rejection(RATE_LIMITED),
        lost: 'broken',
        serverFailed: { status: 500, json: { message: 'Something went wrong on our side.' } },
      },
    },
    whenOnline: { act: restoreNetwork },
  },
  events: {
    'ASK.RETRY': (page) => press(page, /^Try (again|now)$/),
    'ACCESS.OPENED': openWithCode,
    'ANSWER.RECEIVED': (page) => answer(page, 200, { success: true, reference: REFERENCE }),
    'ANSWER.REFUSED': (page) => answer(page, CLOSED_ASK_REFUSAL.status, { message: CLOSED_ASK_REFUSAL.message }),
  },
  states: {
    loading: (page) => expectNoForm(page, TITLE),
    offline: async (page) => {
      await expectNoForm(page, TITLE)
      await expectOffline(page)
    },
    failed: async (page) => {
      await expectNoForm(page, TITLE)
      await expectNotice(page, /couldn’t load/)
    },
    gone: async (page) => {
      await expectNoForm(page, 'Your request')
      await expect(page.getByText('This link doesn’t open your request. It may have expired.')).toBeVisible()
    },
    notAsked: async (page) => {
      await expectNoForm(page, 'We didn’t ask for this')
      await expect(page.getByText('Your link works')).toBeVisible()
      await expect(page.locator('main').getByRole('link', { name: 'See what we need' })).toHaveAttribute('href', `/requests/${REFERENCE}#key=${KEY}`)
    },
    loggedOut: async (page) => {
      await expectNoForm(page, TITLE)
      await expect(page.getByText('You’re no longer logged in.')).toBeVisible()
    },
    codeRequired: async (page) => {
      await expectNoForm(page, TITLE)
      await waitUntilShown(page, page.getByText('d•••@w•••.example'))
    },
    'open.showing': expectQuestion,
    'open.refreshing': async (page) => {
      await expectQuestion(page)
      await expectNotice(page, /We no longer need this/)
    },
    over: async (page) => {
      await expectNoForm(page, 'We no longer need this')
      await expect(page.getByText('we can continue without it')).toBeVisible()
    },
    received: async (page) => {
      await expectHeading(page, 'Thanks. We got your answer.')
      await expect(page.getByRole('definition').filter({ hasText: 'Four.' })).toBeVisible()
      await expect(page.getByRole('form')).toHaveCount(0)
    },
  },
})
