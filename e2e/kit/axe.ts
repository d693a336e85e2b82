import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { withRealTimers } from '#e2e/kit/real-timers.ts'

const source = withRealTimers(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))

interface Axe {
  readonly run: (
    context: object,
    options: object,
  ) => Promise<{ readonly violations: readonly { readonly id: string; readonly help: string; readonly nodes: readonly { readonly html: string }[] }[] }>
}

const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Headers and footers that axe has already checked, by width and color scheme. The same markup is skipped. */
const checkedFrames = new Set<string>()
const SHARED_ELEMENTS = ['header', 'footer']
const frameOf = (page: Page) =>
  page.evaluate(
    (parts) =>
      [innerWidth, matchMedia('(prefers-color-scheme: dark)').matches, ...parts.map((part) => document.querySelector(`#root ${part}`)?.outerHTML)].join(' '),
    SHARED_ELEMENTS,
  )

/** Checks the current page. Axe is injected once per page, which halves the time. `only`: runs only the rules for colors. */
export async function expectAccessible(page: Page, state: string, only?: 'colors'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const frame = await frameOf(page)
  const context = checkedFrames.has(frame) ? { exclude: SHARED_ELEMENTS.map((part) => [`#root ${part}`]) } : undefined
  const options = { resultTypes: ['violations'], ...(only && { runOnly: COLOR_RULES }) }
  const found = await page.evaluate(
    async ([parts, asked]) => {
      const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(parts ?? document, asked)
      return violations.map(({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.map((node) => node.html).join('\n    ')}`)
    },
    [context, options] as const,
  )
  if (!only && found.length === 0) checkedFrames.add(frame)
  expect.soft(found, `axe, ${state}`).toEqual([])
}
