import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exampleOf } from '#contract/request/reference.ts'
import type { Site } from '../../scripts/build/page-file.ts'

/** The repository's top folder. */
export const root: string = join(import.meta.dirname, '../..')

/** Playwright's runner may be another Node than the one the product pins. */
export const pinnedNode: string = join(root, 'node_modules/.bin/node')

/** The built site: its pages and their titles, each under an address that can be opened. */
export async function builtSite(): Promise<Site> {
  const site = JSON.parse(await readFile(join(root, 'dist/site.json'), 'utf8')) as Site
  return { ...site, pages: Object.fromEntries(Object.entries(site.pages).map(([path, page]) => [exampleOf(path), page])) }
}
