import { savedRepliesChart } from '#kit/charts/saved-replies.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { requireBusyWhilePending } from '#kit/invariants.ts'

describePaths(savedRepliesChart, [requireBusyWhilePending([])])
