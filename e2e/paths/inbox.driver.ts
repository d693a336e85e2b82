import { expect, type Page } from '@playwright/test'
import { teamEndpoints } from '#contract/team/team.ts'
import { caseFilterFields, liveEventNames, teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { annsRow, bobsRow, inboxChart, newRow } from '#kit/charts/inbox.ts'
import { countsSample } from '#kit/charts/inbox-counts.ts'
import { teamCase } from '#kit/charts/team-case.ts'
import { claimChange } from '#kit/charts/team-live.ts'
import { memberAt } from '#kit/charts/team-session.ts'
import { START_MS } from '#kit/samples.ts'
import { SEARCH_TOO_SHORT } from '#machines/team/inbox/inbox.connect.ts'
import { tooManyTries } from './kit/account-area.ts'
import { driverOf } from './kit/driver.ts'
import { fillField, press } from './kit/form-input.ts'
import { expectNotice } from './kit/screen.ts'
import { fakeStream, openStream, sendOnStream } from './kit/stream.ts'
import { answerEachCall } from './kit/team.ts'

const pageOf = (rows: readonly object[], more: boolean, inAll?: number) => ({ json: { success: true, rows, more, sequence: 42, inAll } })
const list = (page: Page) => page.getByRole('list', { name: 'Cases' })
const expectList = (page: Page) =>
  expect(
    list(page)
      .getByRole('link')
      .first()
      .or(page.getByText(/^(No cases here\.|No case )/))
      .first(),
  ).toBeVisible()

/** Rows that are shown stay visible during a reload. */
const expectLoading = (page: Page) => expect(page.getByText('Loading the cases...').or(list(page)).or(page.getByText('No cases here.')).first()).toBeVisible()
const liveStatus = (page: Page) => page.locator('[data-flow=team-live]').getByRole('status')
const CHANGED_MESSAGE = 'Cases may have changed'

export const inboxDriver = driverOf(inboxChart, {
  path: '/team',
  flow: 'inbox',
  setUp: async (page) => {
    await fakeStream(page)
    await answerEachCall(page, teamEndpoints.me, { success: true, ...memberAt(START_MS) })
    await answerEachCall(page, teamCaseEndpoints.counts, { success: true, ...countsSample })
    await answerEachCall(page, teamCaseEndpoints.case, teamCase)
  },
  actors: {
    loadCases: {
      path: teamCaseEndpoints.list,
      answers: {
        page: pageOf([newRow, annsRow], true),
        last: pageOf([bobsRow], false),
        none: pageOf([], false),
        noneHere: pageOf([], false, 4),
        refused: tooManyTries,
        offline: 'broken',
      },
    },
  },
  events: {
    'INBOX.SHOW': async (page, { query }) => {
      const views = page.getByRole('navigation', { name: 'Views' })
      await views.getByRole('link', { name: query.view === 'all' ? /^All/ : /^Unclaimed/ }).click()
    },
    'FIELD.CHANGE': async (page, { name, value }) => {
      if (name === 'search') {
        // A field that already has the text sends no event.
        await fillField(page, { search: caseFilterFields.search }, name, '')
        return fillField(page, { search: caseFilterFields.search }, name, value)
      }
      const filters = page.getByRole('search').locator('summary')
      await filters.click()
      await page.getByLabel('Owner').selectOption(value)
      await filters.click()
    },
    'SEARCH.SUBMIT': (page) => press(page, /^Search$/),
    'INBOX.RETRY': (page) => press(page, 'Try again'),
    'INBOX.LOAD_MORE': (page) => press(page, /Show more|Loading/),
    'INBOX.OPENED': (page, { after }) => openStream(page, { after: String(after) }),
    'INBOX.CHANGE': (page, { change }) => sendOnStream(page, liveEventNames.change, { ...claimChange, ...change }, '44'),
    'INBOX.INVALIDATE': (page) => sendOnStream(page, liveEventNames.reload, {}, '45'),
    'INBOX.REFRESH': (page) => press(page, 'Show changes'),
  },
  states: {
    'search.editing': (page) => expect(page.getByText(SEARCH_TOO_SHORT)).toHaveCount(0),
    'search.typing': (page) => expect(page.getByText(SEARCH_TOO_SHORT)).toHaveCount(0),
    'search.invalid': (page) => expect(page.getByText(SEARCH_TOO_SHORT)).toBeVisible(),
    'stream.connecting': (page) => expect(liveStatus(page)).not.toHaveText('Live'),
    'stream.opened': (page) => expect(liveStatus(page)).toHaveText('Live'),
    'cases.loading.current': expectLoading,
    'cases.loading.outdated': expectLoading,
    'cases.failed': (page) => expectNotice(page, /Too many tries|couldn’t load/),
    'cases.list.news.current': (page) => expect(page.getByText(CHANGED_MESSAGE)).toHaveCount(0),
    'cases.list.news.outdated': (page) => expect(page.getByText(CHANGED_MESSAGE)).toBeVisible(),
    'cases.list.pagination.idle': expectList,
    'cases.list.pagination.loadingMore': (page) =>
      expect(page.locator('main').getByRole('button', { name: 'Loading...' })).toHaveAttribute('aria-disabled', 'true'),
    'cases.list.pagination.loadMoreFailed': async (page) => {
      await expectList(page)
      await expectNotice(page, /Too many tries|couldn’t load more/)
    },
  },
})
