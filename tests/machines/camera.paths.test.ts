import { cameraChart } from '#kit/charts/camera.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { requireBusyWhilePending } from '#kit/invariants.ts'

describePaths(cameraChart, [requireBusyWhilePending(['awaitPhone', 'awaitPhoto', 'whenOnline'])])
