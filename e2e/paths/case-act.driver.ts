import { expect, type Page } from '@playwright/test'
import { teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { caseActChart, WRONG_REASON } from '#kit/charts/case-act.ts'
import { OVERTAKEN, teamCase } from '#kit/charts/team-case.ts'
import { tooManyTries } from './kit/account-area.ts'
import { CASE_PATH, setUpCase } from './kit/case.ts'
import { driverOf, neverShown } from './kit/driver.ts'
import { pressButton } from './kit/form-input.ts'
import { expectInvalidForm } from './kit/screen.ts'

const acts = (page: Page) => page.locator('[data-flow=case-act]')
const form = (page: Page) => acts(page).getByRole('form')
const inForm = (text: RegExp) => (page: Page) => expect(form(page).getByRole('alert').filter({ hasText: text })).toBeVisible()

export const caseActDriver = driverOf(caseActChart, {
  path: CASE_PATH,
  flow: 'case-act',
  setUp: setUpCase(),
  actors: {
    moveCase: {
      path: teamCaseEndpoints.move,
      answers: {
        done: { json: teamCase },
        overtaken: { status: 409, json: { message: OVERTAKEN } },
        fieldRefused: { status: 422, json: { message: 'Please check the marked fields.', errors: { reason: WRONG_REASON } } },
        refused: tooManyTries,
        offline: 'broken',
      },
    },
  },
  events: {
    'ACT.OPEN': async (page, { act }) => {
      await expect(acts(page).getByText('More', { exact: true })).toBeVisible()
      const closed = acts(page).locator('details:not([open]) > summary')
      if (await closed.isVisible()) await closed.click()
      await pressButton(acts(page).getByRole('button', { name: act === 'RELEASE' ? 'Unclaim case' : 'Decline case', exact: true }))
    },
    'ACT.CLOSE': (page) => pressButton(form(page).getByRole('button', { name: 'Not now' })),
    'FIELD.CHANGE': (page, { value }) => page.getByLabel('Why we can’t do it').fill(String(value)),
    'MOVE.SUBMIT': (page) => pressButton(form(page).getByRole('button', { name: /^(Unclaim case|Decline case)$/ })),
  },
  states: {
    idle: async (page) => {
      await expect(acts(page)).toBeVisible()
      await expect(form(page)).toHaveCount(0)
    },
    opening: neverShown,
    'open.asking': async (page) => {
      await expect(form(page)).toBeVisible()
      await expect(form(page).getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
    },
    'open.invalid': expectInvalidForm,
    'open.refused': inForm(/Too many tries|check the marked fields/),
    'open.unanswered': inForm(/don’t know if it worked/),
    'open.overtaken': (page) => expect(form(page)).toContainText('Not saved. This case changed while you were working.'),
    moving: (page) => expect(acts(page).getByRole('button', { name: /^(Unclaiming|Declining)\.\.\.$/ })).toHaveAttribute('aria-disabled', 'true'),
  },
})
