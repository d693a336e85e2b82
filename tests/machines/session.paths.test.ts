import { sessionChart } from '#kit/charts/session.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { requireBusyWhilePending } from '#kit/invariants.ts'
import { connectSession } from '#machines/account/session.connect.ts'

describePaths(sessionChart, [
  requireBusyWhilePending(['readToken', 'endSession', 'whenOnline']),
  // The header shows whether the visitor is logged in, and each call sends the token, so both must match.
  ({ after }) => {
    const { loggedIn } = connectSession(after, () => {})
    return loggedIn === (after.context.token !== null) ? undefined : `the header shows ${loggedIn ? 'logged in' : 'logged out'}, and a call uses the opposite`
  },
])
