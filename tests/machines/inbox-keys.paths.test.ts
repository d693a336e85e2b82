import { inboxKeysChart } from '#kit/charts/inbox-keys.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending } from '#kit/invariants.ts'

describePaths(inboxKeysChart, [busyMeansPending()])
