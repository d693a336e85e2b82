import { expect, type Page } from '@playwright/test'
import { teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { caseEntryChart, entryWithLostFiles, TOO_LONG } from '#kit/charts/case-entry.ts'
import { CONFLICT_MESSAGE, caseWithNote, REFERENCE } from '#kit/charts/team-case.ts'
import { CASE_PATH, setUpCase } from './kit/case.ts'
import { driverOf, failIfShown } from './kit/driver.ts'
import { expectBusy, press, restoreNetwork } from './kit/form-input.ts'
import { expectInvalidForm, expectNotice, expectOffline } from './kit/screen.ts'

const message = (page: Page) => page.getByLabel('Message', { exact: true })

export const caseEntryDriver = driverOf(caseEntryChart, {
  path: CASE_PATH,
  flow: 'case-entry',
  setUp: async (page) => {
    await page.addInitScript(
      (kept) => {
        sessionStorage.setItem('roadcharter-team-entries', kept)
      },
      JSON.stringify({ member: 'ann', entries: { [`${REFERENCE} message`]: entryWithLostFiles } }),
    )
    await setUpCase()(page)
  },
  actors: {
    postEntry: {
      path: teamCaseEndpoints.move,
      answers: {
        done: { json: caseWithNote },
        fieldRefused: { status: 422, json: { message: 'Please check the marked fields.', errors: { text: TOO_LONG } } },
        refused: { status: 409, json: { message: CONFLICT_MESSAGE } },
        lost: 'broken',
        serverFailed: { status: 500, json: {} },
      },
    },
    whenOnline: { act: restoreNetwork },
  },
  events: {
    'FIELD.CHANGE': (page, { value }) => message(page).fill(String(value)),
    'FORM.SUBMIT': (page) => press(page, /^(Send message|Send now)$/),
    'FORM.CANCEL': (page) => press(page, /^Edit (message|note)$/),
  },
  states: {
    'editing.opening': failIfShown,
    'editing.filesLost': async (page) => {
      await expect(page.locator('main').getByRole('status').filter({ hasText: 'Choose the files again.' })).toBeVisible()
      await expect(message(page)).toHaveValue(entryWithLostFiles.text)
    },
    'editing.idle': (page) => expect(page.locator('[data-flow=case-entry]').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0),
    'editing.invalid': expectInvalidForm,
    'editing.sent': (page) => expect(page.locator('[data-flow=case-entry]')).toContainText('Message sent.'),
    'editing.sendFailed': (page) => expectNotice(page, /Someone else changed this case first|Your text and files are saved/),
    sending: (page) => expectBusy(page, 'Sending...'),
    offline: async (page) => {
      await expectOffline(page)
      await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible()
    },
  },
})
