import { forgotPasswordChart } from '#kit/charts/forgot-password.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { endsLastAlert, isIn, keepsAnswers, neverContains, requireBusyWhilePending } from '#kit/invariants.ts'
import type { AccountContext } from '#machines/account/account.context.ts'

describePaths(forgotPasswordChart, [
  requireBusyWhilePending(['loadDraft']),
  endsLastAlert,
  // When the confirmation of the code expires, the chart also drops the new password.
  keepsAnswers({ states: ['done'], events: ['TAB.TAKEN', 'PAGE.SHOWN', 'DEVICE.ERASED'], droppedSecrets: { 'form.failed': ['password', 'confirm'] } }),
  neverContains(
    ({ answers }: AccountContext) => `${answers.password ?? ''}${answers.confirm ?? ''}`,
    (state) => !isIn(state, 'password') && !isIn(state, 'resetting'),
  ),
])
