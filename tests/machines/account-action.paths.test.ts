import { accountActionChart } from '#kit/charts/account-action.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending, isIn, keepsAnswers, neverContains } from '#kit/invariants.ts'
import type { AccountActionContext } from '#machines/account-area/account-action.setup.ts'

describePaths(accountActionChart, [
  busyMeansPending(),
  keepsAnswers({ states: ['closed', 'done'], events: ['ACTION.OPEN'] }),
  neverContains(
    ({ answers }: AccountActionContext) => `${answers.old ?? ''}${answers.password ?? ''}${answers.confirm ?? ''}`,
    (state) => !isIn(state, 'form') && !isIn(state, 'performing'),
  ),
])
