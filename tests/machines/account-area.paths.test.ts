import { accountAreaChart } from '#kit/charts/account-area.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { isIn, neverContains, requireBusyWhilePending } from '#kit/invariants.ts'
import type { AccountAreaContext } from '#machines/account-area/account-area.machine.ts'

describePaths(accountAreaChart, [
  requireBusyWhilePending(['loadProfile']),
  // No data remains after a logout or deletion.
  neverContains(
    ({ profile }: AccountAreaContext) => profile?.email,
    (state) => !isIn(state, 'open'),
  ),
])
