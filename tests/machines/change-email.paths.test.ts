import { changeEmailChart } from '#kit/charts/change-email.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending, endsLastAlert, isIn, keepsAnswers, neverContains } from '#kit/invariants.ts'
import type { AccountContext } from '#machines/account/account.context.ts'

describePaths(changeEmailChart, [
  busyMeansPending(),
  endsLastAlert,
  // The password is not needed after that, so it is dropped.
  keepsAnswers({ states: ['closed'], events: ['ACT.OPEN'], dropped: { 'code.entry.open.entering.editing': ['password'] } }),
  neverContains(
    ({ answers }: AccountContext) => answers.password,
    (state) => !isIn(state, 'form') && !isIn(state, 'requestingCode'),
  ),
])
