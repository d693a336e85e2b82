import { annsRow, newRow } from '#kit/charts/inbox.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { casePrefetchMachine } from '#machines/team/case/case-prefetch.machine.ts'

export const casePrefetchSamples = {
  events: { 'ROWS.HOVER': [{ rows: [newRow] }, { rows: [newRow, annsRow] }], 'ROWS.LEAVE': [{}] },
  actors: {},
} as const satisfies PathSamples<typeof casePrefetchMachine>

export const casePrefetchChart = defineChart({
  name: 'case-prefetch',
  machine: casePrefetchMachine,
  input: () => undefined,
  samples: casePrefetchSamples,
  identify: ({ prefetchedRows }) => [prefetchedRows.length],
})
