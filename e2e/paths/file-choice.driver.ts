import { expect, type Page } from '@playwright/test'
import { contactRequest } from '#contract/requests/contact.ts'
import { sampleFile } from '#e2e/kit/sample-files.ts'
import { fileChoiceChart, photo } from '#kit/charts/file-choice.ts'
import type { FileCheckResult } from '#machines/forms/file-check.ts'
import { eraseInOtherTab } from './kit/device.ts'
import { driverOf } from './kit/driver.ts'
import { press } from './kit/form-input.ts'
import { insertDraft } from './kit/store-draft.ts'

const { wrongType, tooBig } = contactRequest.fields.attachment
const row = (page: Page) => page.locator('main li').filter({ has: page.getByRole('button', { name: /^Remove / }) })
const resizeButton = (page: Page) => row(page).getByRole('button', { name: 'Make this photo smaller than 12 MB' })

/** A file for each result of the check, by name, size, and first bytes. */
const files: Readonly<Record<FileCheckResult['kind'], { readonly name: string; readonly size: number; readonly bytesOf?: string }>> = {
  good: { name: 'plates.jpg', size: 2_000_000 },
  otherKind: { name: 'plates.jpg', size: 2_000_000, bytesOf: 'plates.zip' },
  tooBigPhoto: photo,
  paper: photo,
  wrong: { name: 'plates.exe', size: 2_000_000 },
}

async function keepFile(page: Page, kind: FileCheckResult['kind']): Promise<void> {
  const { bytesOf, ...file } = files[kind]
  const answers = { ...contactRequest.sample, attachment: [{ ...photo, ...file }] }
  await insertDraft(page, contactRequest.route, { answers }, ({ name }) => sampleFile(bytesOf ?? name, 0).buffer)
}

/** Stubs image decoding. Runs in the page. */
function stubPicture(canBeRead: boolean): void {
  const canvas = document.createElement('canvas')
  const realCreateImageBitmap = globalThis.createImageBitmap.bind(globalThis)
  globalThis.createImageBitmap = () => (canBeRead ? realCreateImageBitmap(canvas) : Promise.reject(new DOMException('no picture', 'InvalidStateError')))
}

export const fileChoiceDriver = driverOf(fileChoiceChart, {
  path: `/${contactRequest.route}`,
  flow: 'file-choice',
  unmountedStates: ['removed'],
  actors: {
    checkFile: {
      async prepare(page, { outcome, value }) {
        await keepFile(page, outcome === 'error' ? 'good' : (value as FileCheckResult).kind)
        if (outcome === 'error') await page.route('**/assets/file-processing-*.js', (route) => route.abort())
      },
    },
    resizeFile: { prepareWhileOpen: (page, { value }) => page.evaluate(stubPicture, value !== null) },
  },
  events: {
    'FILE.RESIZE': (page) => resizeButton(page).click(),
    'FILE.REMOVE': (page) => press(page, /^Remove plates/),
    'DEVICE.ERASED': eraseInOtherTab,
  },
  states: {
    checking: (page) => expect(row(page)).toHaveCount(1),
    accepted: async (page) => {
      await expect(row(page)).toContainText('plates.jpg')
      await expect(row(page)).not.toContainText(wrongType)
      await expect(row(page)).not.toContainText(tooBig)
      await expect(resizeButton(page)).toHaveCount(0)
    },
    refused: async (page) => {
      await expect(row(page)).toContainText(wrongType)
      await expect(resizeButton(page)).toHaveCount(0)
    },
    tooBig: async (page) => {
      await expect(row(page)).toContainText(tooBig)
      await expect(resizeButton(page)).toBeEnabled()
    },
    resizing: (page) => expect(row(page)).toContainText('Shrinking photo…'),
    resizeFailed: async (page) => {
      await expect(row(page)).toContainText(tooBig)
      await expect(row(page)).toContainText('We couldn’t make this photo smaller.')
      await expect(resizeButton(page)).toHaveCount(0)
    },
    removed: (page) => expect(row(page)).toHaveCount(0),
  },
})
