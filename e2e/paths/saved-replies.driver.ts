import { expect, type Page } from '@playwright/test'
import { replyFields, savedReplyEndpoints } from '#contract/team/saved-replies.ts'
import { teamEndpoints } from '#contract/team/team.ts'
import { documentsReply, hoursReply, INVALID_PLACEHOLDER_MESSAGE, savedRepliesChart } from '#kit/charts/saved-replies.ts'
import { memberAt } from '#kit/charts/team-session.ts'
import { START_MS } from '#kit/samples.ts'
import { tooManyTries } from './kit/account-area.ts'
import { driverOf } from './kit/driver.ts'
import { expectBusy, fillField, press, pressButton } from './kit/form-input.ts'
import { expectInvalidForm, expectNotice } from './kit/screen.ts'
import { fakeStream } from './kit/stream.ts'
import { answerEachCall } from './kit/team.ts'

const success = true
const unknownReplyAnswer = { status: 404, json: { message: 'This saved reply no longer exists.' } }
const deleteDialog = (page: Page) => page.getByRole('dialog', { name: 'Delete “Missing documents”?' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const savedRepliesDriver = driverOf(savedRepliesChart, {
  path: '/team/replies',
  flow: 'saved-replies',
  setUp: async (page) => {
    await fakeStream(page)
    await answerEachCall(page, teamEndpoints.me, { success, ...memberAt(START_MS) })
  },
  actors: {
    loadReplies: {
      path: savedReplyEndpoints.list,
      answers: { loaded: { json: { success, replies: [documentsReply] } }, refused: tooManyTries, offline: 'broken' },
    },
    saveReply: {
      path: savedReplyEndpoints.save,
      answers: {
        saved: { json: { success, replies: [hoursReply, documentsReply] } },
        fieldRefused: { status: 422, json: { message: 'Please check the marked fields.', errors: { text: INVALID_PLACEHOLDER_MESSAGE } } },
        gone: unknownReplyAnswer,
        offline: 'broken',
      },
    },
    removeReply: {
      path: savedReplyEndpoints.remove,
      answers: { removed: { json: { success, replies: [hoursReply] } }, gone: unknownReplyAnswer, offline: 'broken' },
    },
  },
  events: {
    'REPLIES.RETRY': (page) => press(page, 'Try again'),
    'REPLY.EDIT': (page) => pressButton(button(page, 'Edit Missing documents')),
    'REPLY.CANCEL': (page) => press(page, 'Cancel'),
    'FIELD.CHANGE': (page, { name, value }) => fillField(page, replyFields, name, value),
    'FORM.SUBMIT': (page) => press(page, 'Save reply'),
    'REPLY.DELETE': (page) => pressButton(button(page, 'Delete Missing documents')),
    'DELETE.CONFIRM': (page) => pressButton(deleteDialog(page).getByRole('button', { name: 'Delete reply' })),
    'DELETE.CANCEL': (page) => pressButton(deleteDialog(page).getByRole('button', { name: 'Cancel' })),
  },
  states: {
    loading: (page) => expect(page.getByText('Loading the replies...')).toBeVisible(),
    failed: (page) => expectNotice(page, /Too many tries|couldn’t load/),
    'list.idle': async (page) => {
      await expect(page.getByRole('list', { name: 'Saved replies' })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
    'list.invalid': expectInvalidForm,
    'list.saveFailed': (page) => expectNotice(page, /no longer exists|Your text is still here/),
    saving: (page) => expectBusy(page, 'Saving...'),
    'confirming.open': async (page) => {
      await expect(deleteDialog(page)).toBeVisible()
      await expect(deleteDialog(page).getByRole('alert')).toHaveCount(0)
    },
    'confirming.actionFailed': (page) => expect(deleteDialog(page).getByRole('alert')).toContainText(/no longer exists|don’t know if the action worked/),
    removing: (page) => expect(deleteDialog(page).getByRole('button', { name: 'One moment...' })).toHaveAttribute('aria-disabled', 'true'),
  },
})
