import { accountActionChart } from '#kit/charts/account-action.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { isIn, keepsAnswers, neverContains, requireBusyWhilePending } from '#kit/invariants.ts'
import type { AccountActionContext } from '#machines/account-area/account-action.setup.ts'

describePaths(accountActionChart, [
  requireBusyWhilePending(),
  keepsAnswers({ states: ['closed', 'done'], events: ['ACTION.OPEN'] }),
  neverContains(
    ({ answers }: AccountActionContext) => `${answers.old ?? ''}${answers.password ?? ''}${answers.confirm ?? ''}`,
    (state) => !isIn(state, 'form') && !isIn(state, 'performing'),
  ),
])
