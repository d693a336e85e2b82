/** The longest step of the LLC wizard, reached as a visitor reaches it who comes back: by the draft on the device. */
import type { Page } from 'playwright'
import { llc } from '#contract/filings/llc.ts'
import { activeFields } from '#contract/forms/field.ts'
import type { Draft } from '#machines/form/draft.ts'
import { RECORD_VERSION } from '#machines/form/record-version.ts'

const steps = Object.entries(llc.steps).map(([name, { fields }]) => ({ name, fields: activeFields(fields, llc.sample) }))

/** Name and fields of the step that asks most. */
export const longestStep = steps.reduce((longest, step) => (step.fields.length > longest.fields.length ? step : longest))

export const longStepPath = `/${llc.route}?step=${longestStep.name}`

/** Puts a draft on the device whose steps before the longest one are filled in. */
export const keepLongStep =
  (url: string) =>
  async (page: Page): Promise<void> => {
    const own = new Set(longestStep.fields.map(([name]) => name))
    const answers = Object.fromEntries(Object.entries(llc.sample).filter(([name]) => !own.has(name)))
    const draft: Draft = { answers, step: longestStep.name }
    // A page of the same origin without any of our code; the server never sees it.
    const empty = `${url}/empty-page`
    await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>empty</title>' }))
    await page.goto(empty)
    await page.evaluate(
      ({ flow, record }) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('roadcharter-drafts')
          opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
          opening.onerror = () => reject(new Error(String(opening.error)))
          opening.onsuccess = () => {
            const writing = opening.result.transaction('drafts', 'readwrite')
            writing.objectStore('drafts').put({ ...record, savedAt: Date.now() }, flow)
            writing.oncomplete = () => {
              opening.result.close()
              resolve()
            }
          }
        }),
      { flow: llc.route, record: { version: RECORD_VERSION, draft } },
    )
    await page.unroute(empty)
  }
