import { startHereChart } from '#kit/charts/start-here.ts'
import { describePaths } from '#kit/describe-paths.ts'
import type { Invariant } from '#kit/replay.ts'
import { type GuideAnswers, parseGuideAnswers } from '#machines/start-here/guide.ts'

/** Only the answers determine the position, so that a shared URL leads to the same question. */
const stateMatchesAnswers: Invariant = ({ after, step }) => {
  const { nextStep } = parseGuideAnswers((after.context as { answers: GuideAnswers }).answers)
  return nextStep === step.state ? undefined : `in ${step.state}, though the answers lead to ${nextStep}`
}

describePaths(startHereChart, [stateMatchesAnswers])
