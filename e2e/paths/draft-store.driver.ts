import { expect, type Page } from '@playwright/test'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { draftStoreChart } from '#kit/charts/draft-store.ts'
import { eraseInOtherTab } from './kit/device.ts'
import { driverOf } from './kit/driver.ts'
import { heldWrite, holdWrites } from './kit/hold-writes.ts'

const showsText = (text: string | RegExp) => (page: Page) => expect(page.locator('[data-flow="draft-store"]')).toHaveText(text)
const expectNotSavedYet = showsText('Saved on this device as you type.')
const expectUnavailable = showsText('Your browser can’t save drafts. Please send the form before you close this page.')
const noAssertion = async () => {}

export const draftStoreDriver = driverOf(draftStoreChart, {
  path: `/${factoringRequest.route}`,
  flow: 'draft-store',
  setUp: holdWrites,
  actors: { saveDraft: heldWrite, removeDraft: heldWrite },
  events: {
    'DRAFT.CHANGE': (page, { draft }) => page.getByLabel('Full name').fill(String(draft?.answers.fullname ?? '')),
    'DEVICE.ERASED': eraseInOtherTab,
  },
  states: {
    empty: expectNotSavedYet,
    saving: noAssertion,
    saved: showsText(/^Saved \d+:\d\d [AP]M$/),
    'unavailable.idle': expectUnavailable,
    'unavailable.retrying': expectUnavailable,
    removing: expectNotSavedYet,
    erasedInOtherTab: showsText('Your answers were erased in another tab.'),
  },
})
