import { expect, type Page } from '@playwright/test'
import { contactRequest } from '#contract/requests/contact.ts'
import { sampleFile } from '#e2e/kit/sample-files.ts'
import { cameraChart, receivedPhoto } from '#kit/charts/camera.ts'
import { eraseInOtherTab } from './kit/device.ts'
import { type DeviceAnswer, driverOf } from './kit/driver.ts'
import { press, restoreNetwork } from './kit/form-input.ts'
import { encryptTransfer, HeldTransfer } from './kit/transfer.ts'

const TOO_MANY = 'Too many files were sent from your network. Try again in 2 hours.'
const stateAnswer = (state: string) => ({ json: { success: true, state } })

let code = ''
let heldTransfer = new HeldTransfer()

/** A photo, encrypted in the same way as on a phone. */
async function encryptPhoto(): Promise<string> {
  const { buffer } = sampleFile(receivedPhoto.name, receivedPhoto.size)
  const digest = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(buffer)))))
  return encryptTransfer(code, 'photo', { version: 1, name: receivedPhoto.name, type: receivedPhoto.type, lastModified: 0, digest }, new Uint8Array(buffer))
}

async function answerReceive(_page: Page, { outcome, value }: DeviceAnswer): Promise<void> {
  const { kind } = (value ?? {}) as { readonly kind?: string }
  if (outcome === 'error') return heldTransfer.fail('take', value)
  if (kind === 'unknown') return heldTransfer.answer('take', { status: 404, json: { message: 'This code no longer works.' } })
  const first = kind === 'broken' ? await encryptTransfer(code, 'photo', { version: 2 }) : await encryptPhoto()
  await heldTransfer.answer('take', { json: { success: true, state: 'open', parts: 1, first } })
}

/** Answers the two cancel calls: first for the field, then for the photo. */
async function answerCancel(_page: Page, { outcome, value }: DeviceAnswer): Promise<void> {
  if (outcome === 'error') return heldTransfer.fail('cancel', value)
  await heldTransfer.answer('cancel', stateAnswer('unknown'))
  await heldTransfer.answer('cancel', stateAnswer('unknown'))
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Use your phone as a camera' })
const pressInDialog = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).click()
const expectDialogText = (text: string | RegExp) => (page: Page) => expect(dialog(page)).toContainText(text)
const expectNoDialog = async (page: Page) => {
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Use your phone as a camera' })).toBeVisible()
}
const expectCodeWithStatus = (text: string) => async (page: Page) => {
  await expect(dialog(page).getByRole('img', { name: 'QR code with the link for your phone' })).toBeVisible()
  await expect(dialog(page).getByRole('status')).toContainText(text)
  code = (await dialog(page).locator('[data-device-code]').getAttribute('data-device-code')) ?? ''
}

export const cameraDriver = driverOf(cameraChart, {
  path: `/${contactRequest.route}`,
  async setUp(page) {
    heldTransfer = new HeldTransfer()
    await heldTransfer.hold(page, ['take', 'cancel'], ['confirm'])
  },
  flow: 'camera',
  // In this state, the page does not contain the chart yet, because the chart loads on the first click.
  unmountedStates: ['closed'],
  actors: {
    sendField: {
      path: 'hand-over/part',
      answers: {
        sent: { json: { success: true } },
        tooMany: { status: 429, json: { message: TOO_MANY } },
        lost: 'broken',
        failed: { status: 500, json: { message: 'Something went wrong on our side.' } },
      },
    },
    awaitPhone: { path: 'hand-over/look', answers: { connected: stateAnswer('leased'), gone: stateAnswer('expired'), failed: 'broken' } },
    awaitPhoto: { path: 'hand-over/look', answers: { arrived: stateAnswer('open'), failed: 'broken' } },
    receivePhoto: { act: answerReceive },
    cancelTransfer: { act: answerCancel },
    whenOnline: { act: restoreNetwork },
  },
  events: {
    'CAMERA.OPEN': (page) => press(page, 'Use your phone as a camera'),
    'CAMERA.CLOSE': (page) => pressInDialog(page, 'Close'),
    'CAMERA.RETRY': (page) => pressInDialog(page, /^(Try again|Make a new code|Take another photo)$/),
    'DEVICE.ERASED': eraseInOtherTab,
  },
  states: {
    closed: expectNoDialog,
    preparing: expectDialogText('Making a code...'),
    offline: expectDialogText('You’re offline.'),
    refused: expectDialogText(TOO_MANY),
    failed: expectDialogText('Something went wrong. Please try again.'),
    'code.shown': expectCodeWithStatus('Waiting for your phone...'),
    'code.waiting': expectCodeWithStatus('Your phone is connected.'),
    receiving: expectDialogText('Receiving your photo...'),
    interrupted: expectDialogText('The connection was lost.'),
    receiveFailed: expectDialogText('The photo didn’t arrive.'),
    received: async (page) => {
      await expect(dialog(page)).toContainText('The photo is in your form.')
      await expect(page.locator('main li').filter({ hasText: receivedPhoto.name }).last()).toBeAttached()
    },
    canceling: expectNoDialog,
    expiring: expectDialogText('This code has expired.'),
    expired: expectDialogText('This code has expired.'),
  },
})
