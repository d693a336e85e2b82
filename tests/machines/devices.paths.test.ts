import { devicesChart } from '#kit/charts/devices.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending } from '#kit/invariants.ts'

describePaths(devicesChart, [busyMeansPending(['loadDevices'])])
