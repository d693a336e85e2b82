/** Weekly team metrics, for leads. A case counts in the week in which it arrived. */
import * as z from 'zod/mini'

export const teamReportEndpoints = { report: 'team/report' } as const
export const REPORT_WEEKS = 12

/** Cases that arrived in one week, or in all weeks of the report, without spam. Times are milliseconds since the epoch, and durations are milliseconds. */
const weekMetrics = z.object({
  /** Start of the week, or of the first of all weeks: Monday, 00:00 in the company's time zone. */
  weekAt: z.number(),
  received: z.number(),
  /** Median time from arrival to a member's first action. Null if there was no action. */
  firstMedianMs: z.nullable(z.number()),
  /** 90th percentile of the same time, by the nearest rank. */
  firstP90Ms: z.nullable(z.number()),
  completed: z.number(),
  /** Median time from arrival to completion. */
  completedMedianMs: z.nullable(z.number()),
  /** Cases in which the team asked the customer for something. */
  asked: z.number(),
  declined: z.number(),
  /** Cases without a first action in the promised time. */
  overdue: z.number(),
})
export type WeekMetrics = z.infer<typeof weekMetrics>

/** Weeks are in order, the current one last. `total`: metrics for all weeks together. */
const reportFields = { weeks: z.array(weekMetrics), total: weekMetrics }
const formReport = z.object({ route: z.string(), title: z.string(), ...reportFields })
/** `all`: metrics for all forms together. */
export const reportResponse = z.object({ success: z.literal(true), all: z.object(reportFields), forms: z.array(formReport) })
export type ReportResponse = z.infer<typeof reportResponse>
