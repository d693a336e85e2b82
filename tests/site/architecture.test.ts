import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { root } from '../../scripts/bootstrap/root.mjs'

const ROW = /^\| (\w+) \| `([^`]+)` \| .+? \| (.*?) ?\|$/gm
/** Files in reading order. `by`: text in an earlier file that refers to this file. Empty if an import connects it to an earlier file. */
const files = [...readFileSync(join(root, 'docs/architecture.md'), 'utf8').matchAll(ROW)].map(([, , file = '', by = '']) => ({ file, by }))
const importsOf = (file: string): readonly string[] => {
  const { staticImports, dynamicImports } = parseSync(file, readFileSync(join(root, file), 'utf8')).module
  const text = readFileSync(join(root, file), 'utf8')
  const late = dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1))
  return [...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...late].map((name) => name.replace(/^#/, ''))
}

test('lists at most 25 existing files', () => {
  expect(files.length).toBeGreaterThan(20)
  expect(files.length).toBeLessThanOrEqual(25)
  expect(files.filter(({ file }) => !existsSync(join(root, file)))).toEqual([])
  expect(new Set(files.map(({ file }) => file)).size).toBe(files.length)
})

test('each file is connected to an earlier one', () => {
  const unconnected = files.filter(({ file, by }, at) => {
    const before = files.slice(0, at).map((row) => row.file)
    const isJoined = importsOf(file).some((name) => before.includes(name)) || before.some((other) => importsOf(other).includes(file))
    return at > 0 && !isJoined && by === ''
  })
  expect(unconnected).toEqual([])
})
