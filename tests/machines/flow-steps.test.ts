import { expect, test } from 'vitest'
import { flowReport } from '#kit/charts/team-flows.ts'
import { countedFlows } from '#machines/flows.ts'
import { stepNumbers } from '#machines/team/flows/flow-steps.ts'

test('counts drop-offs by step, and finds the median duration of visits', () => {
  const { llcform } = countedFlows
  if (llcform === undefined) throw new Error('llcform is not counted')
  expect(stepNumbers(llcform, flowReport.counters)).toEqual([
    // 14 of 22 visits that ended took at most 120 s.
    { step: 'steps.business', entered: 38, stopped: 16, share: 16 / 38, shareBefore: 1, medianSeconds: 120, isGoal: false },
  ])
})
