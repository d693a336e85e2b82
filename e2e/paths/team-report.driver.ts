import { expect, type Page } from '@playwright/test'
import { teamEndpoints } from '#contract/team/team.ts'
import { teamReportEndpoints } from '#contract/team/team-report.ts'
import { reportSample, teamReportChart } from '#kit/charts/team-report.ts'
import { memberAt } from '#kit/charts/team-session.ts'
import { START_MS } from '#kit/samples.ts'
import { tooManyTries } from './kit/account-area.ts'
import { driverOf } from './kit/driver.ts'
import { press } from './kit/form-input.ts'
import { expectNotice } from './kit/screen.ts'
import { fakeStream } from './kit/stream.ts'
import { answerEachCall } from './kit/team.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Numbers per week' })

export const teamReportDriver = driverOf(teamReportChart, {
  path: '/team/report',
  flow: 'team-report',
  setUp: async (page) => {
    await fakeStream(page)
    await answerEachCall(page, teamEndpoints.me, { success: true, ...memberAt(START_MS) })
  },
  actors: {
    loadReport: {
      path: teamReportEndpoints.report,
      answers: { reported: { json: { success: true, ...reportSample } }, refused: tooManyTries, offline: 'broken' },
    },
  },
  events: {
    'REPORT.RETRY': (page) => press(page, 'Try again'),
    'FORM.CHOOSE': async (page, { form }) => void (await page.getByLabel('Form', { exact: true }).selectOption(form)),
  },
  states: {
    loading: (page) => expect(page.getByText('Loading the report...')).toBeVisible(),
    failed: (page) => expectNotice(page, /Too many tries|couldn’t load/),
    shown: (page) => expect(table(page)).toBeVisible(),
  },
})
