import { expect, type Page } from '@playwright/test'
import { teamEndpoints } from '#contract/team/team.ts'
import { teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { teamMailEndpoints } from '#contract/team/team-mails.ts'
import { HREF } from '#kit/charts/case-file.ts'
import { REFERENCE, teamCase } from '#kit/charts/team-case.ts'
import {
  bouncedMail,
  CASE_CLOSED_MESSAGE,
  MAIL_HANDLED_MESSAGE,
  MAIL_NOT_FOUND_MESSAGE,
  mailContent,
  mailWithoutReference,
  mailWithReference,
  NO_REFERENCE,
  olderMail,
  teamMailsChart,
} from '#kit/charts/team-mails.ts'
import { memberAt } from '#kit/charts/team-session.ts'
import { START_MS } from '#kit/samples.ts'
import { mailCaseFields } from '#machines/team/mail/team-mails.connect.ts'
import { tooManyTries } from './kit/account-area.ts'
import { driverOf } from './kit/driver.ts'
import { expectBusy, fillField, press, pressButton } from './kit/form-input.ts'
import { expectInvalidForm, expectNotice } from './kit/screen.ts'
import { answerEachCall } from './kit/team.ts'

const success = true
const successAnswer = { json: { success } }
const notFoundAnswer = { status: 404, json: { message: MAIL_NOT_FOUND_MESSAGE } }
const conflictAnswer = { status: 409, json: { message: MAIL_HANDLED_MESSAGE } }
const lines = (page: Page) => page.getByRole('list', { name: 'Emails' }).locator('> li')
const discardDialog = (page: Page) => page.getByRole('dialog', { name: 'Discard this email?' })
const expectList = async (page: Page) => {
  await expect(page.getByRole('button', { name: /^Refresh/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Close / })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
const expectMail = async (page: Page) => {
  await expect(lines(page).filter({ hasText: 'Here is the certificate.' })).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

export const teamMailsDriver = driverOf(teamMailsChart, {
  path: '/team/unmatched',
  flow: 'team-mails',
  setUp: async (page) => {
    await answerEachCall(page, teamEndpoints.me, { success, ...memberAt(START_MS) })
    await page.route(`**${HREF}`, (route) => route.fulfill({ headers: { 'content-disposition': 'attachment; filename="mail.eml"' }, body: 'Subject: a' }))
  },
  actors: {
    loadMails: {
      path: teamMailEndpoints.list,
      answers: {
        page: { json: { success, rows: [mailWithReference, mailWithoutReference], more: true } },
        last: { json: { success, rows: [olderMail], more: false } },
        none: { json: { success, rows: [], more: false } },
        automatic: { json: { success, rows: [bouncedMail], more: false } },
        refused: tooManyTries,
        offline: 'broken',
      },
    },
    readMail: {
      path: teamMailEndpoints.mail,
      answers: {
        read: { json: { success, mail: { ...mailWithoutReference, ...mailContent }, suggested: [teamCase] } },
        automatic: { json: { success, mail: { ...bouncedMail, ...mailContent, attached: [] }, suggested: [] } },
        gone: notFoundAnswer,
        refused: tooManyTries,
        offline: 'broken',
      },
    },
    findCases: {
      path: teamCaseEndpoints.list,
      answers: {
        found: { json: { success, rows: [teamCase], more: false, sequence: 1 } },
        none: { json: { success, rows: [], more: false, sequence: 1 } },
        refused: tooManyTries,
        offline: 'broken',
      },
    },
    assignMail: {
      path: teamMailEndpoints.assign,
      answers: {
        assigned: { json: { success, reference: REFERENCE } },
        noReference: { status: 422, json: { message: NO_REFERENCE, errors: { reference: NO_REFERENCE } } },
        takesNone: { status: 409, json: { message: CASE_CLOSED_MESSAGE, errors: { reference: CASE_CLOSED_MESSAGE } } },
        gone: notFoundAnswer,
        overtaken: conflictAnswer,
        refused: tooManyTries,
        offline: 'broken',
      },
    },
    discardMail: {
      path: teamMailEndpoints.discard,
      answers: { discarded: successAnswer, overtaken: conflictAnswer, refused: tooManyTries, offline: 'broken' },
    },
    saveMail: {
      path: teamMailEndpoints.file,
      answers: { saved: { json: { success, href: HREF } }, gone: notFoundAnswer, refused: tooManyTries, offline: 'broken' },
    },
  },
  events: {
    'MAILS.RETRY': (page) => press(page, 'Try again'),
    'MAILS.LOAD_MORE': (page) => press(page, /Show more|Loading/),
    'MAILS.REFRESH': (page) => press(page, /^Refresh/),
    'MAILS.SHOW': (page) => press(page, /^Show (automatic|unmatched) emails$/),
    'MAIL.OPEN': async (page, { id }) => {
      const again = lines(page).getByRole('button', { name: 'Try again' })
      const line = lines(page).filter({ hasText: [mailWithReference, bouncedMail].find((row) => row.id === id)?.from ?? 'No subject' })
      await pressButton((await again.isVisible()) ? again : line.getByRole('button', { name: /^Read / }))
    },
    'MAIL.CLOSE': (page) => press(page, /^Close /),
    'REFERENCE.CHANGE': async (page, { reference }) => {
      // A field that already has the text sends no event.
      if ((await page.getByLabel(mailCaseFields.reference.label, { exact: true }).inputValue()) === reference)
        await fillField(page, mailCaseFields, 'reference', '')
      await fillField(page, mailCaseFields, 'reference', reference)
    },
    'MAIL.ASSIGN': (page) => press(page, /^Add(ing| to case)/),
    'MAIL.SAVE': (page) => press(page, /^(Save full email|Saving)/),
    'MAIL.DISCARD': (page) => press(page, 'Discard'),
    'MAIL.CONFIRM': (page) => pressButton(discardDialog(page).getByRole('button', { name: /^Discard email/ })),
    'MAIL.CANCEL': (page) => pressButton(discardDialog(page).getByRole('button', { name: 'Cancel' })),
  },
  states: {
    // A list that is shown stays visible during a reload.
    loading: (page) => expect(page.getByText('Loading emails...').or(page.getByRole('button', { name: 'Checking...' }))).toBeVisible(),
    failed: (page) => expectNotice(page, /Too many tries|couldn’t load/),
    'list.idle': expectList,
    'list.loadMoreFailed': (page) => expectNotice(page, /Too many tries|couldn’t load more/),
    loadingMore: (page) => expectBusy(page, 'Loading...'),
    reading: (page) => expect(page.getByText('Opening the email...')).toBeVisible(),
    readFailed: (page) => expectNotice(page, /Too many tries|couldn’t open/),
    'open.idle': expectMail,
    'open.typing': expectMail,
    'open.searching': (page) => expect(page.getByText('Searching...')).toBeVisible(),
    'open.searchFailed': (page) => expectNotice(page, /Too many tries|couldn’t search/),
    'open.invalid': (page, isNewState) => expectInvalidForm(page, isNewState),
    'open.actionFailed': (page) => expectNotice(page, /Too many tries|don’t know if the action worked/),
    assigning: (page) => expectBusy(page, 'Adding...'),
    saving: (page) => expectBusy(page, 'Saving...'),
    confirmingDiscard: (page) => expect(discardDialog(page)).toContainText('erase it after a week'),
    discarding: (page) => expect(discardDialog(page).getByRole('button', { name: 'One moment...' })).toHaveAttribute('aria-disabled', 'true'),
  },
})
