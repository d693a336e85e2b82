import { expect, type Page } from '@playwright/test'
import { teamEndpoints } from '#contract/team/team.ts'
import { liveEventNames, teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { countsSample } from '#kit/charts/inbox-counts.ts'
import { teamCase } from '#kit/charts/team-case.ts'
import { claimChange, teamLiveChart } from '#kit/charts/team-live.ts'
import { memberAt } from '#kit/charts/team-session.ts'
import { START_MS } from '#kit/samples.ts'
import { tooManyTries } from './kit/account-area.ts'
import { CASE_PATH } from './kit/case.ts'
import { driverOf } from './kit/driver.ts'
import { restoreNetwork } from './kit/form-input.ts'
import { breakStream, fakeStream, openStream, sendOnStream, setTabVisible } from './kit/stream.ts'
import { answerEachCall } from './kit/team.ts'

const showsText = (page: Page, text: string) => expect(page.locator('[data-flow=team-live]').getByRole('status')).toHaveText(text)
const expectConnectionLost = (page: Page) => showsText(page, 'Live updates are off. The connection is lost. We’ll keep trying to reconnect.')

const expectPolling = (page: Page) => showsText(page, 'Live updates are off. We check for changes every 20 seconds.')

export const teamLiveDriver = driverOf(teamLiveChart, {
  path: CASE_PATH,
  flow: 'team-live',
  setUp: async (page) => {
    await fakeStream(page)
    // The tab is hidden until the path shows it.
    await page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' }))
    await answerEachCall(page, teamEndpoints.me, { success: true, ...memberAt(START_MS) })
    await answerEachCall(page, teamCaseEndpoints.case, teamCase)
    await answerEachCall(page, teamCaseEndpoints.presence, { success: true })
  },
  actors: {
    listen: { act: breakStream },
    pingServer: {
      path: teamCaseEndpoints.counts,
      answers: {
        reached: { json: { success: true, ...countsSample } },
        changed: { json: { success: true, ...countsSample, sequence: countsSample.sequence + 1 } },
        refused: tooManyTries,
        offline: 'broken',
      },
    },
  },
  events: {
    'LIVE.SHOW': (page) => setTabVisible(page, true),
    'LIVE.HIDE': (page) => setTabVisible(page, false),
    'LIVE.OPENED': openStream,
    'LIVE.MESSAGE': (page, { after }) => sendOnStream(page, liveEventNames.change, claimChange, after),
    'NETWORK.ONLINE': restoreNetwork,
  },
  states: {
    hidden: (page) => showsText(page, 'Connecting...'),
    'shown.opening': (page) => showsText(page, 'Connecting...'),
    'shown.polling.requesting': expectPolling,
    'shown.polling.waiting': expectPolling,
    'shown.listening': (page) => showsText(page, 'Live'),
    'lost.waiting': expectConnectionLost,
    'lost.retrying': expectConnectionLost,
  },
})
