import { signupChart } from '#kit/charts/signup.ts'
import { describeTours } from './kit/describe-tours.ts'
import { signupDriver } from './signup.driver.ts'

describeTours(signupChart, signupDriver)
