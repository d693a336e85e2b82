import { expect, type Page } from '@playwright/test'
import { teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { teamMailEndpoints } from '#contract/team/team-mails.ts'
import { HREF } from '#kit/charts/case-file.ts'
import { caseMailChart, caseWithMail } from '#kit/charts/case-mail.ts'
import { REFERENCE } from '#kit/charts/team-case.ts'
import { MAIL_NOT_FOUND_MESSAGE } from '#kit/charts/team-mails.ts'
import { CASE_PATH, setUpCase } from './kit/case.ts'
import { driverOf } from './kit/driver.ts'
import { expectBusy, pressButton } from './kit/form-input.ts'
import { expectNotice } from './kit/screen.ts'
import { answerEachCall } from './kit/team.ts'

const saveButton = (page: Page) => page.getByRole('button', { name: /^(Save original email|Saving)/ })
const addButton = (page: Page) => page.getByRole('button', { name: /^(A person wrote this|Adding)/ })
const mailNotFoundAnswer = { status: 404, json: { message: MAIL_NOT_FOUND_MESSAGE } }
const success = true

export const caseMailDriver = driverOf(caseMailChart, {
  path: CASE_PATH,
  flow: 'case-mail',
  setUp: async (page) => {
    await setUpCase()(page)
    await answerEachCall(page, teamCaseEndpoints.case, caseWithMail)
    await page.route(`**${HREF}`, (route) => route.fulfill({ headers: { 'content-disposition': 'attachment; filename="mail.eml"' }, body: 'Subject: a' }))
  },
  actors: {
    saveMail: { path: teamMailEndpoints.file, answers: { saved: { json: { success, href: HREF } }, gone: mailNotFoundAnswer, offline: 'broken' } },
    assignMail: {
      path: teamMailEndpoints.assign,
      answers: { assigned: { json: { success, reference: REFERENCE } }, gone: mailNotFoundAnswer, offline: 'broken' },
    },
  },
  events: {
    'MAIL.SAVE': (page) => pressButton(saveButton(page)),
    'MAIL.ADD': (page) => pressButton(addButton(page)),
  },
  states: {
    idle: (page) => expect(saveButton(page)).toBeVisible(),
    saving: (page) => expectBusy(page, 'Saving...'),
    adding: (page) => expectBusy(page, 'Adding...'),
    failed: (page) => expectNotice(page, /no longer available|don’t know if the action worked/),
  },
})
