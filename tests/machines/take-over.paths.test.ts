import { takeOverChart } from '#kit/charts/take-over.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { requireBusyWhilePending } from '#kit/invariants.ts'

describePaths(takeOverChart, [requireBusyWhilePending(['whenOnline'])])
