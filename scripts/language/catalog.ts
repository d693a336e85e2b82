/** Catalogs of translations, one JSON file per source file, such as `languages/es/src/site/content/home.json`. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/root.mjs'

export interface Catalog {
  /** Translations by English text. An empty one is missing. */
  readonly texts: Readonly<Record<string, string>>
  /** Shown texts of options by value. The value stays the answer that is sent. */
  readonly options?: Readonly<Record<string, string>>
  /** Texts and options that stay as they are. */
  readonly keep?: readonly string[]
}

export const catalogPath = (language: string, source: string) => `languages/${language}/${source.replace(/\.tsx?$/, '')}.json`

export function readCatalog(language: string, source: string): Catalog {
  const file = join(root, catalogPath(language, source))
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalog) : { texts: {} }
}
