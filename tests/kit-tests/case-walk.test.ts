import { expect, test } from 'vitest'
import { edges } from '#kit/case-table.ts'
import { caseEdges, caseTours } from '#kit/case-walk.ts'
import type { CaseState } from '#machines/case/case.states.ts'

const tours = caseTours()
/** Exception to the table, which contains only cases that Ann owns. A case without an owner reopens in `received`. */
const returnsToInbox = (type: string, to: CaseState) => type === 'MESSAGE' && to === 'received'

test('three tours take every edge of the chart and visit every state', () => {
  const steps = tours.flatMap((tour) => tour.steps)
  expect([...new Set(steps.map(({ edge }) => edge))].sort()).toEqual([...caseEdges].sort())
  expect(caseEdges.length).toBeGreaterThan(30)
  expect(tours.map(({ isHeld }) => isHeld)).toEqual([false, true, true])
  expect(new Set(['received', 'held', ...steps.map(({ to }) => to)])).toEqual(new Set(Object.keys(edges)))
  expect(steps.length).toBeLessThan(2 * caseEdges.length)
})

test('each step is in the manual table and leads to its target', () => {
  for (const { isHeld, steps } of tours) {
    let at: CaseState = isHeld ? 'held' : 'received'
    for (const { event, edge, to } of steps) {
      expect(edges[at].some(([type, , target]) => type === event.type && target === to) || returnsToInbox(event.type, to), `${edge}, ${at} to ${to}`).toBe(true)
      at = to
    }
  }
})
