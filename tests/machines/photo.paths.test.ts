import { photoChart } from '#kit/charts/photo.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending } from '#kit/invariants.ts'

describePaths(photoChart, [busyMeansPending(['whenOnline'])])
