import { expect, type Page } from '@playwright/test'
import type { FilingDefinition } from '#contract/forms/define.ts'
import { type Answers, type AnswerValue, activeFields, type FileRef, type Row } from '#contract/forms/field.ts'
import { fillField } from '#e2e/paths/kit/form-input.ts'

/** Returns the form of the current step. The previous form stays in the page for a frame and is inert. */
export const formOf = (page: Page) => page.locator('main form:not([inert] *)')
export const flowOf = (page: Page, definition: FilingDefinition) => page.locator(`[data-flow="${definition.route}"]`)
export const stepNames = (definition: FilingDefinition) => Object.keys(definition.steps)

export const expectStep = (page: Page, definition: FilingDefinition, step: string): Promise<void> =>
  expect(flowOf(page, definition)).toHaveAttribute('data-state', new RegExp(`^steps\\.${step}\\.`))

export async function fillStep(page: Page, definition: FilingDefinition, step: string, answers: Answers): Promise<void> {
  const fields = definition.steps[step]?.fields ?? {}
  for (const [name, field] of activeFields(fields, answers)) {
    const value = answers[name] as AnswerValue
    if (field.kind === 'rows') await fillRows(page, name, value as readonly Row[])
    else if (field.kind !== 'files' || (value as readonly FileRef[]).length > 0) await fillField(page, fields, name, value)
  }
}

/** Fills in all steps, including the last one, without sending. */
export async function fillFiling(page: Page, definition: FilingDefinition, answers: Answers): Promise<void> {
  const last = stepNames(definition).at(-1)
  for (const step of stepNames(definition)) {
    await expectStep(page, definition, step)
    await fillStep(page, definition, step, answers)
    if (step !== last) await formOf(page).getByRole('button', { name: 'Next' }).click()
  }
}

async function fillRows(page: Page, name: string, rows: readonly Row[]): Promise<void> {
  for (const [index, row] of rows.entries()) {
    if ((await page.locator(`[name="${name}.${index}.name"]`).count()) === 0) await page.getByRole('button', { name: /^Add (a|another) / }).click()
    for (const [column, cell] of Object.entries(row)) await page.locator(`[name="${name}.${index}.${column}"]`).fill(cell)
  }
}

export async function visibleValues(page: Page): Promise<readonly string[]> {
  return formOf(page).evaluate((form: HTMLFormElement) => [
    ...[...form.elements].flatMap((control) => {
      if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
        return control.checked ? [`${control.name}=${control.value}`] : []
      if (control instanceof HTMLInputElement && control.type === 'file') return []
      return 'value' in control && 'name' in control && control.name !== '' ? [`${String(control.name)}=${String(control.value)}`] : []
    }),
    ...[...form.querySelectorAll('[data-remove]')].map((button) => button.getAttribute('aria-label') ?? ''),
  ])
}

export const filesOnDevice = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const files = await new Promise<File[]>((resolve, reject) => {
      const opening = indexedDB.open('roadcharter-files')
      opening.onupgradeneeded = () => opening.result.createObjectStore('files')
      opening.onsuccess = () => {
        const rows = opening.result.transaction('files').objectStore('files').getAll()
        rows.onsuccess = () => resolve(rows.result as File[])
        rows.onerror = () => reject(new Error('unreadable'))
      }
    })
    const hashes = await Promise.all(
      files.map(async (file) => {
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
        return `${file.name} ${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
      }),
    )
    return hashes.sort()
  })
