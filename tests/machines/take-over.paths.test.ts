import { takeOverChart } from '#kit/charts/take-over.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending } from '#kit/invariants.ts'

describePaths(takeOverChart, [busyMeansPending(['whenOnline'])])
