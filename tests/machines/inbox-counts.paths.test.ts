import { inboxCountsChart } from '#kit/charts/inbox-counts.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { requireBusyWhilePending } from '#kit/invariants.ts'

describePaths(inboxCountsChart, [requireBusyWhilePending()])
