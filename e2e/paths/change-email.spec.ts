import { changeEmailChart } from '#kit/charts/change-email.ts'
import { changeEmailDriver } from './change-email.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

describeTours(changeEmailChart, changeEmailDriver)
