/** Follows the link to the other language in a state of a chart. */
import type { Page } from '@playwright/test'
import { MARK_FIRST_MS, sendFirstInput } from '#e2e/kit/guard.ts'
import { overflow } from '#e2e/pages/kit/fit.ts'
import type { HeldCalls, MadeCall } from './calls.ts'
import type { AnyDriver } from './driver.ts'

const MAX_TRIES = 60

/** Data that both pages must have. Passwords and codes are never stored. */
export interface Kept {
  readonly values: readonly string[]
  /** ID or name of the focused control of a form. */
  readonly control: string
  /** Drafts without times and translated texts, and files. Empty if the browser stores nothing. */
  readonly stored: readonly string[]
}

export interface PageLeft {
  /** Texts of the modal dialog that covers the link, if any. */
  readonly dialog: readonly string[]
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
function visibleTexts(selector: string): readonly string[] {
  const root = document.querySelector(selector)
  if (!root) return []
  const texts = new Set<string>()
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  while (nodes.nextNode()) {
    const node = nodes.currentNode as Text | Element
    const element = 'data' in node ? node.parentElement : node
    if (element?.closest('script, style, template, textarea, [lang]:not(html)')) continue
    if ('data' in node) texts.add(node.data)
    else for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.add(node.getAttribute(name) ?? '')
  }
  return [...texts].map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => /\p{Ll}/u.test(text))
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
    stored: records.flat().map((record) => (record instanceof File ? `${record.name} ${record.size}` : JSON.stringify(record, (name, value: unknown) => (['savedAt', 'problem', 'groups'].includes(name) ? undefined : value)))),
  }
}

export async function readLeftPage(page: Page): Promise<PageLeft> {
  return { dialog: await page.evaluate(visibleTexts, 'dialog:modal'), tooWide: await overflow(page) }
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

const isSame = (one: readonly string[], other: readonly string[]) => one.toSorted().join('\n') === other.toSorted().join('\n')

/**
 * Switches to Spanish and waits until the chart is in `becomes` with its values, or gives up. A driver without `flow` checks the English page after a second
 * switch.
 */
export async function switchLanguage(page: Page, { flow, states }: AnyDriver, calls: HeldCalls, state: string, becomes: string): Promise<SwitchedPage> {
  const before = await page.evaluate(keptData)
  const callsBefore = calls.leavePage()
  await follow(page, 'Español', 'es')
  const read = async () => ({ state: flow === undefined ? becomes : await stateOf(page, flow), after: await page.evaluate(keptData) })
  const isThere = ({ state: shown, after }: Awaited<ReturnType<typeof read>>) =>
    shown === becomes && isSame(before.stored, after.stored) && (state !== becomes || (isSame(before.values, after.values) && before.control === after.control))
  let found = await read()
  for (let tries = 0; tries < MAX_TRIES && !isThere(found); tries += 1) {
    await calls.answerAsBefore()
    await page.clock.runFor(50)
    await new Promise((resolve) => setTimeout(resolve, 10))
    found = await read()
  }
  const switched = { ...found, before, texts: await page.evaluate(visibleTexts, 'body'), tooWide: await overflow(page), callsBefore, calls: calls.leavePage() }
  if (flow === undefined) {
    await follow(page, 'English', 'en')
    for (const key of becomes.split(' ')) await states[key]?.(page, false)
  }
  return switched
}
