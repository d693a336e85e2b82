import { teamFactorsChart } from '#kit/charts/team-factors.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { isIn, neverContains, requireBusyWhilePending } from '#kit/invariants.ts'
import type { TeamFactorsContext } from '#machines/team/members/team-factors.setup.ts'

const isSetupEnded = (state: string) => ['loading', 'failed', 'list'].some((name) => isIn(state, name))

describePaths(teamFactorsChart, [
  requireBusyWhilePending(),
  neverContains(({ secret }: TeamFactorsContext) => secret?.secret, isSetupEnded),
  neverContains(({ code, recoveryCodes }: TeamFactorsContext) => [code, ...recoveryCodes].filter((text) => text !== ''), isSetupEnded),
])
