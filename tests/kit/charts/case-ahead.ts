import { annsRow, newRow } from '#kit/charts/inbox.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { caseAheadMachine } from '#machines/team/case/case-ahead.machine.ts'

export const caseAheadSamples = {
  events: { 'ROWS.POINT': [{ rows: [newRow] }, { rows: [newRow, annsRow] }], 'ROWS.LEAVE': [{}] },
  actors: {},
} as const satisfies PathSamples<typeof caseAheadMachine>

export const caseAheadChart = defineChart({
  name: 'case-ahead',
  machine: caseAheadMachine,
  input: () => undefined,
  samples: caseAheadSamples,
  identify: ({ ahead }) => [ahead.length],
})
