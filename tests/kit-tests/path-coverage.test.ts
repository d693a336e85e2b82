import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('every chart is walked in Chromium: a spec of the path tests uses its samples', async () => {
  const listed = [...(await readFile(join(root, 'tests/kit/charts.ts'), 'utf8')).matchAll(/from '(#kit\/charts\/.+)'/g)].map(([, file]) => file)
  const folder = join(root, 'e2e/paths')
  const specs = (await readdir(folder)).filter((name) => name.endsWith('.spec.ts'))
  const used = (await Promise.all(specs.map((name) => readFile(join(folder, name), 'utf8')))).filter((text) => text.includes('describeTours(')).join('\n')
  expect(listed.filter((file) => !used.includes(`'${file}'`))).toEqual([])
})
