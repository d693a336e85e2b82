import { deleteAccountChart } from '#kit/charts/delete-account.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { isIn, keepsAnswers, neverContains, requireBusyWhilePending } from '#kit/invariants.ts'
import type { AccountActionContext } from '#machines/account-area/account-action.setup.ts'

describePaths(deleteAccountChart, [
  requireBusyWhilePending(),
  keepsAnswers({ states: ['closed', 'done'], events: ['ACTION.OPEN'] }),
  neverContains(
    ({ answers }: AccountActionContext) => answers.password,
    (state) => isIn(state, 'closed') || isIn(state, 'done'),
  ),
])
