import { expect, type Page } from '@playwright/test'
import { teamEndpoints, VERIFY_AGAIN_MESSAGE } from '#contract/team/team.ts'
import { team } from '#kit/charts/team-members.ts'
import { teamSessionChart } from '#kit/charts/team-session.ts'
import { driverOf } from './kit/driver.ts'
import { press, pressButton, pushHistory } from './kit/form-input.ts'
import { expectHeading, expectNotice } from './kit/screen.ts'
import { answerCall, answerEachCall, completeCode, holdCalls, verifyFactor } from './kit/team.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' })
const isInside = (page: Page) => page.getByRole('banner').getByText('Ann Miller').isVisible()
const expectLoggedInPage = async (page: Page) => {
  await expectHeading(page, 'Inbox')
  await expect(page.getByRole('banner').getByText('Ann Miller')).toBeAttached()
}

/** Visits a page that calls the server, and returns, even if a dialog is open. */
async function visitMembers(page: Page, visit: () => Promise<void>): Promise<void> {
  await pushHistory(page, '/team/members')
  await visit()
  await pushHistory(page, '/team')
}
const expectMembersList = (page: Page) => expect(page.locator('[data-flow=team-members][data-state="list.idle"]')).toBeAttached()
const answerTeam = async (page: Page) => {
  for (const path of [teamEndpoints.members, teamEndpoints.devices]) await answerEachCall(page, path, { success: true, ...team })
}
const LOGGED_OUT = { status: 401, json: { message: 'You are logged out.' } }

export const teamSessionDriver = driverOf(teamSessionChart, {
  path: '/team',
  flow: 'team-session',
  needsWideWindow: true,
  setUp: (page) => holdCalls(page, [teamEndpoints.me, teamEndpoints.leave]),
  actors: { loadCurrentMember: answerCall(teamEndpoints.me), logOut: answerCall(teamEndpoints.leave) },
  events: {
    'SESSION.RETRY': (page) => pressButton(page.locator('main').getByRole('button', { name: /^(Try again|Log out)$/ })),
    'SESSION.STARTED': completeCode,
    'SESSION.VERIFIED': async (page, { me }) => {
      if (!(await isInside(page))) return verifyFactor(page, me)
      await answerTeam(page)
      // The page asks for a second factor if the last one is old. Otherwise, the server refuses the call, and then the page asks.
      let isProven = false
      const answer = () => (isProven ? { json: { success: true } } : { status: 403, json: { message: VERIFY_AGAIN_MESSAGE } })
      await page.route(`**/backend/api/${teamEndpoints.memberRole}`, (route) => route.fulfill(answer()))
      await visitMembers(page, async () => {
        await press(page, 'Make a lead: Bob Ray')
        await page.getByRole('dialog').getByRole('button', { name: 'Make a lead' }).click()
        isProven = true
        await verifyFactor(page, me)
        await expectMembersList(page)
      })
    },
    'SESSION.ACTIVITY': async (page) => {
      await answerTeam(page)
      await visitMembers(page, () => expectMembersList(page))
    },
    'SESSION.REFUSED': async (page) => {
      if (await isInside(page)) {
        for (const path of [teamEndpoints.members, teamEndpoints.devices]) await page.route(`**/backend/api/${path}`, (route) => route.fulfill(LOGGED_OUT))
        return visitMembers(page, () => expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible())
      }
      await page.route('**/backend/api/team/**', (route) => route.fulfill(LOGGED_OUT), { times: 1 })
      const isNew = await page.getByRole('heading', { level: 1, name: 'Choose a second factor' }).isVisible()
      await press(page, isNew ? 'Use an authenticator app' : 'Use my passkey')
    },
    'SESSION.EXTEND': (page) => pressButton(dialog(page).getByRole('button', { name: /^(Stay logged in|Extending\.\.\.)$/ })),
    'SESSION.LOG_OUT': async (page) => {
      const box = dialog(page)
      if (await box.isVisible()) return pressButton(box.getByRole('button', { name: 'Log out' }))
      await pressButton(page.getByRole('button', { name: /^Log (out|in as someone else)$/ }))
    },
  },
  states: {
    restoring: (page) => expect(page.getByText('Checking your login…')).toBeVisible(),
    unreachable: (page) => expectNotice(page, /Too many tries|don’t know if you’re logged in/),
    loggedOut: async (page) => {
      await expectHeading(page, 'Log in')
      await expect(page.getByText('You’re logged out.')).toHaveCount(0)
    },
    expired: async (page) => {
      await expectHeading(page, 'Log in')
      await expect(page.getByText('Your text is saved and will be here when you log in again.')).toBeVisible()
      await expect(page.getByRole('banner').getByText('Ann Miller')).toHaveCount(0)
    },
    enteringFactor: (page) => expectHeading(page, 'Verify it’s you'),
    enrolling: (page) => expectHeading(page, 'Choose a second factor'),
    'loggedIn.active': async (page) => {
      await expectLoggedInPage(page)
      await expect(dialog(page)).toHaveCount(0)
    },
    'loggedIn.expiring': (page) => expect(dialog(page).getByRole('timer')).toContainText('We’ll log you out in'),
    'loggedIn.extending': (page) => expect(dialog(page).getByRole('button', { name: 'Extending...' })).toHaveAttribute('aria-disabled', 'true'),
    'loggedIn.extendFailed': (page) => expect(dialog(page).getByRole('alert')).toContainText(/Too many tries|We got no response/),
    loggingOut: (page) => expect(page.getByText('Logging out…')).toBeVisible(),
    logoutFailed: (page) => expectNotice(page, /Too many tries|may still be logged in/),
  },
})
