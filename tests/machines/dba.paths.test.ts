import { dbaChart } from '#kit/charts/dba.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { formInvariants } from './form-invariants.ts'

describePaths(dbaChart, formInvariants({ sameAsRegistration: ['state'], stateOfRegistration: ['state'], dbaCounty: ['dbaState'] }))
