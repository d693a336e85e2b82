import { savedContactChart } from '#kit/charts/saved-contact.ts'
import { describePaths } from '#kit/describe-paths.ts'

describePaths(savedContactChart, [])
