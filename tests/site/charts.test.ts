import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extractMachinesFromFile } from '@xstate/machine-extractor'
import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { charts, exportedCharts } from '#kit/charts.ts'
import { createChartModel } from '#src/inspect/chart-model.ts'
import { chartFiles, chartPicture, isUpToDate } from '../../tools/charts/pages.ts'
import { studioJson } from '../../tools/charts/studio-json.ts'

const folder = join(import.meta.dirname, '../../docs/charts')
const fileOf = (name: string) => readFile(join(folder, name), 'utf8')

// If this test fails, run `npm run charts:export`.
test('docs/charts has exactly a page, a JSON file, and a picture of every chart', async () => {
  const files = chartFiles()
  expect((await readdir(folder)).toSorted()).toEqual([...files.keys(), ...exportedCharts.map(({ name }) => `${name}.svg`)].toSorted())
  for (const [name, text] of files) expect(await fileOf(name), name).toBe(text)
})

test.each(exportedCharts.map(({ name, machine }) => [name, machine] as const))(
  'the JSON of %s builds the same chart, and the Studio can read it',
  (_, machine) => {
    const json = studioJson(machine)
    expect(createChartModel(createMachine(JSON.parse(json)))).toEqual(createChartModel(machine))
    const [extracted] = extractMachinesFromFile(`import { createMachine } from 'xstate'\ncreateMachine(${json})`)?.machines ?? []
    const { id, initial, states } = JSON.parse(json)
    expect(extracted?.toConfig()).toMatchObject({
      id,
      ...(initial && { initial }),
      states: Object.fromEntries(Object.keys(states).map((name) => [name, expect.anything()])),
    })
  },
)

test.each(exportedCharts.map((chart) => [chart.name, chart] as const))('the picture of %s matches its machine', async (name, chart) => {
  const picture = await fileOf(`${name}.svg`)
  expect(isUpToDate(chart, picture)).toBe(true)
  // The picture must be readable at 1440 px. Text of 11 px must have at least 8 px there.
  expect(Number(/width="(\d+)"/.exec(picture)?.[1])).toBeLessThanOrEqual(1_900)
})

test('a changed chart, a changed picture, and a picture of another chart are stale', async () => {
  const [signup, login] = charts
  const picture = await fileOf('login.svg')
  expect(signup && isUpToDate(signup, picture)).toBe(false)
  expect(login && isUpToDate(login, picture.replace('login', 'logon'))).toBe(false)
})

test('drawing again produces the same bytes', async () => {
  const login = charts.find(({ name }) => name === 'login')
  expect(login && (await chartPicture(login))).toBe(await fileOf('login.svg'))
})
