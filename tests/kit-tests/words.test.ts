import { expect, test } from 'vitest'
import { pathsOf } from '#kit/paths.ts'
import { duration, pathInWords } from '#kit/words.ts'
import { doorChart } from './door.ts'

const { paths } = pathsOf(doorChart)
const words = (edge: string) => paths.filter((path) => path.name === edge).map(pathInWords)

test('a path reads as what to do and what to see', () => {
  expect(words('door.lock.checking --checkKey done [fits]--> door.lock.open')).toEqual([
    'Given lock.locked porch.empty; when KEY.TURN {"key":"brass"}, then lock.locked porch.empty; when DOOR.PUSH, then lock.checking porch.empty; and checkKey answers: fits, then lock.open porch.empty',
  ])
})

test('failures, callbacks and time have their own words', () => {
  expect(words('door.lock.checking --checkKey failed--> door.lock.refused')[0]).toContain('and checkKey fails: jammed, then lock.refused')
  expect(words('door.lock.checking --checkKey done [isLate]--> door.lock.locked')[0]).toContain('and checkKey answers: late (after 1 min 1 s)')
  expect(words('door.porch.empty --GUEST.SEEN--> door.porch.guest')[0]).toContain('when camera says GUEST.SEEN {"name":"Ann"}')
  expect(words('door.lock.open --after untilShut--> door.lock.shutting')[0]).toContain('when 5 s pass (untilShut)')
})

test('fields filled in a row are told once', () => {
  const step = (name: string) => ({ stimulus: { kind: 'event' as const, event: { type: 'FIELD.CHANGE', name, value: 'x' } }, edges: [], state: 'form' })
  expect(pathInWords({ name: 'p', state: 'form', steps: [step('city'), step('zip')] })).toBe('Given form; when FIELD.CHANGE of city, zip, then form')
})

test.each([
  [250, '250 ms'],
  [5_000, '5 s'],
  [180_000, '3 min'],
  [125_500, '2 min 5.5 s'],
])('%d ms are %s', (ms, said) => {
  expect(duration(ms)).toBe(said)
})
