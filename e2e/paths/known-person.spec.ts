import { knownPersonChart } from '#kit/charts/known-person.ts'
import { describeTours } from './kit/describe-tours.ts'
import { knownPersonDriver } from './known-person.driver.ts'

describeTours(knownPersonChart, knownPersonDriver)
