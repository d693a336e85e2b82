import { loginChart } from '#kit/charts/login.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { endsLastAlert, isIn, keepsAnswers, neverContains, requireBusyWhilePending } from '#kit/invariants.ts'
import type { LoginContext } from '#machines/account/login.machine.ts'

describePaths(loginChart, [
  requireBusyWhilePending(),
  endsLastAlert,
  keepsAnswers({ states: ['loggedIn'], events: [] }),
  neverContains(
    ({ answers }: LoginContext) => answers.password,
    (state) => isIn(state, 'loggedIn'),
  ),
])
