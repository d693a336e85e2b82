import { requestChart } from '#kit/charts/request.ts'
import { describeTours } from './kit/describe-tours.ts'
import { requestDriver } from './request.driver.ts'

describeTours(requestChart, requestDriver)
