import { expect, type Page } from '@playwright/test'
import { liveEventNames, teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { newRow } from '#kit/charts/inbox.ts'
import { countsSample, inboxCountsChart } from '#kit/charts/inbox-counts.ts'
import { claimChange } from '#kit/charts/team-live.ts'
import { tooManyTries } from './kit/account-area.ts'
import { driverOf } from './kit/driver.ts'
import { setUpInbox } from './kit/inbox.ts'
import { openStream, sendOnStream } from './kit/stream.ts'

const views = (page: Page) => expect(page.getByRole('navigation', { name: 'Views' }).locator(':scope > a')).toHaveCount(10)

export const inboxCountsDriver = driverOf(inboxCountsChart, {
  path: '/team',
  flow: 'inbox-counts',
  setUp: (page) => setUpInbox(page, [newRow], true),
  actors: {
    loadCounts: {
      path: teamCaseEndpoints.counts,
      answers: { counted: { json: { success: true, ...countsSample } }, refused: tooManyTries, offline: 'broken' },
    },
  },
  events: {
    'COUNTS.CHANGE': async (page) => {
      await openStream(page, { after: '42' })
      await sendOnStream(page, liveEventNames.change, claimChange, '44')
    },
  },
  states: { 'loading.current': views, 'loading.outdated': views, idle: views, waiting: views },
})
