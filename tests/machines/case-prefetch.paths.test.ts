import { casePrefetchChart } from '#kit/charts/case-prefetch.ts'
import { describePaths } from '#kit/describe-paths.ts'

describePaths(casePrefetchChart, [])
