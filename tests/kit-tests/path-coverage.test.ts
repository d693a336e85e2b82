import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('every chart is walked in Chromium', async () => {
  const listed = [...(await readFile(join(root, 'tests/kit/charts.ts'), 'utf8')).matchAll(/from '(#kit\/charts\/.+)'/g)].map(([, file]) => file)
  const walks = await Promise.all(['visitor', 'team'].map((who) => readFile(join(root, `e2e/paths/${who}-walks.ts`), 'utf8')))
  expect(listed.filter((file) => !walks.join().includes(`'${file}'`))).toEqual([])
})
