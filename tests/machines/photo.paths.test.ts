import { photoChart } from '#kit/charts/photo.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { requireBusyWhilePending } from '#kit/invariants.ts'

describePaths(photoChart, [requireBusyWhilePending(['whenOnline'])])
