import { findRequestChart } from '#kit/charts/find-request.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { endsLastAlert, keepsAnswers, requireBusyWhilePending } from '#kit/invariants.ts'

describePaths(findRequestChart, [requireBusyWhilePending(), endsLastAlert, keepsAnswers({ states: [], events: [] })])
