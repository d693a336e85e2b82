import { placesChart } from '#kit/charts/places.ts'
import { describeTours } from './kit/describe-tours.ts'
import { placesDriver } from './places.driver.ts'

describeTours(placesChart, placesDriver)
