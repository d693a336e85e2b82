import { caseTellChart } from '#kit/charts/case-tell.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending } from '#kit/invariants.ts'

describePaths(caseTellChart, [busyMeansPending(['whenOnline'])])
