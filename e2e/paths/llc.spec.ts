import { llcChart } from '#kit/charts/llc.ts'
import { describeTours } from './kit/describe-tours.ts'
import { llcDriver } from './llc.driver.ts'

describeTours(llcChart, llcDriver)
