import { sessionChart } from '#kit/charts/session.ts'
import { describeTours } from './kit/describe-tours.ts'
import { sessionDriver } from './session.driver.ts'

describeTours(sessionChart, sessionDriver)
