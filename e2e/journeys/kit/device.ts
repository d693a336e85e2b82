/** What rests on a visitor's device, read and written from outside of the page. */
import type { Page } from '@playwright/test'
import type { FilingDefinition } from '#contract/forms/define.ts'
import type { Answers } from '#contract/forms/field.ts'
import { onStep, stepNames } from '#e2e/kit/wizard.ts'
import { openEmptyPage } from '#e2e/paths/kit/device.ts'
import { RECORD_VERSION } from '#machines/forms/record-version.ts'

type Store = 'drafts' | 'files' | 'people'
type Act = { readonly put: unknown; readonly key: string } | 'clear' | 'read'

/** One act on one of the databases; answers the records as JSON texts. Runs in the page. */
function onDevice({ name, act }: { name: Store; act: Act }): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(`roadcharter-${name}`)
    opening.onupgradeneeded = () => opening.result.createObjectStore(name)
    opening.onerror = () => reject(new Error(String(opening.error)))
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(name, 'readwrite')
      const store = transaction.objectStore(name)
      if (act === 'clear') store.clear()
      else if (act !== 'read') store.put(act.put, act.key)
      const records = store.getAll()
      transaction.onerror = () => reject(new Error(String(transaction.error)))
      transaction.oncomplete = () => {
        opening.result.close()
        resolve(records.result.map((record) => (record instanceof File ? record.name : JSON.stringify(record))))
      }
    }
  })
}

/** The drafts or the saved contacts as texts, or the names of the files that rest on the device. */
export const keptOnDevice = (page: Page, name: Store): Promise<readonly string[]> => page.evaluate(onDevice, { name, act: 'read' } as const)

/** The browser forgets the bytes of all files, as it does when the device is full. */
export const forgetFiles = (page: Page): Promise<readonly string[]> => page.evaluate(onDevice, { name: 'files', act: 'clear' } as const)

/** Puts a draft on the device before the page opens, as of some moment (milliseconds since the epoch). */
export async function putDraft(page: Page, flow: string, draft: object, savedAt = Date.now()): Promise<void> {
  await openEmptyPage(page)
  await page.evaluate(onDevice, { name: 'drafts', act: { key: flow, put: { version: RECORD_VERSION, savedAt, draft } } } as const)
}

/** Opens a wizard at a step, with everything before it answered and no file chosen: how one gets there is another test's matter. */
export async function openAtStep(page: Page, definition: FilingDefinition, step: string, answers: Answers): Promise<void> {
  const files = Object.entries(definition.fields).flatMap(([name, field]) => (field.kind === 'files' ? [[name, []] as const] : []))
  await putDraft(page, definition.route, { answers: { ...answers, ...Object.fromEntries(files) }, step })
  await page.goto(`/${definition.route}`)
  await onStep(page, definition, step)
}

/** From a step to the last one. */
export async function toLastStep(page: Page, definition: FilingDefinition, step: string): Promise<void> {
  const steps = stepNames(definition)
  for (const next of steps.slice(steps.indexOf(step) + 1)) {
    await page.getByRole('button', { name: 'Next' }).click()
    await onStep(page, definition, next)
  }
}
