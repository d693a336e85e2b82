/** What a page loads: before anybody does something, and after. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { openUntouched } from '#e2e/kit/guard.ts'
import { root } from '#e2e/kit/project.ts'

/** Gzipped JavaScript before anybody does something, in bytes: a page to read, and one that asks for something. */
export const SCRIPT_BUDGET = { toRead: 4 * 1024, toSend: 170 * 1024 } as const

const sizes = new Map<string, number>()

async function gzippedSize(response: Response): Promise<number> {
  const known = sizes.get(response.url())
  if (known !== undefined) return known
  const size = gzipSync(await response.body(), { level: 9 }).length
  sizes.set(response.url(), size)
  return size
}

/**
 * Opens a page and touches nothing.
 *
 * @returns the answer, whether it is a page to read, and the bytes of its JavaScript, each file gzipped
 */
export async function scriptsBeforeInteraction(page: Page, path: string) {
  const scripts = new Map<string, Response>()
  const note = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response)
  }
  page.on('response', note)
  const response = await openUntouched(page, path)
  const toRead = await page.evaluate(() => document.documentElement.dataset.toRead !== undefined)
  // A form has its app fetched once it is painted, without running it.
  if (!toRead) {
    await page.waitForFunction(() => document.querySelector<HTMLTemplateElement>('#scripts-ahead')?.content.childElementCount === 0)
    await page.waitForLoadState('networkidle')
  }
  page.off('response', note)
  let bytes = 0
  for (const script of scripts.values()) bytes += await gzippedSize(script)
  return { response, toRead, bytes }
}

/** Notes in each page when it is taken over, for `scriptsOnTheWire`. Before the first page is opened. */
export const noteHydration = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const noted = new MutationObserver(() => {
      if (document.documentElement.dataset.hydrated === undefined) return
      noted.disconnect()
      performance.mark('hydrated')
    })
    noted.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-hydrated'] })
  })

/**
 * The bytes of the scripts that a page has asked for until it was taken over, and so far, as they come to a browser over HTTPS: each
 * compressed by Brotli when the site was built.
 */
export async function scriptsOnTheWire(page: Page): Promise<{ readonly answers: number; readonly inAll: number }> {
  const files = await page.evaluate(() => {
    const hydratedAt = performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.NaN
    const scripts = performance.getEntriesByType('resource').map(({ name, startTime }) => ({ path: new URL(name).pathname, before: startTime <= hydratedAt }))
    return scripts.filter(({ path }) => path.startsWith('/assets/') && path.endsWith('.js'))
  })
  const sizes = new Map<string, number>()
  for (const { path } of files) sizes.set(path, (await stat(join(root, 'dist', `${path}.br`)).catch(() => stat(join(root, 'dist', path)))).size)
  const sum = (paths: Iterable<string>) => [...new Set(paths)].reduce((all, path) => all + (sizes.get(path) ?? 0), 0)
  return { answers: sum(files.filter(({ before }) => before).map(({ path }) => path)), inAll: sum(sizes.keys()) }
}
