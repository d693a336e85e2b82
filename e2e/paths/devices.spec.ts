import { devicesChart } from '#kit/charts/devices.ts'
import { devicesDriver } from './devices.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

describeTours(devicesChart, devicesDriver)
