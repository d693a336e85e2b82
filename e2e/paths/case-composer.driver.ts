import { expect, type Page } from '@playwright/test'
import { savedReplyEndpoints } from '#contract/team/saved-replies.ts'
import { caseComposerChart } from '#kit/charts/case-composer.ts'
import { documentsReply, hoursReply } from '#kit/charts/saved-replies.ts'
import { tooManyTries } from './kit/account-area.ts'
import { CASE_PATH, setUpCase } from './kit/case.ts'
import { driverOf } from './kit/driver.ts'
import { press, pressButton } from './kit/form-input.ts'
import { expectNotice } from './kit/screen.ts'

const opener = (page: Page) => page.getByRole('button', { name: /^(Saved replies|Mention a colleague)$/ })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const expectClosed = (page: Page) => expect(opener(page)).toHaveAttribute('aria-expanded', 'false')
const entry = (page: Page) => page.getByRole('button', { name: /^(Opening hours|Bob Ray)/ })

export const caseComposerDriver = driverOf(caseComposerChart, {
  path: CASE_PATH,
  flow: 'case-composer',
  setUp: setUpCase(),
  actors: {
    loadReplies: {
      path: savedReplyEndpoints.list,
      answers: { loaded: { json: { success: true, replies: [hoursReply, documentsReply] } }, refused: tooManyTries, offline: 'broken' },
    },
  },
  events: {
    'MESSAGE.OPEN': (page) => tab(page, 'Message to the customer').click(),
    'NOTE.OPEN': (page) => tab(page, 'Internal note').click(),
    'REPLIES.OPEN': (page) => pressButton(opener(page)),
    'REPLIES.RETRY': (page) => press(page, 'Try again'),
    'MEMBERS.OPEN': (page) => page.getByLabel('Note', { exact: true }).pressSequentially(' @'),
    'FILTER.CHANGE': (page, { filter }) => page.getByLabel(/^Filter/).fill(filter),
    'LIST.CHOOSE': async (page) => {
      await pressButton(entry(page))
      await expect(page.getByLabel(/^(Message|Note)$/).filter({ visible: true })).toHaveValue(/^Hello Dana, we’re here|@Bob Ray $/)
    },
    'LIST.CLOSE': (page) => pressButton(opener(page)),
  },
  states: {
    'message.writing': expectClosed,
    'message.loadingReplies': (page) => expect(page.getByText('Loading saved replies...')).toBeVisible(),
    'message.loadRepliesFailed': (page) => expectNotice(page, /Too many tries|couldn’t load/),
    'message.choosingReply': (page) => expect(entry(page)).toBeVisible(),
    'note.writing': async (page) => {
      await expect(page.getByLabel('Note', { exact: true })).toBeVisible()
      await expectClosed(page)
    },
    'note.choosingMember': (page) => expect(entry(page)).toBeVisible(),
  },
})
