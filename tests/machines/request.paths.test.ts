import { requestChart } from '#kit/charts/request.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending, keepsAnswers } from '#kit/invariants.ts'
import { keepsKeyUntilAccepted } from './form-invariants.ts'

describePaths(requestChart, [busyMeansPending(['loadDraft']), keepsAnswers({ states: ['received'], events: ['FORM.AGAIN'] }), keepsKeyUntilAccepted])
