import { loginChart } from '#kit/charts/login.ts'
import { describeTours } from './kit/describe-tours.ts'
import { loginDriver } from './login.driver.ts'

describeTours(loginChart, loginDriver)
