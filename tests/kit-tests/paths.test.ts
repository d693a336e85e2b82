import { describe, expect, test } from 'vitest'
import { explore } from '#kit/explore.ts'
import { Fold } from '#kit/fold.ts'
import { pathsOf } from '#kit/paths.ts'
import { replayAll } from '#kit/replay.ts'
import { toursOf } from '#kit/tours.ts'
import { doorChart } from './door.ts'

const found = pathsOf(doorChart)

describe('edges', () => {
  test('are all found, under names a person can read', () => {
    expect(found.edges).toEqual([
      'door.lock.locked --KEY.TURN--> stays',
      'door.lock.locked --DOOR.PUSH [hasKey]--> door.lock.checking',
      'door.lock.locked --DOOR.PUSH--> door.lock.refused',
      'door.lock.refused --KEY.TURN--> door.lock.locked',
      'door.lock.checking --checkKey done [isLate]--> door.lock.locked',
      'door.lock.checking --checkKey done [fits]--> door.lock.open',
      'door.lock.checking --checkKey done--> door.lock.refused',
      'door.lock.checking --checkKey failed--> door.lock.refused',
      'door.lock.open --after untilShut--> door.lock.shutting',
      'door.lock.shutting --always--> door.lock.locked',
      'door.porch.empty --GUEST.SEEN--> door.porch.guest',
      'door.porch.empty --LAMP.TOGGLE--> stays',
      'door.porch.guest --BELL.RING--> door.porch.guest',
      'door.porch.guest --after 9000--> door.porch.empty',
    ])
  })

  test('are all reached: invoke, callback, after, always, guards, parallel regions and a forbidden event', () => {
    expect(found.unreachable).toEqual([])
    expect(found.paths.map((path) => path.name).toSorted()).toEqual(found.edges.toSorted())
  })

  test('are reached by the shortest way: the edge is what the last step takes', () => {
    for (const path of found.paths) {
      expect(path.steps.at(-1)?.edges).toContain(path.name)
      expect(path.steps.slice(0, -1).flatMap((step) => step.edges)).not.toContain(path.name)
    }
    expect(Math.max(...found.paths.map((path) => path.steps.length))).toBe(4)
  })
})

describe('states', () => {
  test('are the resting ones, written like data-state; a transient one is no place to be', () => {
    expect(found.states).toContain('lock.open porch.guest')
    expect(found.states).toHaveLength(8)
    expect(found.states.join()).not.toContain('shutting')
  })
})

describe('tours', () => {
  test('take the same edges in few paths', () => {
    expect(new Set(found.tours.flatMap((tour) => tour.steps.flatMap((step) => step.edges)))).toEqual(new Set(found.edges))
    expect(found.tours.length).toBeLessThan(4)
  })

  test('keep to their length and leave out what nobody can cause', () => {
    const fold = new Fold(doorChart)
    const unwanted = 'door.porch.empty --LAMP.TOGGLE--> stays'
    const tours = toursOf(doorChart, explore(doorChart, fold), fold, { maxSteps: 5, without: new Set([unwanted]) })
    expect(Math.max(...tours.map((tour) => tour.steps.length))).toBeLessThanOrEqual(5)
    expect(tours.flatMap((tour) => tour.steps.flatMap((step) => step.edges))).not.toContain(unwanted)
  })
})

describe('on a real actor', () => {
  test('every short path and every tour goes as foretold, and together they take every edge', async () => {
    expect(await replayAll(doorChart, found.paths, found.edges)).toEqual([])
    expect(await replayAll(doorChart, found.tours, found.edges)).toEqual([])
  })

  test('a list of paths that misses an edge says which', async () => {
    const missing = 'door.lock.checking --checkKey failed--> door.lock.refused'
    expect(
      await replayAll(
        doorChart,
        found.paths.filter((path) => path.name !== missing),
        found.edges,
      ),
    ).toEqual([missing])
  })
})

describe('exempt edges', () => {
  test('must exist', () => {
    expect(() => pathsOf({ ...doorChart, exempt: { 'door.attic': 'no attic' } })).toThrow('exempt edge unknown: door.attic')
    expect(() => pathsOf({ ...doorChart, notInBrowser: { 'door.attic': 'no attic' } })).toThrow('exempt edge unknown: door.attic')
  })

  test('must not be reachable', () => {
    expect(() => pathsOf({ ...doorChart, exempt: { 'door.lock.locked --KEY.TURN--> stays': 'wrong' } })).toThrow(
      'exempt edge is reachable: door.lock.locked --KEY.TURN--> stays',
    )
  })
})

test('a projection that is too fine is refused instead of walked for ever', () => {
  expect(() => pathsOf({ ...doorChart, identify: () => Math.random() })).toThrow('project less of the context')
})
