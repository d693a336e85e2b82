/** Files, folders, npm commands, and names that the guides mention must exist. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/bootstrap/root.mjs'
import { settingsPage } from '../../tools/settings-docs.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const GUIDES = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: root })]
const codeIn = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)

const TOPS = ['contract', 'machines', 'src', 'server', 'tests', 'e2e', 'scripts', 'tools', 'docs', 'public', 'deploy']
const isPath = (code: string) => TOPS.some((top) => code.startsWith(`${top}/`)) && /^[\w./*-]+$/.test(code)
const exists = (path: string) => (path.includes('*') ? globSync(path, { cwd: root }).length > 0 : existsSync(join(root, path)))

test.each(GUIDES)('%s names existing files', (guide) => {
  expect(codeIn(read(guide)).filter((code) => isPath(code) && !exists(code))).toEqual([])
})

test.each(GUIDES)('%s has valid links', (guide) => {
  const links = [...read(guide).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => to).filter((to) => !/^[a-z]+:/.test(to))
  expect(links.filter((to) => !existsSync(join(root, guide, '..', to)))).toEqual([])
})

test.each(GUIDES)('%s names existing commands', (guide) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const asked = [...read(guide).matchAll(/npm run (\w[\w:-]*)/g)].map(([, name = '']) => name)
  expect(asked.filter((name) => !(name in scripts))).toEqual([])
})

test('each promise in docs/security.md has its code and a test', () => {
  const [table = ''] = /^\| Threat [\s\S]*?\n\n/m.exec(read('docs/security.md')) ?? []
  const rows = table.split('\n').filter((line) => /^\| (?!\*\*|Threat)/.test(line))
  const isWhole = (row: string) => /^\|[^|]+\|[^|]+\|[^|]*`[^|]+`[^|]*\|[^|]*`(tests|e2e)\/[^|]+\.(test|spec)\.ts`[^|]*\|$/.test(row)
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter((row) => !isWhole(row))).toEqual([])
})

test('CONTRIBUTING.md names code together with its file', () => {
  const pairs = [...read('CONTRIBUTING.md').matchAll(/`(\w+)`(?: and its builder)? (?:in|\(|of) ?`([\w/.-]+\.ts)`/g)]
  expect(pairs.length).toBeGreaterThan(3)
  expect(pairs.flatMap(([, name = '', file = '']) => (read(file).includes(name) ? [] : [`${name} is not in ${file}`]))).toEqual([])
})

test('docs/configuration.md lists the settings of the server', () => {
  expect(read('docs/configuration.md')).toBe(settingsPage())
})
