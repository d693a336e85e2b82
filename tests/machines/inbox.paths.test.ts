import { inboxChart } from '#kit/charts/inbox.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { requireBusyWhilePending } from '#kit/invariants.ts'

describePaths(inboxChart, [requireBusyWhilePending()])
