import { fileChoiceChart } from '#kit/charts/file-choice.ts'
import { describePaths } from '#kit/describe-paths.ts'

describePaths(fileChoiceChart, [])
