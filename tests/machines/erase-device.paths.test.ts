import { eraseDeviceChart } from '#kit/charts/erase-device.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending } from '#kit/invariants.ts'

describePaths(eraseDeviceChart, [busyMeansPending()])
