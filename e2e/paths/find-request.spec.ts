import { findRequestChart } from '#kit/charts/find-request.ts'
import { findRequestDriver } from './find-request.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

describeTours(findRequestChart, findRequestDriver)
