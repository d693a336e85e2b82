import { deleteAccountChart } from '#kit/charts/delete-account.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending, forgets, isIn, keepsAnswers } from '#kit/invariants.ts'
import type { ActContext } from '#machines/account-area/act.setup.ts'

describePaths(deleteAccountChart, [
  busyMeansPending(),
  keepsAnswers({ states: ['closed', 'done'], events: ['ACT.OPEN'] }),
  forgets(
    ({ answers }: ActContext) => answers.password,
    (state) => isIn(state, 'closed') || isIn(state, 'done'),
  ),
])
