import { accountAreaChart } from '#kit/charts/account-area.ts'
import { accountAreaDriver } from './account-area.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

describeTours(accountAreaChart, accountAreaDriver)
