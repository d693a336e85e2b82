import { expect, type Page } from '@playwright/test'
import { caseAheadChart } from '#kit/charts/case-ahead.ts'
import { annsRow, newRow } from '#kit/charts/inbox.ts'
import { driverOf } from './kit/driver.ts'
import { aroundInbox } from './kit/inbox.ts'

const rowOf = (page: Page, { reference }: { readonly reference: string }) =>
  page.getByRole('list', { name: 'Cases' }).getByRole('listitem').filter({ hasText: reference })
const listed = (page: Page) => expect(rowOf(page, newRow)).toBeVisible()

export const caseAheadDriver = driverOf(caseAheadChart, {
  path: '/team',
  flow: 'case-ahead',
  around: (page) => aroundInbox(page, [newRow, annsRow]),
  actors: {},
  events: {
    // The focus also prefetches the next row.
    'ROWS.POINT': (page, { rows }) => rowOf(page, newRow).dispatchEvent(rows.length > 1 ? 'focusin' : 'pointerover'),
    'ROWS.LEAVE': (page) => rowOf(page, newRow).dispatchEvent('pointerout'),
  },
  states: { idle: listed, pointed: listed },
})
