import { expect, type Page } from '@playwright/test'
import { liveEventNames, teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { casePageChart } from '#kit/charts/case-page.ts'
import { countsSample } from '#kit/charts/inbox-counts.ts'
import { caseWithNote, earlierCase, longCase, REFERENCE, teamCase, UNKNOWN_CASE_MESSAGE } from '#kit/charts/team-case.ts'
import { claimChange } from '#kit/charts/team-live.ts'
import { tooManyTries } from './kit/account-area.ts'
import { CASE_PATH, setUpCase } from './kit/case.ts'
import { driverOf } from './kit/driver.ts'
import { press, restoreNetwork } from './kit/form-input.ts'
import { expectNotice } from './kit/screen.ts'
import { breakStream, sendOnStream } from './kit/stream.ts'
import { answerEachCall } from './kit/team.ts'

const expectCaseShown = (page: Page) => expect(page.getByRole('heading', { level: 2, name: 'What the customer sent' })).toBeVisible()

export const casePageDriver = driverOf(casePageChart, {
  path: CASE_PATH,
  flow: 'case-page',
  setUp: async (page) => {
    await setUpCase(teamCaseEndpoints.case)(page)
    await answerEachCall(page, teamCaseEndpoints.move, caseWithNote)
    await answerEachCall(page, teamCaseEndpoints.counts, { success: true, ...countsSample })
  },
  actors: {
    loadCase: {
      path: teamCaseEndpoints.case,
      answers: {
        loaded: { json: teamCase },
        newer: { json: caseWithNote },
        long: { json: longCase },
        earlier: { json: earlierCase },
        gone: { status: 404, json: { message: UNKNOWN_CASE_MESSAGE } },
        refused: tooManyTries,
        offline: 'broken',
      },
    },
  },
  events: {
    'CASE.RETRY': (page) => press(page, 'Try again'),
    'EARLIER_EVENTS.LOAD': (page) => press(page, 'Show earlier messages'),
    'CASE.RELOAD': (page) => sendOnStream(page, liveEventNames.reload, {}, '43'),
    'CASE.CHANGE': (page, { version }) => sendOnStream(page, liveEventNames.change, { ...claimChange, reference: REFERENCE, version }, '44'),
    'CASE.UPDATE': async (page) => {
      await page.getByRole('tab', { name: 'Internal note' }).click()
      await page.getByLabel('Note', { exact: true }).fill('Called back.')
      await press(page, 'Save note')
    },
    'CASE.PRESENCE': (page, { here }) => sendOnStream(page, liveEventNames.presence, { reference: REFERENCE, here }, '45'),
    'STREAM.OPENED': async (page) => {
      // An event of another case sets the ID from which the stream resumes.
      await sendOnStream(page, liveEventNames.change, { ...claimChange, reference: 'RC-0000-0000' }, '46')
      await breakStream(page)
      await restoreNetwork(page)
    },
  },
  states: {
    loading: (page) => expect(page.getByText('Loading the case...')).toBeVisible(),
    failed: (page) => expectNotice(page, /Too many tries|couldn’t load/),
    gone: (page) => expect(page.getByText('We couldn’t find this case. It may have been erased.')).toBeVisible(),
    'shown.idle': async (page) => {
      await expectCaseShown(page)
      await expect(page.locator('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
    },
    'shown.reloading': expectCaseShown,
    'shown.loadingEarlierEvents': async (page) => {
      await expectCaseShown(page)
      await expect(page.getByRole('button', { name: 'Loading...' })).toHaveAttribute('aria-disabled', 'true')
    },
    'shown.loadEarlierFailed': async (page) => {
      await expectCaseShown(page)
      await expectNotice(page, /couldn’t load earlier messages/)
    },
    'shown.outdated': async (page) => {
      await expectCaseShown(page)
      await expectNotice(page, /Too many tries|couldn’t load the latest/)
    },
  },
})
