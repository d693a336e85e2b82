import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Site } from '../../scripts/build/page-file.ts'

/** The repository's top folder. */
export const root: string = join(import.meta.dirname, '../..')

/** Playwright's runner may be another Node than the one the product pins. */
export const pinnedNode: string = join(root, 'node_modules/.bin/node')

/** The built site: its pages and their titles. */
export async function builtSite(): Promise<Site> {
  return JSON.parse(await readFile(join(root, 'dist/site.json'), 'utf8')) as Site
}
