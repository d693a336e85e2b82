import { changeEmailChart } from '#kit/charts/change-email.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { endsLastAlert, isIn, keepsAnswers, neverContains, requireBusyWhilePending } from '#kit/invariants.ts'
import type { AccountContext } from '#machines/account/account.context.ts'

describePaths(changeEmailChart, [
  requireBusyWhilePending(),
  endsLastAlert,
  // The chart drops the password after the code is sent, because no later call needs it.
  keepsAnswers({ states: ['closed'], events: ['ACTION.OPEN'], droppedSecrets: { 'code.entry.open.entering.editing': ['password'] } }),
  neverContains(
    ({ answers }: AccountContext) => answers.password,
    (state) => !isIn(state, 'form') && !isIn(state, 'requestingCode'),
  ),
])
