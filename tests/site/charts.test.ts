import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { charts } from '#kit/charts.ts'
import { chartPages, chartPicture, isFresh } from '../../tools/charts/pages.ts'

const folder = join(import.meta.dirname, '../../docs/charts')
const fileOf = (name: string) => readFile(join(folder, name), 'utf8')

// What fails here is mended by `npm run charts`.
test('docs/charts holds a page and a picture of every chart, and nothing else', async () => {
  const pages = chartPages()
  expect((await readdir(folder)).toSorted()).toEqual([...pages.keys(), ...charts.map(({ name }) => `${name}.svg`), 'way.svg'].toSorted())
  for (const [name, text] of pages) expect(await fileOf(name), name).toBe(text)
})

test.each(charts.map((chart) => [chart.name, chart] as const))('the picture of %s is the one of its machine', async (name, chart) => {
  const picture = await fileOf(`${name}.svg`)
  expect(isFresh(chart, picture)).toBe(true)
  // Readable at 1440 px: letters of 11 px get no smaller than 9.
  expect(Number(/width="(\d+)"/.exec(picture)?.[1])).toBeLessThanOrEqual(1_700)
})

test('a changed chart, a changed picture and a picture of another chart are stale', async () => {
  const [signup, login] = charts
  const picture = await fileOf('login.svg')
  expect(signup && isFresh(signup, picture)).toBe(false)
  expect(login && isFresh(login, picture.replace('login', 'logon'))).toBe(false)
})

test('drawing again makes the same bytes', async () => {
  const login = charts.find(({ name }) => name === 'login')
  expect(login && (await chartPicture(login))).toBe(await fileOf('login.svg'))
})
