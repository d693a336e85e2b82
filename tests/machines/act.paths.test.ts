import { actChart } from '#kit/charts/act.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending, isIn, keepsAnswers, neverContains } from '#kit/invariants.ts'
import type { AccountActionContext } from '#machines/account-area/act.setup.ts'

describePaths(actChart, [
  busyMeansPending(),
  keepsAnswers({ states: ['closed', 'done'], events: ['ACT.OPEN'] }),
  neverContains(
    ({ answers }: AccountActionContext) => `${answers.old ?? ''}${answers.password ?? ''}${answers.confirm ?? ''}`,
    (state) => !isIn(state, 'form') && !isIn(state, 'performing'),
  ),
])
