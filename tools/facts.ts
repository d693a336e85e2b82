/** `npm run tool -- facts` lists each fact about law, deadlines, and money with its source. The fact with the oldest check comes first. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from '#src/site/content/page.ts'
import { factsOf } from './facts/list.ts'

const folder = join(import.meta.dirname, '../src/site/content')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && readFileSync(join(folder, file), 'utf8').includes('export const sources'),
)
const pages = await Promise.all(
  files.map(async (file) => [file, ((await import(join(folder, file))) as { readonly sources: readonly Source[] }).sources] as const),
)
const facts = factsOf(pages)
for (const { checked, page, quote, source, href } of facts) console.log(`${checked}  ${page}\n  “${quote}”\n  ${source}: ${href}`)
console.log(`${facts.length} facts of ${pages.length} pages`)
