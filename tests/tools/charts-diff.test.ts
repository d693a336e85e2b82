import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { createChartModel } from '#src/inspect/chart-model.ts'
import { chartChanges, describeChange } from '../../tools/charts-diff/compare.ts'
import { runIn } from '../../tools/charts-diff/compatibility.ts'
import { pageOf } from '../../tools/charts-diff/page.ts'
import { copyCurrentTree } from '../../tools/charts-diff/trees.ts'
import type { ChartDescription } from '../../tools/charts-diff/walkers/charts.ts'

type Config = Parameters<typeof createMachine>[0]
const describeChart = (states: Config['states'], paths: readonly string[] = []): ChartDescription => ({
  name: 'door',
  model: createChartModel(createMachine({ id: 'door', initial: 'shut', states })),
  paths: Object.fromEntries(paths.map((edge) => [edge, []])),
})
const before = describeChart(
  {
    shut: { on: { OPEN: { guard: 'isUnlocked', target: 'open' }, LOCK: 'locked', KNOCK: { actions: 'ring' } } },
    open: { on: { SHUT: 'shut', LOCK: [{ guard: 'isBolt', target: 'locked' }, { target: 'shut' }] } },
    locked: { on: { UNLOCK: 'shut' } },
  },
  ['door.shut --LOCK--> door.locked', 'door.locked --UNLOCK--> door.shut'],
)
const now = describeChart(
  {
    shut: { on: { OPEN: { guard: 'isWelcome', target: 'open' }, LOCK: 'open', KNOCK: { actions: 'bark' } } },
    open: { on: { SHUT: 'shut', LOCK: [{ target: 'shut' }, { guard: 'isBolt', target: 'locked' }], SLAM: 'shut' } },
    locked: {},
  },
  ['door.shut --LOCK--> door.open'],
)

test('lists added, removed, redirected, and changed edges, and the newly reachable positions', async () => {
  const changes = chartChanges([before], [now])
  expect(changes.flatMap(describeChange)).toEqual([
    'door',
    '  + door.open --SLAM--> door.shut',
    '  - door.locked --UNLOCK--> door.shut',
    '  ~ door.shut --KNOCK--> stays: actions are now bark, before ring',
    '  ~ door.shut --LOCK--> door.locked: now leads to door.open, before to door.locked',
    '  ~ door.shut --OPEN [isUnlocked]--> door.open: guard is now isWelcome, before isUnlocked',
    '  ~ door.open LOCK: transitions are now in another order',
    '  paths: 1 newly reachable, 2 no longer reachable',
  ])
  const page = await pageOf('Two doors', changes, 'nothing is lost')
  for (const drawn of ['+ SLAM', '− UNLOCK', '~ OPEN', '− LOCK', 'nothing is lost']) expect(page).toContain(drawn)
})

test('reports a removed state, a removed chart, and no change', () => {
  const { locked: _, ...others } = { shut: {}, open: {}, locked: {} }
  expect(chartChanges([describeChart({ shut: {}, open: {}, locked: {} })], [describeChart(others)]).flatMap(describeChange)).toEqual([
    'door',
    '  - state door.locked',
  ])
  expect(chartChanges([before], []).flatMap(describeChange)).toContain('  - state door.shut')
  expect(chartChanges([before], [before])).toEqual([])
})

test('names code that is too old for a comparison, without a stack', async () => {
  await using tree = await copyCurrentTree()
  await rm(join(tree.path, 'machines/case/case.machine.ts'))
  await expect(runIn(tree.path, 'charts.ts', ['never.json'])).rejects.toThrow(
    'The code of that commit is too old to compare: it has no machines/case/case.machine.ts.',
  )
})
