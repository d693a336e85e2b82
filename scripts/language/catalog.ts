/** Catalogs of translations, one JSON file per source file, such as `languages/es/src/site/content/home.json`. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/root.mjs'

export interface Catalog {
  /** Translations by English text. An empty text is a missing translation. */
  readonly texts: Readonly<Record<string, string>>
  /** Displayed texts of options, by value. The page still sends the value. */
  readonly options?: Readonly<Record<string, string>>
  /** Texts and options that are the same in both languages. */
  readonly keep?: readonly string[]
}

export const catalogPath = (language: string, source: string) => `languages/${language}/${source.replace(/\.tsx?$/, '')}.json`

export function readCatalog(language: string, source: string): Catalog {
  const file = join(root, catalogPath(language, source))
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalog) : { texts: {} }
}
