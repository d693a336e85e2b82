import { expect, type Page } from '@playwright/test'
import { dbaFiling } from '#contract/filings/dba.ts'
import { referenceDataChart } from '#kit/charts/reference-data.ts'
import { driverOf } from './kit/driver.ts'
import { press, restoreNetwork } from './kit/form-input.ts'
import { expectHeading, expectNotice, expectOffline } from './kit/screen.ts'

const expectFirstStep = (page: Page) => expectHeading(page, dbaFiling.steps.entity.title)

export const referenceDataDriver = driverOf(referenceDataChart, {
  path: `/${dbaFiling.route}`,
  flow: 'reference-data',
  actors: {
    loadReferenceData: {
      path: '/assets/data/countries.json',
      otherPaths: ['/assets/data/states.json'],
      answers: { loaded: { json: [] }, lost: 'broken', serverFailed: { status: 500, json: {} } },
    },
    whenOnline: { act: restoreNetwork },
  },
  events: { 'REFERENCE_DATA.RETRY': (page) => press(page, /^(Try again|Load now)$/) },
  states: {
    loading: expectFirstStep,
    ready: async (page) => {
      await expectFirstStep(page)
      // The region of the error list is on the page from the start, but empty.
      await expect(page.locator('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
    },
    offline: expectOffline,
    failed: (page) => expectNotice(page, /couldn’t load/),
  },
})
