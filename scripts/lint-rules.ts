/** Project lint rules that no standard linter has: import direction, chart access, file sizes, tokens, and paths. */
import { glob, readFile } from 'node:fs/promises'
import { sep } from 'node:path'
import { root } from './bootstrap/root.mjs'
import { checkFile } from './lint-rules/rules.ts'

const TEXT = '**/*.{ts,tsx,js,mjs,json,md,html,css,svg,txt,yml,yaml,webmanifest}'
const SKIPPED = ['node_modules', 'dist', 'dist-ssr', 'data', 'test-results', 'playwright-report', 'coverage', '.git', '.cache', 'package-lock.json']

let files = 0
let problems = 0
for await (const name of glob(TEXT, { cwd: root, exclude: (path) => SKIPPED.includes(path.split(sep)[0] ?? '') })) {
  files += 1
  const path = name.split(sep).join('/')
  for (const { line, message } of checkFile(path, await readFile(`${root}/${path}`, 'utf8'))) {
    problems += 1
    console.error(`${path}:${line} ${message}`)
  }
}
console.log(`Lint rules: ${files} files, ${problems} ${problems === 1 ? 'problem' : 'problems'}`)
if (problems > 0) process.exitCode = 1
