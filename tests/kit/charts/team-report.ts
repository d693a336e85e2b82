import type { WeekMetrics } from '#contract/team/team-report.ts'
import { networkError } from '#kit/charts/common.ts'
import { tooManyTries } from '#kit/charts/team-session.ts'
import { defineChart, type PathSamples, START_MS } from '#kit/samples.ts'
import { type Report, teamReportMachine } from '#machines/team/report/team-report.machine.ts'

const HOUR_MS = 3_600_000
const WEEK_MS = 168 * HOUR_MS
const week: WeekMetrics = {
  weekAt: START_MS,
  received: 8,
  firstMedianMs: HOUR_MS / 4,
  firstP90Ms: 5.25 * HOUR_MS,
  completed: 5,
  completedMedianMs: 72 * HOUR_MS,
  asked: 3,
  declined: 1,
  overdue: 2,
}
const empty: WeekMetrics = {
  ...week,
  received: 0,
  firstMedianMs: null,
  firstP90Ms: null,
  completed: 0,
  completedMedianMs: null,
  asked: 0,
  declined: 0,
  overdue: 0,
}
export const reportSample: Report = {
  all: { weeks: [empty, { ...week, weekAt: START_MS + WEEK_MS }, { ...week, weekAt: START_MS + 2 * WEEK_MS, received: 11 }], total: { ...week, received: 19 } },
  forms: [
    {
      route: 'factoringform',
      title: 'Factoring, "fast"',
      weeks: [empty, { ...week, weekAt: START_MS + WEEK_MS, received: 2 }],
      total: { ...week, received: 2 },
    },
  ],
}

export const teamReportSamples = {
  events: { 'REPORT.RETRY': [{}], 'FORM.CHOOSE': ({ form }) => [{ form: form === '' ? 'factoringform' : '' }] },
  actors: { loadReport: { done: { reported: { kind: 'accepted', ...reportSample }, refused: tooManyTries }, error: { offline: networkError } } },
} as const satisfies PathSamples<typeof teamReportMachine>

export const teamReportChart = defineChart({
  name: 'team-report',
  machine: teamReportMachine,
  input: () => undefined,
  samples: teamReportSamples,
  identify: ({ form }) => form,
})
