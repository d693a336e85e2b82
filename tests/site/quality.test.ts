import { expect, test } from 'vitest'
import type { AnyChart } from '#kit/samples.ts'
import { type BrowserReport, looksOf, qualityOf } from '../../scripts/quality/figures.ts'

const chart = (name: string, notInBrowser: object = {}) => ({ name, exempt: {}, notInBrowser }) as unknown as AnyChart
const measure = () => ({ states: ['shut', 'open'], edges: ['a', 'b', 'c'] })
const note = (type: string, what: object) => ({ type, description: JSON.stringify(what) })
const spec = (ok: boolean, ...annotations: readonly { type: string; description: string }[]) => ({
  ok,
  tests: [{ results: [{ annotations: [] }, { annotations: [] }, { annotations }] }],
})

const report: BrowserReport = {
  stats: { startTime: '2026-11-21T21:58:00.000Z', expected: 40, unexpected: 1, flaky: 2 },
  suites: [
    {
      file: 'paths/door.spec.ts',
      suites: [
        {
          file: 'paths/door.spec.ts',
          specs: [
            spec(
              true,
              note('planned', { chart: 'door', edges: ['a'] }),
              note('walked', { chart: 'door', edges: ['a', 'gone'] }),
              note('axe', { at: 'shut', findings: 0 }),
            ),
            // Stopped before its first step.
            spec(true, note('planned', { chart: 'door', edges: ['c'] }), note('walked', { chart: 'door', edges: [] })),
            spec(false, note('planned', { chart: 'door', edges: ['b'] }), note('axe', { at: 'open', findings: 3 })),
          ],
        },
      ],
    },
    { file: 'pages/site.spec.ts', specs: [spec(true, note('axe', { at: '/', findings: 0 }), note('axe', { at: '/', findings: 1 }))] },
  ],
}

test("figures come from the run's report: what failed walked nothing, an edge that is gone counts for nobody", () => {
  const server = { reached: 10, noticed: 9, unreached: 1, date: '2026-11-20T10:00:00.000Z' }
  const result = (status: string, ...ancestorTitles: readonly string[]) => ({ status, ancestorTitles })
  const planted = 'a planted fault is found'
  const assertionResults = [result('passed', planted), result('failed', planted), result('passed', 'something else')]
  const unit = { numPassedTests: 7, numFailedTests: 1, testResults: [{ assertionResults }] }
  const quality = qualityOf([chart('door', { c: 'no handle' }), chart('gate')], report, [unit], { kept: { mutants: { server } } }, measure)
  expect(quality).toEqual({
    date: '2026-11-21T21:58:00.000Z',
    flows: [
      { flow: 'door', states: 2, edges: 3, possible: 2, walked: 1, paths: 1, looks: 2, findings: 3 },
      { flow: 'gate', states: 2, edges: 3, possible: 3, walked: 0, paths: 0, looks: 0, findings: 0 },
    ],
    pages: { looks: 2, findings: 1 },
    tests: { passed: 47, failed: 4 },
    kept: { mutants: { server } },
    planted: { faults: 2, found: 1 },
  })
})

test('looks of another engine are counted where a chart was walked', () => {
  const walked = spec(
    true,
    note('planned', { chart: 'door', edges: ['a'] }),
    note('alfa', { findings: 0 }),
    note('alfa', { findings: 2 }),
    note('axe', { findings: 1 }),
  )
  const suites = [{ file: 'paths/door.spec.ts', specs: [walked, spec(true, note('alfa', { findings: 5 }))] }]
  expect(looksOf({ suites }, 'alfa')).toEqual({ charts: 1, looks: 2, findings: 2 })
  expect(looksOf({ suites }, 'ibm')).toEqual({ charts: 0, looks: 0, findings: 0 })
})
