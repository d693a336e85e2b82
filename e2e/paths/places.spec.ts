import { test } from '#e2e/kit/test.ts'
import { placesChart } from '#kit/charts/places.ts'
import { describeTours } from './kit/describe-tours.ts'
import { placesDriver } from './places.driver.ts'

// The path lets the connection break.
test.use({ expectedProblems: [/assets\/data/] })

describeTours(placesChart, placesDriver)
