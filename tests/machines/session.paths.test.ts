import { sessionChart } from '#kit/charts/session.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending, forgets } from '#kit/invariants.ts'
import type { SessionContext } from '#machines/session/session.machine.ts'

describePaths(sessionChart, [
  busyMeansPending(['readToken', 'endSession']),
  forgets(
    ({ token }: SessionContext) => token ?? '',
    (state) => ['anonymous', 'ended', 'loggingOut', 'endingSession'].includes(state),
  ),
  forgets(
    ({ endedToken }: SessionContext) => endedToken ?? '',
    (state) => !['loggingOut', 'endingSession'].includes(state),
  ),
])
