import { inboxCsvChart } from '#kit/charts/inbox-csv.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { requireBusyWhilePending } from '#kit/invariants.ts'

describePaths(inboxCsvChart, [requireBusyWhilePending()])
