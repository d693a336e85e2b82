import { expect, type Page } from '@playwright/test'
import { VERIFY_AGAIN_MESSAGE } from '#contract/team/team.ts'
import { teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { newRow } from '#kit/charts/inbox.ts'
import { inboxCsvChart } from '#kit/charts/inbox-csv.ts'
import { memberAt } from '#kit/charts/team-session.ts'
import { START_MS } from '#kit/samples.ts'
import { tooManyTries } from './kit/account-area.ts'
import { driverOf, failIfShown } from './kit/driver.ts'
import { expectBusy, press, pressButton } from './kit/form-input.ts'
import { setUpInbox } from './kit/inbox.ts'
import { expectNotice } from './kit/screen.ts'
import { verifyFactor } from './kit/team.ts'

const HREF = `/backend/api/${teamCaseEndpoints.csv}/ticket`
const factorDialog = (page: Page) => page.getByRole('dialog', { name: 'Verify it’s you' })

export const inboxCsvDriver = driverOf(inboxCsvChart, {
  path: '/team',
  flow: 'inbox-csv',
  setUp: async (page) => {
    await setUpInbox(page, [newRow])
    await page.route(`**${HREF}`, (route) => route.fulfill({ headers: { 'content-disposition': 'attachment; filename="cases.csv"' }, body: 'Reference' }))
  },
  actors: {
    saveCsv: {
      path: teamCaseEndpoints.csv,
      answers: {
        saved: { json: { success: true, href: HREF } },
        unproven: { status: 403, json: { message: VERIFY_AGAIN_MESSAGE } },
        refused: tooManyTries,
        offline: 'broken',
      },
    },
  },
  events: {
    'CSV.EXPORT': (page) => press(page, 'Save as CSV'),
    'STEP_UP.VERIFIED': (page, { provenUntil }) => verifyFactor(page, { ...memberAt(START_MS), provenUntil }),
    'STEP_UP.CANCEL': (page) => pressButton(factorDialog(page).getByRole('button', { name: 'Close' })),
  },
  states: {
    ready: async (page) => {
      await expect(page.getByRole('button', { name: 'Save as CSV' })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
    starting: failIfShown,
    enteringFactor: (page) => expect(factorDialog(page)).toContainText('We’ll continue as soon as you’re verified.'),
    downloading: (page) => expectBusy(page, 'One moment...'),
    saved: (page) => expect(page.getByText('Your browser is saving the file.')).toBeVisible(),
    failed: (page) => expectNotice(page, /Too many tries|We got no response/),
  },
})
