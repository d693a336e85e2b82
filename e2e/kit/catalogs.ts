import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Catalog } from '../../scripts/language/catalog.ts'
import { root } from './project.ts'

/** Returns all catalogs in these folders of `languages/es`. */
export async function catalogsIn(...folders: readonly string[]): Promise<readonly Catalog[]> {
  const names = (await readdir(join(root, 'languages/es'), { recursive: true })).filter((name) => folders.some((folder) => name.startsWith(`${folder}/`)))
  return Promise.all(names.filter((name) => name.endsWith('.json')).map(async (name) => JSON.parse(await readFile(join(root, 'languages/es', name), 'utf8'))))
}
