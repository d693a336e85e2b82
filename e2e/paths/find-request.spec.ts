import { findRequestChart } from '#kit/charts/find-request.ts'
import { describeTours } from './kit/describe-tours.ts'
import { findRequestDriver } from './find-request.driver.ts'

describeTours(findRequestChart, findRequestDriver)
