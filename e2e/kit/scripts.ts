import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { openWithoutInput } from '#e2e/kit/guard.ts'
import { root } from '#e2e/kit/project.ts'

/** Maximum gzipped JavaScript before the first input, in bytes, for a content page and for a page with a form. */
export const SCRIPT_BUDGET = { contentPage: 4 * 1024, formPage: 170 * 1024 } as const

const sizes = new Map<string, number>()

/** Reads the built file, because the browser drops response bodies when memory is low. */
async function gzippedSize(path: string): Promise<number> {
  const size = sizes.get(path) ?? gzipSync(await readFile(join(root, 'dist', path)), { level: 9 }).length
  sizes.set(path, size)
  return size
}

/** Opens a page without input. Returns the response, the kind of page, and its gzipped JavaScript in bytes. */
export async function measureScriptsBeforeInteraction(page: Page, path: string) {
  const scripts = new Set<string>()
  const recordResponse = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.add(new URL(response.url()).pathname)
  }
  page.on('response', recordResponse)
  const response = await openWithoutInput(page, path)
  const isContentPage = await page.evaluate(() => document.documentElement.dataset.contentPage !== undefined)
  // A form preloads its app after the first paint, but does not run it.
  if (!isContentPage) {
    await page.waitForFunction(() => document.querySelector<HTMLTemplateElement>('#scripts-ahead')?.content.childElementCount === 0)
    await page.waitForLoadState('networkidle')
  }
  page.off('response', recordResponse)
  // Counts only this page's scripts, because a script of the previous page may arrive late.
  const own = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  let bytes = 0
  for (const script of scripts) if (own.includes(script)) bytes += await gzippedSize(script)
  return { response, isContentPage, bytes }
}

/** Records when each page is hydrated, for `transferredScriptSizes`. Must run before the first page opens. */
export const recordHydration = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const hydrationObserver = new MutationObserver(() => {
      if (document.documentElement.dataset.hydrated === undefined) return
      hydrationObserver.disconnect()
      performance.mark('hydrated')
    })
    hydrationObserver.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-hydrated'] })
  })

/** Returns the transfer size of the scripts: until hydration (`sizeUntilHydration`) and in total. Uses Brotli sizes, as over HTTPS. */
export async function transferredScriptSizes(page: Page): Promise<{ readonly sizeUntilHydration: number; readonly totalSize: number }> {
  const files = await page.evaluate(() => {
    const hydratedAt = performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.NaN
    const scripts = performance.getEntriesByType('resource').map(({ name, startTime }) => ({ path: new URL(name).pathname, before: startTime <= hydratedAt }))
    return scripts.filter(({ path }) => path.startsWith('/assets/') && path.endsWith('.js'))
  })
  const sizes = new Map<string, number>()
  for (const { path } of files) sizes.set(path, (await stat(join(root, 'dist', `${path}.br`)).catch(() => stat(join(root, 'dist', path)))).size)
  const sum = (paths: Iterable<string>) => [...new Set(paths)].reduce((all, path) => all + (sizes.get(path) ?? 0), 0)
  return { sizeUntilHydration: sum(files.filter(({ before }) => before).map(({ path }) => path)), totalSize: sum(sizes.keys()) }
}
