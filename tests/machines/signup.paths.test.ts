import { signupChart } from '#kit/charts/signup.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending, forgets, isIn, keepsAnswers } from '#kit/invariants.ts'
import type { AccountContext } from '#machines/account/account.context.ts'

const isOver = 'created'

describePaths(signupChart, [
  busyMeansPending(['loadDraft']),
  keepsAnswers({ states: [isOver], events: ['TAB.TAKEN', 'DEVICE.ERASED'] }),
  forgets(
    ({ answers, code }: AccountContext) => `${answers.password ?? ''}${answers.confirm ?? ''}${code}`,
    (state) => isIn(state, isOver),
  ),
])
