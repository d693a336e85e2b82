import { bulkMoveChart } from '#kit/charts/bulk-move.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { requireBusyWhilePending } from '#kit/invariants.ts'

describePaths(bulkMoveChart, [requireBusyWhilePending()])
