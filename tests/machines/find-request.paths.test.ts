import { findRequestChart } from '#kit/charts/find-request.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending, endsLastAlert, keepsAnswers } from '#kit/invariants.ts'

describePaths(findRequestChart, [busyMeansPending(), endsLastAlert, keepsAnswers({ states: [], events: [] })])
