/** Follows the link to the other language in a state of a chart. */
import type { Page } from '@playwright/test'
import { MARK_FIRST_MS, sendFirstInput } from '#e2e/kit/guard.ts'
import { overflow } from '#e2e/pages/kit/fit.ts'
import type { HeldCalls, MadeCall } from './calls.ts'
import type { AnyDriver } from './driver.ts'

/** Data that both pages must have. Passwords and codes are never stored. */
export interface Kept {
  readonly values: readonly string[]
  /** ID or name of the focused control of a form. */
  readonly control: string
  /** Drafts and files on the device. Empty if the browser stores nothing. */
  readonly stored: readonly string[]
}

export interface PageLeft {
  /** A modal dialog covers the link. */
  readonly isCovered: boolean
  readonly texts: readonly string[]
  /** In px. */
  readonly tooWide: number
}

export interface SwitchedPage {
  readonly state: string
  readonly texts: readonly string[]
  readonly tooWide: number
  readonly before: Kept
  readonly after: Kept
  readonly callsBefore: readonly MadeCall[]
  readonly calls: readonly MadeCall[]
}

/** Runs in the page. */
function visibleTexts(): readonly string[] {
  const texts = new Set([document.title])
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  while (nodes.nextNode()) {
    const node = nodes.currentNode as Text | Element
    const element = 'data' in node ? node.parentElement : node
    if (element?.closest('script, style, template, textarea, [lang]:not(html)')) continue
    if ('data' in node) texts.add(node.data)
    else for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.add(node.getAttribute(name) ?? '')
  }
  return [...texts].map((text) => text.trim()).filter((text) => /\p{L}/u.test(text))
}

/** Runs in the page. */
async function keptData(): Promise<Kept> {
  const read = (name: string) =>
    new Promise<readonly unknown[]>((resolve, reject) => {
      const opening = indexedDB.open(`roadcharter-${name}`)
      opening.onerror = () => reject(new Error(String(opening.error)))
      opening.onsuccess = () => {
        try {
          const rows = opening.result.transaction(name).objectStore(name).getAll()
          rows.onsuccess = () => resolve(rows.result)
        } catch (error) {
          reject(error)
        }
        opening.result.close()
      }
    })
  const names = (await indexedDB.databases()).map(({ name }) => name)
  const records = await Promise.all(['drafts', 'files', 'people'].map((name) => (names.includes(`roadcharter-${name}`) ? read(name).catch(() => []) : [])))
  const controls = [...document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)[name]')]
  const focused = document.activeElement?.closest('main form') ? (document.activeElement as HTMLInputElement) : null
  return {
    values: controls
      .filter(({ type, name, checked }) => !['password', 'file'].includes(type) && name !== 'otp' && (!['radio', 'checkbox'].includes(type) || checked))
      .map(({ name, value }) => `${name}=${value}`),
    control: focused?.id || (focused?.name ?? ''),
    stored: records.flat().map((record) => (record instanceof File ? `${record.name} ${record.size}` : JSON.stringify({ ...(record as object), savedAt: 0 }))),
  }
}

export async function readLeftPage(page: Page): Promise<PageLeft> {
  const isCovered = await page.evaluate(() => document.querySelector('dialog:modal') !== null)
  return { texts: await page.evaluate(visibleTexts), tooWide: await overflow(page), isCovered }
}

const stateOf = (page: Page, flow: string) =>
  page.evaluate((name) => document.querySelector(`[data-flow="${name}"]`)?.getAttribute('data-state') ?? `no ${name}`, flow)

async function follow(page: Page, name: string, language: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name }).press('Enter')
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.readyState === 'complete')
  await sendFirstInput(page)
  await page.clock.runFor(MARK_FIRST_MS)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Switches to Spanish and waits until the chart is in `becomes`, or gives up. A driver without `flow` checks the English page after a second switch. */
export async function switchLanguage(page: Page, { flow, states }: AnyDriver, calls: HeldCalls, becomes: string): Promise<SwitchedPage> {
  const before = await page.evaluate(keptData)
  const callsBefore = calls.leavePage()
  await follow(page, 'Español', 'es')
  let state = becomes
  for (let tries = 0; tries < 60; tries += 1) {
    await calls.answerAsBefore()
    if (flow === undefined) break
    state = await stateOf(page, flow)
    if (state === becomes) break
    await page.clock.runFor(50)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const texts = await page.evaluate(visibleTexts)
  const after = await page.evaluate(keptData)
  const tooWide = await overflow(page)
  if (flow === undefined) {
    await follow(page, 'English', 'en')
    for (const key of becomes.split(' ')) await states[key]?.(page, false)
  }
  return { state, texts, tooWide, before, after, callsBefore, calls: calls.leavePage() }
}
