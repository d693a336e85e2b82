import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { examplePathOf } from '#contract/request/reference.ts'
import type { Site } from '../../scripts/build/page-file.ts'

export const root: string = join(import.meta.dirname, '../..')

/** Playwright may run on a different Node version than the product. */
export const pinnedNode: string = join(root, 'node_modules/.bin/node')

/** Pages and titles of the built site, each with a URL that can be opened. */
export async function builtSite(): Promise<Site> {
  const site = JSON.parse(await readFile(join(root, 'dist/site.json'), 'utf8')) as Site
  return { ...site, pages: Object.fromEntries(Object.entries(site.pages).map(([path, page]) => [examplePathOf(path), page])) }
}
