import { findRequestChart } from '#kit/charts/find-request.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending, keepsAnswers } from '#kit/invariants.ts'

describePaths(findRequestChart, [busyMeansPending(), keepsAnswers({ states: [], events: [] })])
