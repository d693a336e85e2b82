import { caseMailChart } from '#kit/charts/case-mail.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { requireBusyWhilePending } from '#kit/invariants.ts'

describePaths(caseMailChart, [requireBusyWhilePending()])
