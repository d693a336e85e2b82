import { statusChart } from '#kit/charts/status.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending, forgets } from '#kit/invariants.ts'
import type { StatusContext } from '#machines/request-page/status.setup.ts'

describePaths(statusChart, [
  busyMeansPending(['whenOnline']),
  // What was shown is not there any more for who may not see it.
  forgets(
    ({ request }: StatusContext) => (request?.sent ? 'answers' : ''),
    (state) => ['gone', 'loggedOut', 'linksClosed', 'limited'].includes(state),
  ),
])
