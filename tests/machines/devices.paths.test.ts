import { devicesChart } from '#kit/charts/devices.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { requireBusyWhilePending } from '#kit/invariants.ts'

describePaths(devicesChart, [requireBusyWhilePending(['loadDevices'])])
