import { eraseDeviceChart } from '#kit/charts/erase-device.ts'
import { eraseDeviceDriver } from './erase-device.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

describeTours(eraseDeviceChart, eraseDeviceDriver)
