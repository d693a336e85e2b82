/** Project lint rules that no standard linter has: import direction, chart access, file sizes, tokens, and paths. */
import { readSources } from './lint-rules/files.ts'
import { checkSource } from './lint-rules/rules.ts'

let files = 0
let problems = 0
for await (const source of readSources()) {
  files += 1
  for (const { path, line, message } of checkSource(source)) {
    problems += 1
    console.error(`${path}:${line} ${message}`)
  }
}
console.log(`Lint rules: ${files} files, ${problems} ${problems === 1 ? 'problem' : 'problems'}`)
if (problems > 0) process.exitCode = 1
