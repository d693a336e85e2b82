import { handOverChart } from '#kit/charts/hand-over.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { requireBusyWhilePending } from '#kit/invariants.ts'

describePaths(handOverChart, [requireBusyWhilePending(['waitUntilTaken', 'whenOnline'])])
