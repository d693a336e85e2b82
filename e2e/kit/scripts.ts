/** What a page loads before anybody does something. */
import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { openUntouched } from '#e2e/kit/guard.ts'

const sizes = new Map<string, number>()

async function gzippedSize(response: Response): Promise<number> {
  const known = sizes.get(response.url())
  if (known !== undefined) return known
  const size = gzipSync(await response.body(), { level: 9 }).length
  sizes.set(response.url(), size)
  return size
}

/** Holds scripts of a page back. @returns what lets them go */
export async function holdScripts(page: Page, files = '*.js'): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/assets/${files}`, async (route) => {
    await held
    await route.continue()
  })
  return release
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
  return { status: response?.status(), toRead, bytes }
}
