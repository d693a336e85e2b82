import { bulkMoveChart } from '#kit/charts/bulk-move.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending } from '#kit/invariants.ts'

describePaths(bulkMoveChart, [busyMeansPending()])
