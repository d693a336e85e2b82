import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { charts } from '#kit/charts.ts'
import { edgesOf } from '#machines/kit/edges.ts'
import { createChartModel, edgeLabel, rowsOf } from '#src/inspect/chart-model.ts'
import { drawChart, type ElkShape } from '../../tools/charts/layout.ts'
import { door, doorChart } from './door-machine.ts'

const Elk: new () => { layout(graph: ElkShape): Promise<ElkShape> } = createRequire(import.meta.url)('elkjs/lib/elk.bundled.js')
const model = createChartModel(doorChart.machine)
const stateNamed = (id: string) => model.states.find((state) => state.id === id) ?? expect.fail(`no state ${id}`)

test('every state follows its parent and has its kind and initial state', () => {
  expect(model.states.map(({ id, kind, initial }) => [id, kind, initial])).toEqual([
    ['door', 'parallel', null],
    ['door.lock', 'compound', 'door.lock.locked'],
    ['door.lock.locked', 'atomic', null],
    ['door.lock.refused', 'atomic', null],
    ['door.lock.checking', 'atomic', null],
    ['door.lock.open', 'atomic', null],
    ['door.lock.shutting', 'atomic', null],
    ['door.porch', 'compound', 'door.porch.empty'],
    ['door.porch.empty', 'atomic', null],
    ['door.porch.guest', 'atomic', null],
  ])
  expect(model.states.filter(({ isRegion }) => isRegion).map(({ id }) => id)).toEqual(['door.lock', 'door.porch'])
})

test('edges have the names of the reports and show their triggers', () => {
  for (const chart of charts) expect(createChartModel(chart.machine).edges.map(({ name }) => name)).toEqual([...edgesOf(chart.machine).values()])
  expect(model.edges.filter(({ source }) => source === 'door.lock.checking').map((edge) => [edge.kind, edgeLabel(edge)])).toEqual([
    ['done', 'checkKey done [isLate]'],
    ['done', 'checkKey done [fits]'],
    ['done', 'checkKey done [else]'],
    ['failed', 'checkKey failed'],
  ])
  expect(model.edges.find(({ source }) => source === 'door.lock.open')?.kind).toBe('delay')
  expect(model.edges.find(({ source }) => source === 'door.lock.shutting')?.kind).toBe('always')
})

test('the rows of a state list its actor and each of its edges', () => {
  expect(rowsOf(model, stateNamed('door.lock.checking')).map(({ text }) => text)).toEqual([
    'invoke checkKey',
    'checkKey done [isLate] → locked',
    'checkKey done [fits] → open',
    'checkKey done [else] → refused',
    'checkKey failed → refused',
  ])
})

test('a drawing puts every state in its parent, separate from its siblings, with an arrow for every target', async () => {
  const elk = new Elk()
  const { states, arrows, starts } = await drawChart(model, (graph) => elk.layout(graph))
  const at = new Map(states.map((drawn) => [drawn.state.id, drawn]))
  for (const inner of states) {
    const outer = at.get(inner.state.parent ?? '')
    if (!outer) continue
    expect(inner.x).toBeGreaterThan(outer.x)
    expect(inner.y).toBeGreaterThan(outer.y)
    expect(inner.x + inner.width).toBeLessThan(outer.x + outer.width)
    expect(inner.y + inner.height).toBeLessThan(outer.y + outer.height)
    for (const other of states)
      if (other !== inner && other.state.parent === inner.state.parent)
        expect(
          other.x >= inner.x + inner.width || inner.x >= other.x + other.width || other.y >= inner.y + inner.height || inner.y >= other.y + other.height,
        ).toBe(true)
  }
  expect(new Set(arrows.flatMap(({ edges }) => edges.map(({ name }) => name)))).toEqual(
    new Set(model.edges.filter(({ targets }) => targets.length > 0).map(({ name }) => name)),
  )
  expect(arrows.every(({ points }) => points.length >= 2)).toBe(true)
  expect(starts.map(({ id }) => id)).toEqual(['door.lock', 'door.porch'])
  expect(door.id).toBe('door')
})
