/** Visitor actions that work in each engine. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type Answers, type AnswerValue, activeFields, type Field, type Fields, type FileRef } from '#contract/forms/field.ts'
import { environment } from '#e2e/kit/environment.ts'
import { sampleFile } from '#e2e/kit/sample-files.ts'
import type { Tab, Target } from './engine.ts'

const POLL_OPTIONS = { timeout: 30_000 }

export const button = (text: string): Target => ({ css: 'main button', text })
export const control = (name: string, value?: string): Target => ({
  css: `main [name="${name}"]${value === undefined ? '' : `[value="${value}"]`}`,
})

/** Opens a path and waits until the app runs. */
export async function open(tab: Tab, path: string): Promise<void> {
  await tab.goto(environment().url + path)
  await startApp(tab)
}

/** Presses a key, because the app starts at the first input (decision 0027). */
export async function startApp(tab: Tab): Promise<void> {
  await tab.type({ css: 'body' }, '\uE008')
  await expectVisible(tab, { css: 'html[data-hydrated]' })
}

export const expectVisible = (tab: Tab, target: Target): Promise<void> =>
  expect.poll(() => tab.textOf(target), { ...POLL_OPTIONS, message: JSON.stringify(target) }).not.toBeNull()

export const expectHeading = (tab: Tab, text: string): Promise<void> => expectVisible(tab, { css: 'h1', text })
export const expectUrl = (tab: Tab, url: RegExp): Promise<void> => expect.poll(() => tab.run(() => location.href, null), POLL_OPTIONS).toMatch(url)

/** Waits for the element, then clicks it. */
export async function click(tab: Tab, target: Target): Promise<void> {
  await expectVisible(tab, target)
  await tab.click(target)
}

export async function type(tab: Tab, target: Target, text: string): Promise<void> {
  await expectVisible(tab, target)
  await tab.type(target, text)
}

/** Sets the value with a script. For selects and dates, both engines open native pickers, which no driver can operate. */
const setValue = (tab: Tab, target: Target, value: string): Promise<void> =>
  tab.run(
    ({ css, given }) => {
      const element = document.querySelector<HTMLInputElement | HTMLSelectElement>(css)
      if (!element) throw new Error(css)
      element.focus()
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value') as PropertyDescriptor
      set?.call(element, given)
      for (const kind of ['input', 'change']) element.dispatchEvent(new Event(kind, { bubbles: true }))
    },
    { css: target.css, given: value },
  )

async function fillField(tab: Tab, name: string, field: Field, value: AnswerValue, folder: string): Promise<void> {
  switch (field.kind) {
    case 'files': {
      const refs = value as readonly FileRef[]
      const paths = refs.map((ref) => join(folder, ref.name))
      await Promise.all(refs.map((ref, at) => writeFile(paths[at] as string, sampleFile(ref.name, ref.size).buffer)))
      return tab.setFiles(control(name), paths)
    }
    case 'choice':
      return field.control === 'select' ? setValue(tab, control(name), String(value)) : click(tab, control(name, String(value)))
    case 'choices':
      for (const one of value as readonly string[]) await click(tab, control(name, one))
      return
    case 'tick':
      return click(tab, control(name))
    case 'country':
    case 'subdivision':
      await expect
        .poll(() => tab.run((css) => document.querySelector<HTMLSelectElement>(css)?.options.length, control(name).css), POLL_OPTIONS)
        .toBeGreaterThan(1)
      return setValue(tab, control(name), String(value))
    case 'date':
    case 'dateTime':
      return setValue(tab, control(name), String(value))
    default:
      return type(tab, control(name), field.kind === 'phone' ? String(value).replace(/^\+1/, '') : String(value))
  }
}

/** Fills in each field that has an answer. The files are in `folder`. */
export async function fill(tab: Tab, fields: Fields, answers: Answers, folder: string): Promise<void> {
  for (const [name, field] of activeFields(fields, answers)) {
    const value = answers[name] ?? ''
    const isBlank = value === '' || value === false || (Array.isArray(value) && value.length === 0)
    if (!isBlank) await fillField(tab, field.wire ?? name, field, value, folder)
  }
}

/** Returns the values of all controls on the page. */
export const controlValues = (tab: Tab): Promise<readonly string[]> =>
  tab.run(
    () =>
      [...document.querySelectorAll<HTMLInputElement>('main form:not([inert] *) [name]')]
        .filter(({ type, checked }) => type !== 'file' && (checked || (type !== 'checkbox' && type !== 'radio')))
        .map(({ name, value }) => `${name}=${value}`),
    null,
  )

export const countStoredFiles = (tab: Tab): Promise<number> =>
  tab.run(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('roadcharter-files')
        opening.onupgradeneeded = () => opening.result.createObjectStore('files')
        opening.onerror = () => reject(new Error(String(opening.error)))
        opening.onsuccess = () => {
          const count = opening.result.transaction('files').objectStore('files').count()
          count.onsuccess = () => {
            opening.result.close()
            resolve(count.result)
          }
        }
      }),
    null,
  )
