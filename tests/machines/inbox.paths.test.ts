import { inboxChart } from '#kit/charts/inbox.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending } from '#kit/invariants.ts'

describePaths(inboxChart, [busyMeansPending()])
