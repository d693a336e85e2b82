import { dbaChart } from '#kit/charts/dba.ts'
import { dbaDriver } from './dba.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

describeTours(dbaChart, dbaDriver)
