import { forgotPasswordChart } from '#kit/charts/forgot-password.ts'
import { forgotPasswordDriver } from './forgot-password.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

describeTours(forgotPasswordChart, forgotPasswordDriver)
