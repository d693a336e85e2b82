import { expect, type Page } from '@playwright/test'
import type { FilingDefinition, RequestDefinition } from '#contract/forms/define.ts'
import { messages } from '#contract/messages.ts'
import { receiptHeading } from '#e2e/kit/receipt.ts'
import { REFERENCE, STATUS_URL } from '#kit/charts/form.ts'
import type { HttpAnswer } from './kit/calls.ts'
import { claimInOtherTab, eraseInOtherTab, showFromCache } from './kit/device.ts'
import { failIfCaused } from './kit/driver.ts'
import { eraseDraft, expectBusy, press, pressButton, pushHistory, restoreNetwork } from './kit/form-input.ts'
import { waitForPhoneLibrary } from './kit/phones.ts'
import { expectNetworkWait, expectTakeover } from './kit/screen.ts'
import { nextWriteResult } from './kit/store-contacts.ts'
import { storeDraft } from './kit/store-draft.ts'

/** Driver parts that requests and filings share: storage, responses to a submit, and the elements around the steps. */
export function formDriver({ route, title, submitLabel }: RequestDefinition | FilingDefinition) {
  const expectSubmitting = (page: Page) => expectBusy(page, 'Submitting...')
  return {
    page: { path: `/${route}`, flow: route },
    actors: {
      loadDraft: storeDraft(route, false, 'reads'),
      saveKey: nextWriteResult,
      rememberContact: nextWriteResult,
      whenOnline: { act: restoreNetwork },
    },
    answers: {
      accepted: { status: 201, json: { success: true, reference: REFERENCE, statusUrl: STATUS_URL } } as HttpAnswer,
      offline: 'broken' as const,
      serverFailed: { status: 500, json: { message: 'Something went wrong on our side. Please try again.' } } as HttpAnswer,
    },
    events: {
      'ANSWERS.FILL': failIfCaused,
      'FILE.REPLACE': failIfCaused,
      'FORM.SUBMIT': (page: Page) => press(page, new RegExp(`^(${submitLabel}|Submitting...|Send now)$`)),
      'FORM.CANCEL': (page: Page) => press(page, /^(Cancel|Edit answers)$/),
      'FORM.AGAIN': (page: Page) => pressButton(page.getByRole('button', { name: 'Send another request' })),
      'RECEIPT.OPEN': (page: Page, { reference }: { reference: string }) => pushHistory(page, `?receipt=${reference}`),
      'DRAFT.ERASE': eraseDraft,
      'DEVICE.ERASED': eraseInOtherTab,
      'TAB.TAKEN': (page: Page) => claimInOtherTab(page, route),
      'TAB.RETAKE': (page: Page) => press(page, 'Continue here'),
      'PAGE.SHOWN': showFromCache,
      'PHONES.LOADED': waitForPhoneLibrary,
    },
    states: {
      savingKey: expectSubmitting,
      submitting: expectSubmitting,
      rememberingContact: expectSubmitting,
      offline: expectNetworkWait,
      openInOtherTab: (page: Page) => expectTakeover(page, title),
      received: async (page: Page) => {
        await expect(receiptHeading(page)).toBeVisible()
        await expect(page.getByText(REFERENCE)).toBeVisible()
        await expect(page).toHaveURL(new RegExp(`receipt=${REFERENCE}`))
        const link = page.locator('main').getByRole('link', { name: /^(Check the status|Find your request)$/ })
        expect([STATUS_URL, '/requests']).toContain(await link.getAttribute('href'))
        await expect(page.locator('main').getByText(messages.submitted).filter({ visible: true })).toHaveCount(1)
      },
    },
  }
}
