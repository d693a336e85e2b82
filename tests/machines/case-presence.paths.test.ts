import { casePresenceChart } from '#kit/charts/case-presence.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { requireBusyWhilePending } from '#kit/invariants.ts'

describePaths(casePresenceChart, [requireBusyWhilePending(['sendPresence'])])
