import { expect, type Page } from '@playwright/test'
import { CONTINUE_PATH } from '#contract/device-paths.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { takeOverChart } from '#kit/charts/take-over.ts'
import { type DeviceAnswer, driverOf } from './kit/driver.ts'
import { press, restoreNetwork } from './kit/form-input.ts'
import { type RefusedStorage, refuseStorage } from './kit/refuse-storage.ts'
import { storeDraft } from './kit/store-draft.ts'
import { codeFormEvents, encryptTransfer, HeldTransfer } from './kit/transfer.ts'

let heldTransfer = new HeldTransfer()
let first = ''

const storedDraft = storeDraft(factoringRequest.route)

/** Prepares the device, then answers the pending call. */
async function answerTake(page: Page, { outcome, value }: DeviceAnswer): Promise<void> {
  if (outcome === 'error') return heldTransfer.fail('take', value)
  const { kind = '', hasExistingDraft } = (value ?? {}) as { readonly kind?: string; readonly hasExistingDraft?: boolean }
  if (hasExistingDraft !== undefined)
    await storedDraft.prepareWhileOpen(page, { outcome, value: hasExistingDraft ? { answers: { fullname: 'Rosa Delgado' } } : null })
  await page.evaluate<void, RefusedStorage>(refuseStorage, kind === 'full' ? 'everything' : 'nothing')
  const state = ['opened', 'received', 'full', 'broken'].includes(kind) ? 'open' : kind
  await heldTransfer.answer('take', { json: { success: true, state, parts: 1, first: kind === 'broken' ? `A${first.slice(1, -8)}AAAAAAA=` : first } })
}

const expectMainText = (text: string | RegExp) => (page: Page) => expect(page.locator('main')).toContainText(text)
const status = (text: string | RegExp) => (page: Page) => expect(page.locator('main').getByRole('status').filter({ hasText: text })).toBeVisible()
const problem = (text: string | RegExp) => async (page: Page) => {
  await expect(page.locator('#code-error')).toContainText(text)
  await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true')
}

export const takeOverDriver = driverOf(takeOverChart, {
  path: CONTINUE_PATH,
  async setUp(page) {
    heldTransfer = new HeldTransfer()
    first ||= await encryptTransfer('7K4M2QX9011B', 'form', {
      version: 1,
      flow: factoringRequest.route,
      draft: { answers: factoringRequest.sample },
      files: [],
    })
    await heldTransfer.hold(page, ['take'])
  },
  flow: 'take-over',
  unmountedStates: ['received'],
  actors: {
    openTransfer: { act: answerTake },
    receiveDraft: { act: answerTake },
    confirmTransfer: {
      path: 'hand-over/confirm',
      answers: { confirmed: { json: { success: true } }, used: { status: 404, json: { message: 'This code no longer works.' } }, lost: 'broken' },
    },
    whenOnline: { act: restoreNetwork },
  },
  events: {
    ...codeFormEvents,
    'TAKE_OVER.REPLACE': (page) => press(page, 'Replace form'),
    'TAKE_OVER.DECLINE': (page) => press(page, 'Keep this form'),
    'TAKE_OVER.RETRY': (page) => press(page, 'Try again'),
    async 'TAKE_OVER.CANCEL'(page) {
      await press(page, 'Cancel')
      heldTransfer.forget()
    },
  },
  states: {
    'form.editing': async (page) => {
      await expect(page.getByRole('heading', { level: 1, name: 'Continue your form' })).toBeVisible()
      await expect(page.locator('#code-error')).toHaveCount(0)
    },
    'form.malformed': problem('Enter the 12 letters and digits of the code.'),
    'form.unknown': problem('We can’t find this code.'),
    'form.used': problem('This code was already used.'),
    'form.expired': problem('This code has expired.'),
    'form.broken': problem('We couldn’t decrypt the form.'),
    'form.replaceDeclined': expectMainText('Nothing has changed on this device.'),
    'form.failed': problem('Something went wrong.'),
    opening: status('Looking for your form...'),
    offline: status('You’re offline.'),
    leased: status('Another device is receiving this form'),
    draftExists: expectMainText('would replace your answers and files here'),
    receiving: status('Receiving your form...'),
    interrupted: status('The connection was lost.'),
    full: async (page) => {
      await expect(page.getByRole('heading', { level: 1, name: 'This device is out of space' })).toBeVisible()
      await expect(page.locator('main').getByRole('alert')).toContainText('couldn’t store your form')
    },
    confirming: status('Almost done...'),
    confirmFailed: status('Your form is here.'),
    received: async (page) => {
      await expect(page.getByRole('form', { name: factoringRequest.title })).toBeVisible()
      await expect(page.getByLabel('Full name')).toHaveValue(String(factoringRequest.sample.fullname))
    },
  },
})
