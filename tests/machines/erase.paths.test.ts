import { eraseChart } from '#kit/charts/erase.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { requireBusyWhilePending } from '#kit/invariants.ts'

describePaths(eraseChart, [requireBusyWhilePending()])
