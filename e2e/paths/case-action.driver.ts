import { expect, type Page } from '@playwright/test'
import { teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { caseActionChart, WRONG_REASON } from '#kit/charts/case-action.ts'
import { CONFLICT_MESSAGE, teamCase } from '#kit/charts/team-case.ts'
import { tooManyTries } from './kit/account-area.ts'
import { CASE_PATH, setUpCase } from './kit/case.ts'
import { driverOf, failIfShown } from './kit/driver.ts'
import { pressButton } from './kit/form-input.ts'
import { expectInvalidForm } from './kit/screen.ts'

const actions = (page: Page) => page.locator('[data-flow=case-action]')
const form = (page: Page) => actions(page).getByRole('form')
const expectFormAlert = (text: RegExp) => (page: Page) => expect(form(page).getByRole('alert').filter({ hasText: text })).toBeVisible()

export const caseActionDriver = driverOf(caseActionChart, {
  path: CASE_PATH,
  flow: 'case-action',
  needsWideWindow: true,
  setUp: setUpCase(),
  actors: {
    moveCase: {
      path: teamCaseEndpoints.move,
      answers: {
        done: { json: teamCase },
        overtaken: { status: 409, json: { message: CONFLICT_MESSAGE } },
        fieldRefused: { status: 422, json: { message: 'Please check the marked fields.', errors: { reason: WRONG_REASON } } },
        refused: tooManyTries,
        offline: 'broken',
      },
    },
  },
  events: {
    'ACTION.OPEN': async (page, { action }) => {
      await expect(actions(page).getByText('More', { exact: true })).toBeVisible()
      const closedSection = actions(page).locator('details:not([open]) > summary')
      if (await closedSection.isVisible()) await closedSection.click()
      await pressButton(actions(page).getByRole('button', { name: action === 'RELEASE' ? 'Unclaim case' : 'Decline case', exact: true }))
    },
    'ACTION.CLOSE': (page) => pressButton(form(page).getByRole('button', { name: 'Not now' })),
    'FIELD.CHANGE': (page, { value }) => page.getByLabel('Why we can’t complete the request').fill(String(value)),
    'ACTION.SUBMIT': (page) => pressButton(form(page).getByRole('button', { name: /^(Unclaim case|Decline case)$/ })),
  },
  states: {
    idle: async (page) => {
      await expect(actions(page)).toBeVisible()
      await expect(form(page)).toHaveCount(0)
    },
    opening: failIfShown,
    'open.editing': async (page) => {
      await expect(form(page)).toBeVisible()
      await expect(form(page).getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
    },
    'open.invalid': expectInvalidForm,
    'open.refused': expectFormAlert(/Too many tries|check the marked fields/),
    'open.noResponse': expectFormAlert(/don’t know if the action worked/),
    'open.conflict': (page) => expect(form(page)).toContainText('Not saved. This case changed while you were working.'),
    submitting: (page) => expect(actions(page).getByRole('button', { name: /^(Unclaiming|Declining)\.\.\.$/ })).toHaveAttribute('aria-disabled', 'true'),
  },
})
