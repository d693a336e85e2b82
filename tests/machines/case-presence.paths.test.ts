import { casePresenceChart } from '#kit/charts/case-presence.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending } from '#kit/invariants.ts'

describePaths(casePresenceChart, [busyMeansPending(['sendPresence'])])
