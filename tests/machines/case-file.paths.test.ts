import { caseFileChart } from '#kit/charts/case-file.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { requireBusyWhilePending } from '#kit/invariants.ts'

describePaths(caseFileChart, [requireBusyWhilePending()])
