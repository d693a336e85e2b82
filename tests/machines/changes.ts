import { describe, expect, test } from 'vitest'
import type { FilingDefinition } from '#contract/define.ts'
import type { AnyChart } from '#kit/samples.ts'
import { Walk } from '#kit/walk.ts'

/** Pinned by hand from CONTRACT.md: a Change link leads back to the check, and Back ends the change, from every step of a wizard. */
export function describeChanges(chart: AnyChart, { steps, sample }: FilingDefinition): void {
  const names = Object.keys(steps)
  describe('whoever changes a step and goes Back changes it no more', () => {
    test.each(names.slice(1, -1))('%s', async (step) => {
      const walk = new Walk(chart)
      await walk.answerWith('loadDraft', { answers: sample, step: names.at(-1) })
      const open = () => walk.send({ type: 'STEP.OPEN', step, change: true } as never)
      const expectOn = (name = '') => expect(walk.state).toMatch(new RegExp(`^steps\\.${name}\\.`))
      await open()
      await walk.send({ type: 'STEP.NEXT' })
      expectOn(names.at(-1))
      await open()
      await walk.send({ type: 'STEP.BACK' })
      expectOn(names[names.indexOf(step) - 1])
      await walk.send({ type: 'STEP.NEXT' })
      expectOn(step)
      walk.stop()
    })
  })
}
