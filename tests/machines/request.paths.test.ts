import { requestChart } from '#kit/charts/request.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { formInvariants } from './form-invariants.ts'

describePaths(requestChart, formInvariants())
