import { statusChart } from '#kit/charts/status.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { neverContains, requireBusyWhilePending } from '#kit/invariants.ts'
import type { StatusContext } from '#machines/request-page/status.setup.ts'

describePaths(statusChart, [
  requireBusyWhilePending(['whenOnline']),
  // Without access, the page removes all data.
  neverContains(
    ({ request }: StatusContext) => (request?.sent ? 'answers' : ''),
    (state) => ['gone', 'loggedOut', 'linksRevoked', 'codeRequired'].includes(state),
  ),
])
