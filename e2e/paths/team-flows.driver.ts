import { expect, type Page } from '@playwright/test'
import { teamFlowsEndpoint } from '#contract/flow-counts.ts'
import { teamEndpoints } from '#contract/team/team.ts'
import { flowReport, teamFlowsChart } from '#kit/charts/team-flows.ts'
import { memberAt } from '#kit/charts/team-session.ts'
import { START_MS } from '#kit/samples.ts'
import { tooManyTries } from './kit/account-area.ts'
import { driverOf } from './kit/driver.ts'
import { press } from './kit/form-input.ts'
import { expectNotice } from './kit/screen.ts'
import { fakeStream } from './kit/stream.ts'
import { answerEachCall } from './kit/team.ts'

const table = (page: Page) => page.getByRole('region', { name: 'Steps' }).getByRole('table')

export const teamFlowsDriver = driverOf(teamFlowsChart, {
  path: '/team/flows',
  flow: 'team-flows',
  setUp: async (page) => {
    await fakeStream(page)
    await answerEachCall(page, teamEndpoints.me, { success: true, ...memberAt(START_MS) })
  },
  actors: {
    loadFlows: { path: teamFlowsEndpoint, answers: { reported: { json: { success: true, ...flowReport } }, refused: tooManyTries, offline: 'broken' } },
  },
  events: {
    'FLOWS.RETRY': (page) => press(page, 'Try again'),
    'FLOWS.CHOOSE': async (page, { choice }) => void (await page.getByLabel('Device').selectOption(choice.device)),
  },
  states: {
    loading: (page) => expect(page.locator('[data-flow="team-flows"]')).toHaveAttribute('data-state', 'loading'),
    failed: (page) => expectNotice(page, /Too many tries|couldn’t load/),
    shown: (page) => expect(table(page)).toBeVisible(),
  },
})
