import { expect, type Page } from '@playwright/test'
import { inviteFields, teamEndpoints, VERIFY_AGAIN_MESSAGE } from '#contract/team/team.ts'
import { ALREADY_MEMBER_MESSAGE, LAST_LEAD, team, teamMembersChart } from '#kit/charts/team-members.ts'
import { memberAt } from '#kit/charts/team-session.ts'
import { START_MS } from '#kit/samples.ts'
import { tooManyTries } from './kit/account-area.ts'
import { driverOf, failIfShown } from './kit/driver.ts'
import { expectBusy, fillField, press, pressButton } from './kit/form-input.ts'
import { expectInvalidForm, expectNotice } from './kit/screen.ts'
import { answerEachCall, verifyFactor } from './kit/team.ts'

const successAnswer = { json: { success: true } }
const factorRequiredAnswer = { status: 403, json: { message: VERIFY_AGAIN_MESSAGE } }
const notFoundAnswer = { status: 404, json: { message: 'Not found.' } }
const lastLead = { status: 409, json: { message: LAST_LEAD } }
const confirmDialog = (page: Page) =>
  page.getByRole('dialog', { name: /^(Make Bob Ray a lead|Remove Bob Ray from the team|Cancel this invitation|Log out this device)\?$/ })
const factorDialog = (page: Page) => page.getByRole('dialog', { name: 'Verify it’s you' })
const buttons = { role: 'Make a lead: Bob Ray', remove: 'Remove Bob Ray', takeBack: 'Cancel invitation for dee@office.example' } as const
const performing = (page: Page) => expect(confirmDialog(page).getByRole('button', { name: 'One moment...' })).toHaveAttribute('aria-disabled', 'true')
const expectList = async (page: Page) => {
  await expect(page.getByText('Cy Young')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

export const teamMembersDriver = driverOf(teamMembersChart, {
  path: '/team/members',
  flow: 'team-members',
  setUp: (page) => answerEachCall(page, teamEndpoints.me, { success: true, ...memberAt(START_MS), provenUntil: 0 }),
  actors: {
    loadTeam: {
      path: teamEndpoints.members,
      otherPaths: [teamEndpoints.devices],
      answers: { loaded: { json: { success: true, ...team } }, refused: tooManyTries, offline: 'broken' },
    },
    inviteMember: {
      path: teamEndpoints.invite,
      answers: {
        done: successAnswer,
        unproven: factorRequiredAnswer,
        fieldRefused: { status: 409, json: { message: ALREADY_MEMBER_MESSAGE, errors: { email: ALREADY_MEMBER_MESSAGE } } },
        refused: tooManyTries,
        offline: 'broken',
      },
    },
    changeRole: { path: teamEndpoints.memberRole, answers: { done: successAnswer, unproven: factorRequiredAnswer, lastLead, offline: 'broken' } },
    removeMember: {
      path: teamEndpoints.memberRemove,
      answers: { done: successAnswer, gone: notFoundAnswer, unproven: factorRequiredAnswer, lastLead, offline: 'broken' },
    },
    endTeamDevice: { path: teamEndpoints.deviceEnd, answers: { done: successAnswer, gone: notFoundAnswer, refused: tooManyTries, offline: 'broken' } },
  },
  events: {
    'MEMBERS.RETRY': (page) => press(page, 'Try again'),
    'FIELD.CHANGE': (page, { name, value }) => fillField(page, inviteFields, name, value),
    'INVITE.SUBMIT': (page) => press(page, /^(Send invitation|Inviting\.\.\.)$/),
    'MEMBERS.START': (page, { action: { kind } }) => {
      const name = kind === 'endDevice' || kind === 'invite' ? 'Log out Safari on Mac (Bob Ray)' : buttons[kind]
      return pressButton(page.getByRole('button', { name, exact: true }))
    },
    'MEMBERS.CONFIRM': (page) => pressButton(confirmDialog(page).getByRole('button', { name: /^(Make a lead|Remove|Cancel invitation|Log out device)$/ })),
    'MEMBERS.CANCEL': (page) => pressButton(confirmDialog(page).getByRole('button', { name: 'Cancel' })),
    'STEP_UP.VERIFIED': (page, { provenUntil }) => verifyFactor(page, { ...memberAt(START_MS), provenUntil }),
    'STEP_UP.CANCEL': (page) => pressButton(factorDialog(page).getByRole('button', { name: 'Close' })),
  },
  states: {
    // The list that is shown stays visible during a reload.
    loading: async (page) => {
      const list = page.getByText('Cy Young')
      await expect(page.getByText('Loading the team...').or(list).first()).toBeVisible()
    },
    failed: (page) => expectNotice(page, /Too many tries|couldn’t load/),
    'list.idle': expectList,
    'list.invalid': expectInvalidForm,
    'list.sendFailed': (page) => expectNotice(page, /Too many tries|The new invitation/),
    'confirming.open': async (page) => {
      await expect(confirmDialog(page)).toBeVisible()
      await expect(confirmDialog(page).getByRole('alert')).toHaveCount(0)
    },
    'confirming.actionFailed': (page) =>
      expect(confirmDialog(page).getByRole('alert')).toContainText(/Too many tries|only lead|don’t know if the action worked/),
    starting: failIfShown,
    performing: failIfShown,
    enteringFactor: (page) => expect(factorDialog(page)).toContainText('We’ll continue as soon as you’re verified.'),
    inviting: (page) => expectBusy(page, 'Inviting...'),
    changingRole: performing,
    removing: performing,
    loggingOutDevice: performing,
  },
})
