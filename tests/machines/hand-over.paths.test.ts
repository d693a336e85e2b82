import { handOverChart } from '#kit/charts/hand-over.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending } from '#kit/invariants.ts'

describePaths(handOverChart, [busyMeansPending(['waitUntilTaken', 'whenOnline'])])
