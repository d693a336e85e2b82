import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgetTour, keepTour, walkedInBrowser } from '#kit/browser-report.ts'
import { browserToursOf } from '#kit/browser-tours.ts'
import { details, type Overview, overviewOf, table } from '#kit/overview.ts'
import { doorChart } from './door.ts'

const LAMP = 'door.porch.empty --LAMP.TOGGLE--> stays'
const chart = { ...doorChart, notInBrowser: { [LAMP]: 'the lamp has no switch' } }

describe('the overview', () => {
  test('counts what was measured and says "not run" for what was not', async () => {
    const lines = table([await overviewOf(chart)]).split('\n')
    expect(lines[0]?.split(/\s{2,}/)).toEqual(['chart', 'states', 'edges', 'on actor', 'in Chromium', 'exempt', 'coverage'])
    expect(lines[2]?.split(/\s{2,}/)).toEqual(['door', '8', '14', '14 of 14', 'not run', '0 + 1 in Chromium', '100 % on actor'])
  })

  test("counts Chromium's edges against those it can cause", async () => {
    const overview: Overview = { ...(await overviewOf(chart)), inBrowser: 12, walked: new Set() }
    expect(table([overview])).toMatch(/12 of 13 .* 92 %$/)
  })

  test('tells each path in words and each exemption with its reason', async () => {
    const text = details(await overviewOf(chart))
    expect(text).toContain(`exempt ${LAMP}: not in Chromium: the lamp has no switch`)
    expect(text.match(/Start in /g)).toHaveLength(14)
    expect(text).not.toContain('UNREACHABLE')
  })
})

describe("the browser's report", () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'paths-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('is the sum of the tours that went through; a tour that is run again starts from nothing', () => {
    expect(walkedInBrowser('door', ['tour 1'], folder)).toBeUndefined()
    keepTour('door', { tour: 'tour 1', edges: ['a', 'b'], states: [] }, folder)
    keepTour('door', { tour: 'tour 2', edges: ['b', 'c'], states: [] }, folder)
    keepTour('gate', { tour: 'tour 1', edges: ['z'], states: [] }, folder)
    expect([...(walkedInBrowser('door', ['tour 1', 'tour 2'], folder) ?? [])]).toEqual(['a', 'b', 'c'])
    forgetTour('door', 'tour 1', folder)
    expect([...(walkedInBrowser('door', ['tour 1', 'tour 2'], folder) ?? [])]).toEqual(['b', 'c'])
  })

  test('does not count a tour that is no longer planned', () => {
    keepTour('door', { tour: 'tour 9', edges: ['a'], states: [] }, folder)
    expect(walkedInBrowser('door', ['tour 1'], folder)).toBeUndefined()
  })
})

test("the browser's tours take every edge but those the page cannot cause", () => {
  const taken = new Set(browserToursOf(chart).flatMap((tour) => tour.steps.flatMap((step) => step.edges)))
  expect(taken.has(LAMP)).toBe(false)
  expect(taken.size).toBe(13)
})
