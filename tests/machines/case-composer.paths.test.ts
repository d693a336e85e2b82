import { caseComposerChart } from '#kit/charts/case-composer.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { requireBusyWhilePending } from '#kit/invariants.ts'

describePaths(caseComposerChart, [requireBusyWhilePending([])])
