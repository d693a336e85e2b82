import { sessionChart } from '#kit/charts/session.ts'
import { sessionDriver } from './session.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

describeTours(sessionChart, sessionDriver)
