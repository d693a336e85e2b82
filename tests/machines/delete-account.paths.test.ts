import { deleteAccountChart } from '#kit/charts/delete-account.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending, isIn, keepsAnswers, neverContains } from '#kit/invariants.ts'
import type { AccountActionContext } from '#machines/account-area/account-action.setup.ts'

describePaths(deleteAccountChart, [
  busyMeansPending(),
  keepsAnswers({ states: ['closed', 'done'], events: ['ACTION.OPEN'] }),
  neverContains(
    ({ answers }: AccountActionContext) => answers.password,
    (state) => isIn(state, 'closed') || isIn(state, 'done'),
  ),
])
