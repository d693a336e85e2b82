import { test } from '#e2e/kit/test.ts'
import { draftStoreChart } from '#kit/charts/draft-store.ts'
import { draftStoreDriver } from './draft-store.driver.ts'
import { describeTours } from './kit/describe-tours.ts'
import { holdWrites } from './kit/hold-writes.ts'

test.beforeEach(({ page }) => holdWrites(page))
describeTours(draftStoreChart, draftStoreDriver)
