import { caseEntryChart } from '#kit/charts/case-entry.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending } from '#kit/invariants.ts'

describePaths(caseEntryChart, [busyMeansPending(['whenOnline'])])
