import { cameraChart } from '#kit/charts/camera.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending } from '#kit/invariants.ts'

describePaths(cameraChart, [busyMeansPending(['awaitPhone', 'awaitPhoto', 'whenOnline'])])
