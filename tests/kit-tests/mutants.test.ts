/** A kit that never fails proves nothing: each test breaks the door in one way and must be told. */

import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { busyMeansPending } from '#kit/invariants.ts'
import { pathsOf } from '#kit/paths.ts'
import { type Invariant, replay, replayAll } from '#kit/replay.ts'
import type { AnyChart } from '#kit/samples.ts'
import { door, doorChart } from './door.ts'

// biome-ignore lint/suspicious/noExplicitAny: a mutant is cut out of the config by hand
type Config = any

/** The door with one thing changed in its config; guards, delays and actors stay. */
function mutant(change: (config: Config) => void): AnyChart {
  const config: Config = structured(door.config)
  change(config)
  return { ...doorChart, machine: createMachine(config, door.implementations as Config) }
}

/** A deep copy that keeps functions. */
function structured(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(structured)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, structured(inner)]))
}

const sound = pathsOf(doorChart)
const lock = (config: Config) => config.states.lock.states
const replayed = (chart: AnyChart) => replayAll(chart, sound.paths, sound.edges)

test('the copy itself is sound', async () => {
  expect(await replayed(mutant(() => {}))).toEqual([])
})

test('a changed target', async () => {
  await expect(
    replayed(
      mutant((config) => {
        lock(config).locked.on['DOOR.PUSH'][1].target = 'open'
      }),
    ),
  ).rejects.toThrow('it is in lock.open porch.empty, not in lock.refused porch.empty')
})

test('a removed guard', async () => {
  await expect(
    replayed(
      mutant((config) => {
        delete lock(config).locked.on['DOOR.PUSH'][0].guard
      }),
    ),
  ).rejects.toThrow('it is in lock.checking')
  expect(
    pathsOf(
      mutant((config) => {
        delete lock(config).locked.on['DOOR.PUSH'][0].guard
      }),
    ).unreachable,
  ).toEqual(['door.lock.locked --DOOR.PUSH--> door.lock.refused'])
})

test('a dropped transition', async () => {
  await expect(
    replayed(
      mutant((config) => {
        delete lock(config).refused.on['KEY.TURN']
      }),
    ),
  ).rejects.toThrow('it is in lock.refused')
})

test('an event that no state accepts any more', () => {
  expect(
    pathsOf(
      mutant((config) => {
        delete config.states.porch.states.guest.on
      }),
    ).unreachable,
  ).toEqual(['event BELL.RING'])
})

test('an answer that nothing reacts to', () => {
  expect(
    pathsOf(
      mutant((config) => {
        delete lock(config).checking.invoke.onDone
        delete lock(config).open.after
      }),
    ).unreachable,
  ).toEqual(expect.arrayContaining(['answer checkKey: fits', 'state lock.open']))
})

test('a failure nobody handles: the chart would break', () => {
  expect(() =>
    pathsOf(
      mutant((config) => {
        delete lock(config).checking.invoke.onError
      }),
    ),
  ).toThrow('the chart breaks on "checkKey" failing (jammed)')
})

test('a delay that is not what it was', async () => {
  await expect(
    replayed(
      mutant((config) => {
        lock(config).open.after = { 6000: 'shutting' }
      }),
    ),
  ).rejects.toThrow('it is in lock.open')
})

test('an edge that only looks the same: same state, another way', async () => {
  await expect(
    replayed(
      mutant((config) => {
        config.states.porch.states.guest.on['BELL.RING'] = { actions: () => {} }
      }),
    ),
  ).rejects.toThrow('instead of')
})

test('a state without a way in', () => {
  expect(
    pathsOf(
      mutant((config) => {
        lock(config).bricked = {}
      }),
    ).unreachable,
  ).toEqual(['state lock.bricked'])
})

test('a tag that lies', async () => {
  const busy = [busyMeansPending(['camera'])]
  const lying = mutant((config) => {
    delete lock(config).checking.tags
  })
  expect(await replayAll(doorChart, sound.paths, sound.edges, busy)).toEqual([])
  await expect(replayAll(lying, sound.paths, sound.edges, busy)).rejects.toThrow('busy is false while pending: checkKey')
})

test('a broken invariant names the path so far', async () => {
  const never: Invariant = ({ step }) => (step.state.includes('open') ? 'the door stands open' : undefined)
  const opening = sound.paths.find((path) => path.name.includes('[fits]'))
  await expect(replay(doorChart, opening as never, [never])).rejects.toThrow(
    /the door stands open[\s\S]*Given lock\.locked[\s\S]*when DOOR\.PUSH, then lock\.checking/,
  )
})
