import type { Page } from '@playwright/test'
import type { Answers } from '#contract/forms/field.ts'

/** Returns the answers in the stored draft, which a reload restores. The page stores the draft shortly after the last input. */
export function readStoredAnswers(page: Page, flow: string): Promise<Answers> {
  return page.evaluate(
    (key) =>
      new Promise<Answers>((resolve, reject) => {
        const opening = indexedDB.open('roadcharter-drafts')
        opening.onerror = () => reject(new Error(String(opening.error)))
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').get(key)
          reading.onerror = () => reject(new Error(String(reading.error)))
          reading.onsuccess = () => {
            opening.result.close()
            resolve((reading.result as { draft?: { answers?: Answers } } | undefined)?.draft?.answers ?? {})
          }
        }
      }),
    flow,
  )
}
