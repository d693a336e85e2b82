import { expect, type Page } from '@playwright/test'
import { dba } from '#contract/filings/dba.ts'
import { placesChart } from '#kit/charts/places.ts'
import { driverOf } from './kit/driver.ts'
import { press } from './kit/hands.ts'
import { heading, notice } from './kit/screen.ts'

const opens = (page: Page) => heading(page, dba.steps.entity.title)

/** On the DBA filing's page, which loads countries and states before they are needed. */
export const placesDriver = driverOf(placesChart, {
  path: `/${dba.route}`,
  flow: 'places',
  actors: {
    loadPlaces: {
      path: '/assets/data/countries.json',
      also: ['/assets/data/states.json'],
      answers: { loaded: { json: [] }, offline: 'broken' },
    },
  },
  events: { 'PLACES.RETRY': (page) => press(page, 'Load it again') },
  states: {
    loading: opens,
    ready: async (page) => {
      await opens(page)
      // The region for the list of errors stands there from the start, empty.
      await expect(page.locator('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
    },
    failed: (page) => notice(page, /could not be loaded/),
  },
})
