import { scorpChart } from '#kit/charts/scorp.ts'
import { describePaths } from '#kit/describe-paths.ts'

describePaths(scorpChart, [])
