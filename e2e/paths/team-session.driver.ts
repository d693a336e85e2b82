import { expect, type Page } from '@playwright/test'
import { teamEndpoints } from '#contract/team.ts'
import { teamSessionChart } from '#kit/charts/team-session.ts'
import { driverOf, neverCaused } from './kit/driver.ts'
import { press, pressButton } from './kit/hands.ts'
import { heading, notice } from './kit/screen.ts'
import { answered, enter, holdTimed, showFactor } from './kit/team.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' })
const inside = async (page: Page) => {
  await heading(page, 'You are signed in')
  await expect(page.getByRole('banner').getByText('Ann Miller')).toBeAttached()
}

export const teamSessionDriver = driverOf(teamSessionChart, {
  path: '/team',
  flow: 'team-session',
  around: (page) => holdTimed(page, [teamEndpoints.me, teamEndpoints.leave]),
  actors: { loadMe: answered(teamEndpoints.me), leaveTeam: answered(teamEndpoints.leave) },
  events: {
    'SESSION.RETRY': (page) => pressButton(page.locator('main').getByRole('button', { name: /^(Try again|Sign out)$/ })),
    'SESSION.ENTERED': enter,
    'SESSION.PROVEN': (page, { me }) => showFactor(page, me),
    'SESSION.USED': neverCaused,
    'SESSION.REFUSED': async (page) => {
      await page.route('**/backend/api/team/**', (route) => route.fulfill({ status: 401, json: { message: 'You are signed out.' } }), { times: 1 })
      const isNew = await page.getByRole('heading', { level: 1, name: 'Choose a second factor' }).isVisible()
      await press(page, isNew ? 'Use an authenticator app' : 'Use my passkey')
    },
    'IDLE.STAY': (page) => pressButton(dialog(page).getByRole('button', { name: /^(Stay signed in|Staying\.\.\.)$/ })),
    'SESSION.LEAVE': async (page) => {
      const box = dialog(page)
      if (await box.isVisible()) return pressButton(box.getByRole('button', { name: 'Sign out' }))
      await pressButton(page.getByRole('button', { name: /^Sign (out|in as somebody else)$/ }))
    },
  },
  states: {
    restoring: (page) => expect(page.getByText('Looking whether you are signed in…')).toBeVisible(),
    unreached: (page) => notice(page, /Too many tries|cannot tell whether you are signed in/),
    out: async (page) => {
      await heading(page, 'Sign in')
      await expect(page.getByText('You are signed out.')).toHaveCount(0)
    },
    over: async (page) => {
      await heading(page, 'Sign in')
      await expect(page.getByText('Nothing you typed is lost: it is there again when you are back in.')).toBeVisible()
      await expect(page.getByRole('banner').getByText('Ann Miller')).toHaveCount(0)
    },
    proving: (page) => heading(page, 'Show that it is you'),
    enrolling: (page) => heading(page, 'Choose a second factor'),
    'in.settled': async (page) => {
      await inside(page)
      await expect(dialog(page)).toHaveCount(0)
    },
    'in.warned': (page) => expect(dialog(page).getByRole('timer')).toContainText('You are signed out in'),
    'in.staying': (page) => expect(dialog(page).getByRole('button', { name: 'Staying...' })).toHaveAttribute('aria-disabled', 'true'),
    'in.unstayed': (page) => expect(dialog(page).getByRole('alert')).toContainText(/Too many tries|No answer came/),
    leaving: (page) => expect(page.getByText('Signing out…')).toBeVisible(),
    unleft: (page) => notice(page, /Too many tries|may still be signed in/),
  },
})
