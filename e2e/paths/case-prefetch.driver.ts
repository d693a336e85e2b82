import { expect, type Page } from '@playwright/test'
import { casePrefetchChart } from '#kit/charts/case-prefetch.ts'
import { annsRow, newRow } from '#kit/charts/inbox.ts'
import { driverOf } from './kit/driver.ts'
import { setUpInbox } from './kit/inbox.ts'

const rowOf = (page: Page, { reference }: { readonly reference: string }) =>
  page.getByRole('list', { name: 'Cases' }).getByRole('listitem').filter({ hasText: reference })
const expectRow = (page: Page) => expect(rowOf(page, newRow)).toBeVisible()

export const casePrefetchDriver = driverOf(casePrefetchChart, {
  path: '/team',
  flow: 'case-prefetch',
  setUp: (page) => setUpInbox(page, [newRow, annsRow]),
  actors: {},
  events: {
    // The page prefetches one row for the pointer. For the focus, it also prefetches the next row.
    'ROWS.HOVER': (page, { rows }) => rowOf(page, newRow).dispatchEvent(rows.length > 1 ? 'focusin' : 'pointerover'),
    'ROWS.LEAVE': (page) => rowOf(page, newRow).dispatchEvent('pointerout'),
  },
  states: { idle: expectRow, hovered: expectRow },
})
