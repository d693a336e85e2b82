import { expect, test } from 'vitest'
import { browserToursOf } from '#kit/browser-tours.ts'
import { pathsOf } from '#kit/paths.ts'
import { replay } from '#kit/replay.ts'
import { doorChart } from './door-machine.ts'

const { edges, paths, unreachable } = pathsOf(doorChart)

test('paths cover every edge: invoke, callback, after, always, guards, parallel regions, and a forbidden event', () => {
  expect(unreachable).toEqual([])
  expect(edges).toHaveLength(14)
  expect(paths.map((path) => path.name).toSorted()).toEqual(edges.toSorted())
  for (const path of paths) expect(path.steps.at(-1)?.edges).toContain(path.name)
})

test('a report names an edge, an event, and an answer that no sample reaches', () => {
  const { events, actors } = doorChart.samples
  const samples = {
    events: { ...events, 'BELL.RING': () => [] },
    actors: { ...actors, checkKey: { done: { wrong: 'wrong' }, error: { jammed: new Error() } } },
  }
  expect(pathsOf({ ...doorChart, samples }).unreachable).toEqual(
    expect.arrayContaining([
      'door.porch.guest --BELL.RING--> door.porch.guest',
      'door.lock.checking --checkKey done [fits]--> door.lock.open',
      'state lock.open',
    ]),
  )
})

test('a replay fails with the previous steps when a chart takes another transition', async () => {
  const [path] = paths.filter(({ name }) => name === 'door.lock.locked --DOOR.PUSH--> door.lock.refused')
  const wrong = { ...path, steps: path?.steps.map((step) => ({ ...step, state: 'lock.open porch.empty' })) } as typeof path
  await expect(replay(doorChart, wrong as never)).rejects.toThrow(/it is in lock.refused porch.empty, not in lock.open porch.empty\n\nGiven/)
})

test('an exemption that is unknown or reachable is refused', () => {
  expect(() => pathsOf({ ...doorChart, exempt: { 'door.attic': 'no attic' } })).toThrow('exempt edge unknown: door.attic')
  const edge = 'door.lock.locked --KEY.TURN--> stays'
  expect(() => pathsOf({ ...doorChart, exempt: { [edge]: 'wrong' } })).toThrow(`exempt edge is reachable: ${edge}`)
})

test('a browser walks every edge except those its page cannot cause', () => {
  const LAMP = 'door.porch.empty --LAMP.TOGGLE--> stays'
  const tours = browserToursOf({ ...doorChart, notInBrowser: { [LAMP]: 'no switch' } })
  expect(new Set(tours.flatMap(({ steps }) => steps.flatMap((step) => step.edges)))).toEqual(new Set(edges.filter((edge) => edge !== LAMP)))
})
