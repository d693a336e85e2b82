import { llcChart } from '#kit/charts/llc.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { formInvariants } from './form-invariants.ts'

const home = ['ownerstreet', 'ownercity', 'ownerstate', 'ownerzip']

describePaths(llcChart, formInvariants({ ownerIsAtBusiness: home, city: home }))
