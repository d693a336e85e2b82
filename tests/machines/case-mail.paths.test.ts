import { caseMailChart } from '#kit/charts/case-mail.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending } from '#kit/invariants.ts'

describePaths(caseMailChart, [busyMeansPending()])
