import { placesChart } from '#kit/charts/places.ts'
import { describePaths } from '#kit/describe-paths.ts'

describePaths(placesChart, [])
