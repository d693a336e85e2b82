/** `npm run lint:prose -- server docs/testing.md` prints the findings of the prose rules by folder, for all paths or the given ones. */
import { sources } from './lint-rules/files.ts'
import { checkProse } from './lint-rules/rules.ts'
import type { Problem } from './lint-rules/source.ts'

const asked = process.argv.slice(2).map((path) => path.replace(/\/$/, ''))
const folders = new Map<string, Problem[]>()
for await (const source of sources()) {
  const { path } = source
  if (asked.length > 0 && !asked.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) continue
  const folder = path.split('/').slice(0, -1).slice(0, 2).join('/') || '.'
  folders.set(folder, [...(folders.get(folder) ?? []), ...checkProse(source)])
}
const found = [...folders].filter(([, problems]) => problems.length > 0).sort(([one], [other]) => one.localeCompare(other))
for (const [folder, problems] of found) {
  console.log(`\n${folder}: ${problems.length}`)
  for (const { path, line, message } of problems) console.log(`  ${path}:${line} ${message}`)
}
const total = found.reduce((sum, [, problems]) => sum + problems.length, 0)
if (found.length > 1) console.log(`\nFindings by folder\n${found.map(([folder, { length }]) => `  ${String(length).padStart(5)}  ${folder}`).join('\n')}`)
console.log(`\nProse: ${total} ${total === 1 ? 'finding' : 'findings'}`)
if (total > 0) process.exitCode = 1
