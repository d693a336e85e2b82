import { expect, test } from 'vitest'
import { charts } from '#kit/charts.ts'
import { featureOf } from '#kit/gherkin.ts'
import { pathsOf } from '#kit/paths.ts'
import { UNUSED } from '#kit/samples.ts'
import { scriptInWords } from '#kit/script.ts'
import { deeds } from '#kit/tester-words.ts'
import { doorChart } from './door.ts'

test('every event of every chart has words for a tester, and none is left over', () => {
  const inUse = charts.flatMap(({ samples }) =>
    Object.entries((samples as { events: object }).events).flatMap(([type, sample]) => (sample === UNUSED ? [] : [type])),
  )
  expect(Object.keys(deeds).toSorted()).toEqual([...new Set(inUse)].toSorted())
})

const found = pathsOf(doorChart)

test('a path is a script to follow by hand', () => {
  const path = found.paths.find(({ name }) => name.includes('[isLate]'))
  expect(path && scriptInWords(path)).toEqual([
    'Start in lock.locked porch.empty',
    '- KEY.TURN {"key":"brass"} happens',
    '  → lock.locked porch.empty',
    '- DOOR.PUSH happens',
    '  → lock.checking porch.empty',
    '- the server answers checkKey after 1 min 1 s: late',
    '  → lock.locked porch.empty',
  ])
})

test('Gherkin: a Feature per chart, a Scenario per path, each line a keyword that may stand there', () => {
  const lines = featureOf(doorChart, found).trimEnd().split('\n')
  expect(lines[0]).toBe('@door')
  expect(lines[1]).toBe('Feature: door')
  expect(lines.filter((line) => line.startsWith('  Scenario: '))).toHaveLength(14)
  let before = ''
  for (const line of lines.slice(4)) {
    expect(line).toMatch(/^$|^ {2}@(browser|not-in-browser)$|^ {2}Scenario: \S.*$|^ {4}(Given|When|And|Then) \S.*$/)
    const keyword = line.trim().split(' ')[0] ?? ''
    if (keyword === 'Given') expect(before).toBe('Scenario:')
    if (keyword === 'Then') expect(before).toMatch(/^(When|And)$/)
    before = keyword
  }
})

test('no text breaks a line, and so the Gherkin', () => {
  for (const chart of charts.filter(({ name }) => ['alert', 'saved-contact', 'login'].includes(name)))
    for (const line of featureOf(chart, pathsOf(chart)).split('\n')) expect(line).toMatch(/^$|^ *(@[\w-]+|Feature:|Scenario:|Each|Where|Given|When|And|Then)/)
})
