import { expect, type Page } from '@playwright/test'
import { PHOTO_PATH } from '#contract/device-paths.ts'
import { sampleFile } from '#e2e/kit/sample-files.ts'
import { cameraField } from '#kit/charts/camera.ts'
import { photoChart } from '#kit/charts/photo.ts'
import { type DeviceAnswer, driverOf } from './kit/driver.ts'
import { press, restoreNetwork } from './kit/form-input.ts'
import { codeFormEvents, encryptTransfer, HeldTransfer } from './kit/transfer.ts'

const CODE = '7K4M2QX9011B'
const TOO_MANY = 'Too many files were sent from your network. Try again in 2 hours.'
const successAnswer = { json: { success: true } }
const stateAnswer = (state: string) => ({ json: { success: true, state } })
const unknownCodeAnswer = { status: 404, json: { message: 'This code no longer works.' } }

let heldTransfer = new HeldTransfer()
let firstPart = ''
let otherPart = ''

async function answerOpen(_page: Page, { outcome, value }: DeviceAnswer): Promise<void> {
  if (outcome === 'error') return heldTransfer.fail('take', value)
  const { kind } = value as { readonly kind: string }
  const isOpen = kind === 'opened' || kind === 'broken'
  await heldTransfer.answer('take', { json: { success: true, state: isOpen ? 'open' : kind, parts: 1, first: kind === 'broken' ? otherPart : firstPart } })
}

async function finishSend(kind: string): Promise<void> {
  await heldTransfer.answer('part', successAnswer)
  await heldTransfer.answer('confirm', kind === 'unknown' ? unknownCodeAnswer : successAnswer)
  if (kind === 'unknown') await heldTransfer.answer('cancel', stateAnswer('unknown'))
}
const rateLimitAnswer = { status: 429, json: { message: TOO_MANY } }

async function answerSend(_page: Page, { outcome, value }: DeviceAnswer): Promise<void> {
  if (outcome === 'error') return heldTransfer.fail('cancel', value)
  const { kind } = value as { readonly kind: string }
  if (kind === 'refused') return heldTransfer.answer('cancel', rateLimitAnswer)
  await heldTransfer.answer('cancel', stateAnswer(kind === 'used' ? 'used' : 'unknown'))
  if (kind !== 'used') await finishSend(kind)
}

async function answerResend(_page: Page, { outcome, value }: DeviceAnswer): Promise<void> {
  if (outcome === 'error') return heldTransfer.fail('part', value)
  const { kind } = value as { readonly kind: string }
  await (kind === 'refused' ? heldTransfer.answer('part', rateLimitAnswer) : finishSend(kind))
}

const status = (text: string) => (page: Page) => expect(page.locator('main').getByRole('status').filter({ hasText: text })).toBeVisible()
const problem = (text: string) => async (page: Page) => {
  await expect(page.locator('#code-error')).toContainText(text)
  await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true')
}
const expectField = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: cameraField.label })).toBeVisible()
  await expect(page.locator('main')).toContainText(cameraField.form)
}
const expectFieldWith = (text: string) => async (page: Page) => {
  await expectField(page)
  await expect(page.locator('main').getByRole('alert')).toContainText(text)
}

export const photoDriver = driverOf(photoChart, {
  path: PHOTO_PATH,
  async setUp(page) {
    heldTransfer = new HeldTransfer()
    firstPart ||= await encryptTransfer(CODE, 'form', { version: 1, field: cameraField })
    otherPart ||= await encryptTransfer(CODE, 'form', { version: 1, flow: 'contact-us' })
    await heldTransfer.hold(page, ['take', 'part', 'cancel', 'confirm'])
  },
  flow: 'photo',
  actors: {
    openField: { act: answerOpen },
    sendPhoto: { act: answerSend },
    resendPhoto: { act: answerResend },
    whenOnline: { act: restoreNetwork },
  },
  events: {
    ...codeFormEvents,
    async 'CODE.CANCEL'(page) {
      await press(page, 'Cancel')
      heldTransfer.forget()
    },
    'PHOTO.CHOOSE': (page, { photo }) => page.getByLabel('Choose from this phone').setInputFiles([sampleFile(photo.name, photo.size)]),
    'PHOTO.RETRY': (page) => press(page, 'Try again'),
  },
  states: {
    'form.editing': async (page) => {
      await expect(page.getByRole('heading', { level: 1, name: 'Send a photo' })).toBeVisible()
      await expect(page.locator('#code-error')).toHaveCount(0)
    },
    'form.malformed': problem('Enter the 12 letters and digits of the code.'),
    'form.unknown': problem('This code doesn’t work.'),
    'form.used': problem('This code was already used.'),
    'form.expired': problem('This code has expired.'),
    'form.broken': problem('This code isn’t for a photo.'),
    'form.failed': problem('Something went wrong.'),
    opening: status('Looking for your form...'),
    offline: status('You’re offline.'),
    'choosing.empty': async (page) => {
      await expectField(page)
      await expect(page.locator('main input[type=file]')).toHaveCount(2)
      await expect(page.locator('main').getByRole('alert')).toHaveCount(0)
    },
    'choosing.wrongType': expectFieldWith(cameraField.wrongType),
    'choosing.tooLarge': expectFieldWith('This photo is too large to send.'),
    sending: status('Sending your photo...'),
    resending: status('Sending your photo...'),
    interrupted: status('The connection was lost.'),
    refused: expectFieldWith(TOO_MANY),
    failed: expectFieldWith('Something went wrong.'),
    sent: status('Photo sent.'),
  },
})
