import { signupChart } from '#kit/charts/signup.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { endsLastAlert, isIn, keepsAnswers, neverContains, requireBusyWhilePending } from '#kit/invariants.ts'
import type { AccountContext } from '#machines/account/account.context.ts'

const FINAL_STATE = 'created'

describePaths(signupChart, [
  requireBusyWhilePending(['loadDraft']),
  endsLastAlert,
  keepsAnswers({ states: [FINAL_STATE], events: ['TAB.TAKEN', 'PAGE.SHOWN', 'DEVICE.ERASED'] }),
  neverContains(
    ({ answers, code }: AccountContext) => `${answers.password ?? ''}${answers.confirm ?? ''}${code}`,
    (state) => isIn(state, FINAL_STATE),
  ),
])
