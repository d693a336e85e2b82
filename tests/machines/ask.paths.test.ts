import { askChart } from '#kit/charts/ask.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { neverContains, requireBusyWhilePending } from '#kit/invariants.ts'
import type { AskContext } from '#machines/request-page/ask.setup.ts'

describePaths(askChart, [
  requireBusyWhilePending(['whenOnline']),
  // The chart drops the ask's data when the visitor has no access.
  neverContains(
    ({ ask }: AskContext) => ask?.asked?.why ?? '',
    (state) => ['gone', 'notAsked', 'loggedOut', 'codeRequired', 'over'].includes(state),
  ),
])
