import { sessionChart } from '#kit/charts/session.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending, forgets } from '#kit/invariants.ts'

describePaths(sessionChart, [
  busyMeansPending(['readToken']),
  forgets(
    ({ token }: { token: string | null }) => token ?? '',
    (state) => ['anonymous', 'ended'].includes(state),
  ),
])
