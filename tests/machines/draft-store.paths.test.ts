import { draftStoreChart } from '#kit/charts/draft-store.ts'
import { describePaths } from '#kit/describe-paths.ts'

describePaths(draftStoreChart, [])
