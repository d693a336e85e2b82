import { openRequestChart } from '#kit/charts/open-request.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { requireBusyWhilePending } from '#kit/invariants.ts'

describePaths(openRequestChart, [requireBusyWhilePending()])
