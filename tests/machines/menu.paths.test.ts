import { menuChart } from '#kit/charts/menu.ts'
import { describePaths } from '#kit/describe-paths.ts'

describePaths(menuChart, [])
