import { llcChart } from '#kit/charts/llc.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { formInvariants } from './form-invariants.ts'

describePaths(llcChart, formInvariants())
