import { expect, type Page } from '@playwright/test'
import { teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { bulkMoveChart, bulkRows, claimedResult, conflictResult } from '#kit/charts/bulk-move.ts'
import { tooManyTries } from './kit/account-area.ts'
import { driverOf } from './kit/driver.ts'
import { press, pressButton } from './kit/form-input.ts'
import { setUpInbox } from './kit/inbox.ts'
import { expectNotice } from './kit/screen.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Assign 2 cases|Mark 1 case as spam)\?$/ })
const selectAllCheckbox = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' })
const view = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name }).click()
const buttons = { CLAIM: 'Claim (1)', ASSIGN: 'Assign (2)', 'HOLD.SPAM': 'Mark as spam (1)' } as const
const flow = (page: Page) => page.locator('[data-flow=bulk-move]')

export const bulkMoveDriver = driverOf(bulkMoveChart, {
  path: '/team',
  flow: 'bulk-move',
  needsWideWindow: true,
  setUp: async (page) => {
    await setUpInbox(page, bulkRows)
  },
  actors: {
    moveCases: {
      path: teamCaseEndpoints.moveSeveral,
      answers: {
        done: { json: { success: true, results: [claimedResult] } },
        overtaken: { json: { success: true, results: [conflictResult] } },
        refused: tooManyTries,
        offline: 'broken',
      },
    },
  },
  events: {
    'SELECTION.TOGGLE': (page, { reference }) => page.getByRole('checkbox', { name: `Select ${reference}` }).click(),
    'SELECTION.EXTEND': (page, { reference }) => page.getByRole('checkbox', { name: `Select ${reference}` }).click({ modifiers: ['Shift'] }),
    'SELECTION.SET': async (page, { references }) => {
      await selectAllCheckbox(page).click()
      await expect(selectAllCheckbox(page)).toBeChecked({ checked: references.length > 0 })
    },
    'ROWS.CHANGE': async (page) => {
      await view(page, /^All/)
      await expect(page.getByText('No cases here.')).toBeVisible()
      await view(page, /^Unclaimed/)
      await expect(selectAllCheckbox(page)).toBeVisible()
    },
    'MOVE.START': async (page, { action: { edge, references } }) => {
      if (references.length > 0) return press(page, buttons[edge])
      await page.getByRole('heading', { level: 1 }).focus()
      await page.keyboard.press('c')
    },
    'FIELD.CHANGE': async (page, { value }) => void (await dialog(page).getByLabel('Assign to').selectOption(value)),
    'MOVE.CONFIRM': (page) => pressButton(dialog(page).getByRole('button', { name: /^(Assign|Mark as spam)$/ })),
    'MOVE.RETRY': (page) => press(page, 'Try again'),
    'MOVE.CLOSE': async (page) => {
      if (await dialog(page).isVisible()) return pressButton(dialog(page).getByRole('button', { name: 'Cancel' }))
      await pressButton(flow(page).getByRole('button', { name: /^(Cancel|Close)$/ }))
    },
  },
  states: {
    selecting: async (page) => {
      await expect(selectAllCheckbox(page)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
    'confirming.open': async (page) => {
      await expect(dialog(page)).toBeVisible()
      await expect(dialog(page).getByText('Select a team member.')).toHaveCount(0)
    },
    'confirming.invalid': (page) => expect(dialog(page).getByText('Select a team member.')).toBeVisible(),
    submitting: (page) => expect(flow(page).getByText(/^(Claiming|Assigning|Closing)\.\.\.$/)).toBeVisible(),
    failed: (page) => expectNotice(page, /Too many tries|don’t know which cases were updated/),
    showingResults: (page) => expect(flow(page).getByText(/^(0 of )?1 case (claimed|assigned|closed as spam)\.$/)).toBeVisible(),
  },
})
