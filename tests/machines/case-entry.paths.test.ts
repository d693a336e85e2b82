import { caseEntryChart } from '#kit/charts/case-entry.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { requireBusyWhilePending } from '#kit/invariants.ts'

describePaths(caseEntryChart, [requireBusyWhilePending(['whenOnline'])])
