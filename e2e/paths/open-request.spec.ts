import { openRequestChart } from '#kit/charts/open-request.ts'
import { describeTours } from './kit/describe-tours.ts'
import { openRequestDriver } from './open-request.driver.ts'

describeTours(openRequestChart, openRequestDriver)
