import { caseActionChart } from '#kit/charts/case-action.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { requireBusyWhilePending } from '#kit/invariants.ts'

describePaths(caseActionChart, [requireBusyWhilePending()])
