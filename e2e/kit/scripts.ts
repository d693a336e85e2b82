/** What a page loads before anybody does something. */
import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

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
 * @returns the status, whether it is a page to read, and the bytes of its JavaScript, each file gzipped
 */
export async function scriptsBeforeInteraction(page: Page, path: string) {
  const scripts = new Map<string, Response>()
  const note = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response)
  }
  page.on('response', note)
  // Not `page.goto`, which moves the mouse as a visitor would, see guard.ts.
  const response = await (Object.getPrototypeOf(page) as Page).goto.call(page, path)
  const toRead = await page.evaluate(() => document.documentElement.dataset.toRead !== undefined)
  // The app of other pages goes on loading after `load`.
  if (!toRead) await page.waitForLoadState('networkidle')
  page.off('response', note)
  let bytes = 0
  for (const script of scripts.values()) bytes += await gzippedSize(script)
  return { status: response?.status(), toRead, bytes }
}
