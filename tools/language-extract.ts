/** Writes the texts of the site and of emails to `languages/es/`. New texts are empty, and unused ones are removed. */
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { root } from '../scripts/bootstrap/root.mjs'
import { type Catalog, catalogPath, readCatalog } from '../scripts/language/catalog.ts'
import { filesInScope } from '../scripts/language/scope.ts'
import { type ExtractedTexts, extractTexts } from '../scripts/language/texts.ts'

const LANGUAGE = 'es'

interface TextCount {
  files: number
  texts: number
  words: number
  missing: number
}

/** Returns the catalog for the texts, in their order. */
export function updateCatalog({ texts, options }: ExtractedTexts, previous: Catalog): Catalog {
  const values = options.flatMap((list) => list.values)
  const usedTexts = new Set([...texts.map(({ text }) => text), ...values])
  const keep = (previous.keep ?? []).filter((text) => usedTexts.has(text))
  const translationTable = (keys: readonly string[], knownTexts: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(keys.filter((key) => !keep.includes(key)).map((key) => [key, Object.hasOwn(knownTexts, key) ? (knownTexts[key] ?? '') : '']))
  const optionTexts = translationTable(values, previous.options)
  return {
    texts: translationTable(
      texts.map(({ text }) => text),
      previous.texts,
    ),
    ...(Object.keys(optionTexts).length > 0 && { options: optionTexts }),
    ...(keep.length > 0 && { keep }),
  }
}

const folderOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('src/site/content/') ? 4 : path.startsWith('src/site/') ? 3 : 2)
    .filter((part) => !part.includes('.'))
    .join('/')
const wordsIn = (text: string) => text.match(/[\p{L}\d’'-]*\p{L}[\p{L}\d’'-]*/gu)?.length ?? 0

async function extract(): Promise<void> {
  const writtenFiles = new Set<string>()
  const counts: Record<string, TextCount> = {}
  for (const path of await filesInScope()) {
    const foundTexts = extractTexts(path, await readFile(join(root, path), 'utf8'))
    if (foundTexts.texts.length + foundTexts.options.length === 0) continue
    const file = catalogPath(LANGUAGE, path)
    if (writtenFiles.has(file)) throw new Error(`Two files have the catalog ${file}. Rename ${path}`)
    writtenFiles.add(file)
    const catalog = updateCatalog(foundTexts, readCatalog(LANGUAGE, path))
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), `${JSON.stringify(catalog, null, 2)}\n`)
    const entries = [...Object.entries(catalog.texts), ...Object.entries(catalog.options ?? {})]
    for (const folder of [folderOf(path), 'all']) {
      const count = counts[folder] ?? { files: 0, texts: 0, words: 0, missing: 0 }
      counts[folder] = count
      count.files += 1
      count.texts += entries.length
      count.words += entries.reduce((sum, [text]) => sum + wordsIn(text), 0)
      count.missing += entries.filter(([, text]) => text === '').length
    }
  }
  const folder = join(root, 'languages', LANGUAGE)
  if (existsSync(folder))
    for await (const name of glob('**/*.json', { cwd: folder })) {
      const file = `languages/${LANGUAGE}/${name.split(sep).join('/')}`
      if (!writtenFiles.has(file)) await rm(join(root, file))
    }
  console.table(counts)
}

if (import.meta.main) await extract()
