import { inboxCountsChart } from '#kit/charts/inbox-counts.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending } from '#kit/invariants.ts'

describePaths(inboxCountsChart, [busyMeansPending()])
