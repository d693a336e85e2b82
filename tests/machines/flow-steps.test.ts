import { expect, test } from 'vitest'
import { type CounterKind, counterKinds } from '#contract/flow-counts.ts'
import { flowReport } from '#kit/charts/team-flows.ts'
import { countedFlows } from '#machines/flows.ts'
import { stepMetricsOf } from '#machines/team/flows/flow-steps.ts'
import { demoCounts } from '../../tools/demo/flow-counts.ts'
import { newRandom } from '../../tools/demo/random.ts'

test('counts drop-offs by step, and finds the median duration of visits', () => {
  const { llcform } = countedFlows
  if (llcform === undefined) throw new Error('llcform is not counted')
  expect(stepMetricsOf(llcform, flowReport.counters)).toEqual([
    // 14 of 22 visits that ended took at most 120 s.
    {
      step: 'steps.business',
      visitCount: 38,
      dropOffCount: 16,
      returnCount: 0,
      dropOffRate: 16 / 38,
      previousDropOffRate: 1,
      medianSeconds: 120,
      isGoal: false,
    },
  ])
})

test('every visit that leaves a step continues in the next step or goes back', () => {
  const { login } = countedFlows
  if (login === undefined) throw new Error('login is not counted')
  const counters = demoCounts(newRandom(1), 0).reduce((sums, { flow, name, number }) => {
    if (flow === 'login') sums.set(name, (sums.get(name) ?? 0) + number)
    return sums
  }, new Map<string, number>())
  const ofKind = (kind: CounterKind) =>
    [...counters].flatMap(([name, now]) => (name.startsWith(`${kind} `) ? [{ kind, name: name.slice(kind.length + 1), now, before: 0 }] : []))
  const [form, loggingIn, loggedIn] = stepMetricsOf(login, counterKinds.flatMap(ofKind))
  if (!form || !loggingIn || !loggedIn) throw new Error('login has three steps')
  expect(loggingIn.returnCount).toBeGreaterThan(0)
  expect(form.visitCount).toBe((counters.get('start opened') ?? 0) + loggingIn.returnCount)
  expect(loggingIn.visitCount).toBe(form.visitCount - form.dropOffCount)
  expect(loggedIn.visitCount).toBe(loggingIn.visitCount - loggingIn.dropOffCount - loggingIn.returnCount)
})
