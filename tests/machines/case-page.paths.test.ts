import { casePageChart } from '#kit/charts/case-page.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { requireBusyWhilePending } from '#kit/invariants.ts'

describePaths(casePageChart, [requireBusyWhilePending()])
