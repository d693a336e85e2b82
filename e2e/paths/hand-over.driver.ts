import { expect, type Page } from '@playwright/test'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { handOverChart } from '#kit/charts/hand-over.ts'
import { eraseInOtherTab } from './kit/device.ts'
import { driverOf, failIfShown } from './kit/driver.ts'
import { press, restoreNetwork } from './kit/form-input.ts'
import { insertDraft } from './kit/store-draft.ts'

const TOO_MANY = 'Too many files were sent from your network. Try again in 2 hours.'
const INBOX_FULL = 'We’ve sent too many emails to this address. Try again in an hour.'
const successAnswer = { json: { success: true } }
const stateAnswer = (state: string) => ({ json: { success: true, state } })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Continue on another device' })
const pressInDialog = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).click()
const fullName = (page: Page) => page.getByLabel('Full name')

const expectNoDialog = async (page: Page) => {
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('form', { name: factoringRequest.title })).toBeVisible()
}
const expectDialogText = (text: string | RegExp) => (page: Page) => expect(dialog(page)).toContainText(text)
const expectCode = async (page: Page) => {
  await expect(dialog(page).getByRole('img', { name: 'QR code with the link to your form' })).toBeVisible()
  await expect(dialog(page).locator('[data-device-code]')).toContainText('-')
}
const expectClosed = async (page: Page, text: RegExp) => {
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('You continued on your other device.')).toBeVisible()
  await expect(page.locator('main')).toContainText(text)
  await expect(page.getByRole('form', { name: factoringRequest.title })).toHaveCount(0)
}

export const handOverDriver = driverOf(handOverChart, {
  path: `/${factoringRequest.route}`,
  setUp: (page) => insertDraft(page, factoringRequest.route, { answers: factoringRequest.sample }),
  flow: 'hand-over',
  // In this state, the page does not contain the chart yet, because the chart loads on the first click.
  unmountedStates: ['closed'],
  actors: {
    sendDraft: {
      path: 'hand-over/part',
      answers: {
        sent: successAnswer,
        unreadable: 'broken',
        full: { status: 503, json: { message: 'We can’t accept files right now.' } },
        tooMany: { status: 429, json: { message: TOO_MANY } },
        lost: 'broken',
        failed: { status: 500, json: { message: 'Something went wrong on our side.' } },
      },
    },
    waitUntilTaken: { path: 'hand-over/look', answers: { taken: stateAnswer('used'), gone: stateAnswer('expired'), failed: 'broken' } },
    emailLink: { path: 'hand-over/mail', answers: { sent: successAnswer, tooMany: { status: 429, json: { message: INBOX_FULL } }, lost: 'broken' } },
    cancelHandOver: { path: 'hand-over/cancel', answers: { canceled: stateAnswer('unknown'), taken: stateAnswer('used'), lost: 'broken' } },
    whenOnline: { act: restoreNetwork },
  },
  events: {
    async 'HAND_OVER.OPEN'(page) {
      await expect(page.locator(`[data-flow="${factoringRequest.route}"]`)).toHaveAttribute('data-state', 'form.editing')
      // An erased form has no data to move, so the button is missing.
      if ((await page.getByRole('button', { name: 'Continue on another device' }).count()) === 0) {
        await fullName(page).fill('Dana Whitfield')
        await page.getByLabel('Email').fill(String(factoringRequest.sample.email))
      }
      await press(page, 'Continue on another device')
    },
    'HAND_OVER.CLOSE': (page) => pressInDialog(page, 'Close'),
    'HAND_OVER.RETRY': (page) => pressInDialog(page, /^(Try again|Make a new code)$/),
    'HAND_OVER.CANCEL': (page) => pressInDialog(page, 'Cancel this code'),
    'HAND_OVER.RESUME': (page) => press(page, 'Continue on this device again'),
    'LINK.SEND': (page) => pressInDialog(page, 'Email me a link instead'),
    'ANSWERS.CHANGE': (page) => fullName(page).press('7'),
    'DEVICE.ERASED': eraseInOtherTab,
  },
  states: {
    closed: expectNoDialog,
    sending: expectDialogText('Encrypting your form...'),
    offline: expectDialogText('You’re offline.'),
    unreadable: failIfShown,
    full: expectDialogText('Our server has no room for your files right now.'),
    refused: expectDialogText(TOO_MANY),
    failed: expectDialogText('Something went wrong. Please try again.'),
    'waiting.shown': expectCode,
    'waiting.emailing': async (page) => {
      await expectCode(page)
      await expect(dialog(page).getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true')
    },
    'waiting.emailed': async (page) => {
      await expectCode(page)
      await expect(dialog(page)).toContainText(`We’ve sent the link to ${String(factoringRequest.sample.email)}.`)
    },
    'waiting.emailFailed': async (page) => {
      await expectCode(page)
      await expect(dialog(page).getByRole('alert')).toContainText(/too many emails|couldn’t send the email/)
    },
    'waiting.hidden': expectNoDialog,
    outdated: expectNoDialog,
    replacing: expectDialogText('One moment...'),
    canceling: expectDialogText('One moment...'),
    cancelFailed: expectDialogText('the code may still work'),
    expired: expectDialogText('This code has expired.'),
    continued: (page) => expectClosed(page, /Your answers are also still here/),
    diverged: (page) => expectClosed(page, /Your other device doesn’t have the answers you changed here/),
  },
})
