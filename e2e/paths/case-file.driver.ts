import { expect, type Page, type Route } from '@playwright/test'
import { teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { sampleFile } from '#e2e/kit/sample-files.ts'
import { caseFileChart, HREF } from '#kit/charts/case-file.ts'
import { UNKNOWN_CASE_MESSAGE } from '#kit/charts/team-case.ts'
import { CASE_PATH, setUpCase } from './kit/case.ts'
import { driverOf } from './kit/driver.ts'
import { press, pressButton } from './kit/form-input.ts'
import { expectNotice } from './kit/screen.ts'

const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const pendingImages = new WeakMap<Page, Route>()

/** Delays the image until the walked path provides the response. Previews and downloads are answered immediately. */
async function holdPicture(page: Page): Promise<void> {
  await page.route(`**${HREF}-*`, (route) => {
    if (route.request().resourceType() === 'image') pendingImages.set(page, route)
    else void route.fulfill({ headers: { 'content-disposition': 'attachment; filename="w9.pdf"' }, body: sampleFile('w9.pdf').buffer })
  })
  await page.context().route(`**${HREF}-*`, (route) => route.fulfill({ contentType: 'text/plain', body: 'the paper' }))
}
async function pictureOf(page: Page): Promise<Route> {
  await expect.poll(() => pendingImages.has(page)).toBe(true)
  const route = pendingImages.get(page) as Route
  pendingImages.delete(page)
  return route
}

const viewer = (page: Page) => page.getByRole('dialog', { name: 'plates.png' })
const viewButton = (page: Page) => page.getByRole('button', { name: 'View plates.png' })
const showButton = (page: Page) => page.getByRole('button', { name: 'View w9.pdf' })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save w9.pdf' })
let tickets = 0
const fileUrlAnswers = {
  /** Returns a new URL each time, because the page shows a cached image without another call. */
  get addressed() {
    tickets += 1
    return { json: { success: true, href: `${HREF}-${tickets}` } }
  },
  refused: { status: 404, json: { message: UNKNOWN_CASE_MESSAGE } },
  offline: 'broken',
} as const
const expectButtonsBusy = async (page: Page) => {
  for (const button of [viewButton(page), showButton(page), saveButton(page)]) await expect(button).toHaveAttribute('aria-disabled', 'true')
}

export const caseFileDriver = driverOf(caseFileChart, {
  path: CASE_PATH,
  flow: 'case-file',
  setUp: async (page) => {
    await setUpCase()(page)
    await holdPicture(page)
  },
  actors: {
    loadFileUrl: { path: teamCaseEndpoints.file, answers: fileUrlAnswers },
    deliverFile: { path: teamCaseEndpoints.file, answers: fileUrlAnswers },
  },
  events: {
    'FILE.VIEW': (page) => pressButton(viewButton(page)),
    'PDF.OPEN': (page) => pressButton(showButton(page)),
    'FILE.SAVE': (page) => pressButton(saveButton(page)),
    'FILE.LOADED': async (page) => (await pictureOf(page)).fulfill({ contentType: 'image/png', body: Buffer.from(PICTURE, 'base64') }),
    'FILE.LOAD_FAILED': async (page) => (await pictureOf(page)).abort(),
    'FILE.CLOSE': (page) => press(page, 'Close'),
  },
  states: {
    idle: async (page) => {
      await expect(viewButton(page)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
    loadingUrl: expectButtonsBusy,
    delivering: expectButtonsBusy,
    'viewing.loading': (page) => expect(viewer(page).getByRole('img')).toBeAttached(),
    'viewing.shown': (page) => expect(viewer(page).getByRole('img')).toHaveJSProperty('naturalWidth', 1),
    'viewing.loadFailed': (page) => expect(viewer(page).getByRole('alert')).toContainText('couldn’t show'),
    failed: (page) => expectNotice(page, /find this case|couldn’t load the file/),
  },
})
