import type { Page } from '@playwright/test'
import type { FilingDefinition } from '#contract/forms/define.ts'
import type { Answers } from '#contract/forms/field.ts'
import { expectStep, stepNames } from '#e2e/kit/wizard.ts'
import { openEmptyPage } from '#e2e/paths/kit/device.ts'

type Store = 'drafts' | 'files' | 'people'
type StoreOperation = { readonly put: unknown; readonly key: string } | 'clear' | 'read'

/** Runs in the page. Returns the records as JSON texts. */
function accessStore({ name, act }: { name: Store; act: StoreOperation }): Promise<readonly string[]> {
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

/** The drafts or saved contacts as texts, or the names of the stored files. */
export const storedRecords = (page: Page, name: Store): Promise<readonly string[]> => page.evaluate(accessStore, { name, act: 'read' } as const)

/** Simulates a browser that deletes file contents because storage is full. */
export const clearStoredFiles = (page: Page): Promise<readonly string[]> => page.evaluate(accessStore, { name: 'files', act: 'clear' } as const)

/** Stores a draft before the page opens. `savedAt` is in milliseconds since the epoch. */
export async function insertDraft(page: Page, flow: string, draft: object, savedAt = Date.now()): Promise<void> {
  await openEmptyPage(page)
  await page.evaluate(accessStore, { name: 'drafts', act: { key: flow, put: { version: 1, savedAt, draft } } } as const)
}

/** Opens a wizard at a step. All earlier steps are answered, and no file is chosen. */
export async function openAtStep(page: Page, definition: FilingDefinition, step: string, answers: Answers): Promise<void> {
  const files = Object.entries(definition.fields).flatMap(([name, field]) => (field.kind === 'files' ? [[name, []] as const] : []))
  await insertDraft(page, definition.route, { answers: { ...answers, ...Object.fromEntries(files) }, step })
  await page.goto(`/${definition.route}`)
  await expectStep(page, definition, step)
}

export async function openLastStep(page: Page, definition: FilingDefinition, step: string): Promise<void> {
  const steps = stepNames(definition)
  for (const next of steps.slice(steps.indexOf(step) + 1)) {
    await page.getByRole('button', { name: 'Next' }).click()
    await expectStep(page, definition, next)
  }
}
