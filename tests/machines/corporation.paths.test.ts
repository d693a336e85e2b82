import { corporationChart } from '#kit/charts/corporation.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { formInvariants } from './form-invariants.ts'

const mailing = ['street', 'city', 'state', 'zip'].map((part) => `mailingAddress.${part}`)

describePaths(corporationChart, formInvariants({ sameAsRegistration: mailing, 'address.city': mailing, hasShareholders: ['shareholders'] }))
