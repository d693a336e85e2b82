import { knownPersonChart } from '#kit/charts/known-person.ts'
import { describePaths } from '#kit/describe-paths.ts'

describePaths(knownPersonChart, [])
