import type { FormDefinition } from '#contract/forms/define.ts'
import { REPORT_WEEKS, type ReportResponse, type WeekMetrics } from '#contract/team/team-report.ts'
import type { Database } from '#server/database/database.ts'
import { firstIdAt } from '#server/database/ids.ts'
import { weekStarts } from '#server/team/views.ts'

interface Deps {
  readonly db: Database['db']
  readonly definitions: readonly Pick<FormDefinition, 'route' | 'title'>[]
  readonly now: () => number
}

/**
 * Returns the percentile by the nearest-rank method. Null without values.
 * @param quantile 0.5 for the median
 */
const percentile = (values: readonly number[], quantile: number): number | null =>
  values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(values.length * quantile) - 1)] ?? null

export function createTeamReport({ db, definitions, now }: Deps) {
  /** Cases that arrived between two moments, without spam. */
  const casesBetween = (from: number, until: number) =>
    db
      .selectFrom('cases')
      .select(['route', 'state', 'created_at', 'first_touched_at', 'closed_at', 'promised_by'])
      .select(({ exists, selectFrom }) =>
        exists(selectFrom('case_events').select('version').whereRef('case_id', '=', 'cases.id').where('edge', '=', 'ASK')).as('was_asked'),
      )
      .where('cases.id', '>=', firstIdAt(from))
      .where('cases.id', '<', firstIdAt(until))
      .where('state', '<>', 'closed.spam')
      .execute()
  type Row = Awaited<ReturnType<typeof casesBetween>>[number]

  const metricsOf = (weekStart: number, rows: readonly Row[]): WeekMetrics => {
    const responseTimes = rows.flatMap(({ first_touched_at: at, created_at }) => (at === null ? [] : [at - created_at]))
    const casesInState = (state: string) => rows.filter((row) => row.state === state)
    const completionTimes = casesInState('closed.completed').flatMap(({ closed_at: at, created_at }) => (at === null ? [] : [at - created_at]))
    return {
      weekAt: weekStart,
      received: rows.length,
      firstMedianMs: percentile(responseTimes, 0.5),
      firstP90Ms: percentile(responseTimes, 0.9),
      completed: completionTimes.length,
      completedMedianMs: percentile(completionTimes, 0.5),
      asked: rows.filter(({ was_asked }) => was_asked).length,
      declined: casesInState('closed.declined').length,
      overdue: rows.filter(({ promised_by, first_touched_at }) => promised_by !== null && (first_touched_at ?? now()) > promised_by).length,
    }
  }

  /** Returns the metrics for the last weeks. Each week has a separate query, so that other work can run between the queries. */
  return async (): Promise<ReportResponse> => {
    const weekStartTimes = weekStarts(now(), REPORT_WEEKS)
    const casesByWeek: { readonly at: number; readonly rows: readonly Row[] }[] = []
    for (const [index, at] of weekStartTimes.entries()) casesByWeek.push({ at, rows: await casesBetween(at, weekStartTimes[index + 1] ?? now() + 1) })
    const reportOf = (isIncluded: (row: Row) => boolean) => ({
      weeks: casesByWeek.map(({ at, rows }) => metricsOf(at, rows.filter(isIncluded))),
      total: metricsOf(
        weekStartTimes[0] ?? now(),
        casesByWeek.flatMap(({ rows }) => rows.filter(isIncluded)),
      ),
    })
    const forms = definitions
      .map(({ route, title }) => ({ route, title, ...reportOf((row) => row.route === route) }))
      .filter(({ total }) => total.received > 0)
      .sort((one, other) => one.title.localeCompare(other.title))
    return { success: true, all: reportOf(() => true), forms }
  }
}

export type TeamReport = ReturnType<typeof createTeamReport>
