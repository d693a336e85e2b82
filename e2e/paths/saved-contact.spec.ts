import { savedContactChart } from '#kit/charts/saved-contact.ts'
import { describeTours } from './kit/describe-tours.ts'
import { savedContactDriver } from './saved-contact.driver.ts'

describeTours(savedContactChart, savedContactDriver)
