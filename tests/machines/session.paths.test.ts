import { sessionChart } from '#kit/charts/session.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending } from '#kit/invariants.ts'
import { connectSession } from '#machines/account/session.connect.ts'

describePaths(sessionChart, [
  busyMeansPending(['readToken']),
  // The header asks for the state, each call for the token.
  ({ after }) => {
    const { loggedIn } = connectSession(after, () => {})
    return loggedIn === (after.context.token !== null) ? undefined : `the header says ${loggedIn ? 'logged in' : 'logged out'}, a call the opposite`
  },
])
