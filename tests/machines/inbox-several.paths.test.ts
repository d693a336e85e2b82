import { inboxSeveralChart } from '#kit/charts/inbox-several.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending } from '#kit/invariants.ts'

describePaths(inboxSeveralChart, [busyMeansPending()])
