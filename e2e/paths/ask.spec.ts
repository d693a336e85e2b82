import { askChart } from '#kit/charts/ask.ts'
import { askDriver } from './ask.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

describeTours(askChart, askDriver)
