import { menuChart } from '#kit/charts/menu.ts'
import { describeTours } from './kit/describe-tours.ts'
import { menuDriver } from './menu.driver.ts'

describeTours(menuChart, menuDriver)
