import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { company } from '#contract/company.ts'
import type { WeekMetrics } from '#contract/team/team-report.ts'
import type { Report, teamReportMachine } from '#machines/team/report/team-report.machine.ts'

const LOAD_FAILED = 'We couldn’t load the report. Check your connection and try again.'
const HOUR_MS = 3_600_000

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: company.timeZone.id, month: 'short', day: 'numeric' })
const isoDayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: company.timeZone.id, dateStyle: 'short' })

/** `42 min`, `3.5 h`, `4.2 d`, or a dash without a value. */
export function durationText(ms: number | null): string {
  if (ms === null) return '–'
  const hours = ms / HOUR_MS
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`
  return hours < 48 ? `${Number(hours.toFixed(1))} h` : `${Number((hours / 24).toFixed(1))} d`
}

const COLUMNS = [
  'Week',
  'Form',
  'Received',
  'First response, median hours',
  'First response, 90th percentile hours',
  'Completed',
  'Time to complete, median hours',
  'Asked',
  'Declined',
  'Overdue',
]
const hoursText = (ms: number | null) => (ms === null ? '' : String(Number((ms / HOUR_MS).toFixed(2))))
const escapeCsvCell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** CSV (RFC 4180) with all weeks and forms. It has no personal data. */
function toCsv({ all, forms }: Report): string {
  const rows = [{ title: 'All forms', weeks: all.weeks }, ...forms].flatMap(({ title, weeks }) =>
    weeks.map((week) => [
      isoDayFormat.format(week.weekAt),
      title,
      week.received,
      hoursText(week.firstMedianMs),
      hoursText(week.firstP90Ms),
      week.completed,
      hoursText(week.completedMedianMs),
      week.asked,
      week.declined,
      week.overdue,
    ]),
  )
  return [COLUMNS, ...rows].map((cells) => `${cells.map((cell) => escapeCsvCell(String(cell))).join(',')}\r\n`).join('')
}

/** Returns `+3`, `−2`, or `0`: the difference from the week before. Empty for the first week. */
const changeText = (now: number, before: number | undefined) =>
  before === undefined ? '' : now > before ? `+${now - before}` : now < before ? `−${before - now}` : '0'

interface MetricMaxima {
  readonly received: number
  readonly firstMs: number
}

const fractionOfMax = (value: number | null, max: number) => (value === null || max === 0 ? 0 : value / max)

const durationTextsOf = ({ firstMedianMs, firstP90Ms, completedMedianMs }: WeekMetrics) => ({
  firstResponseMedian: durationText(firstMedianMs),
  firstP90: durationText(firstP90Ms),
  completedMedian: durationText(completedMedianMs),
})

/** Metrics for a week. The current week is not over, so its `change` is empty. Shares are bar heights from 0 to 1. */
const weekViewOf = (week: WeekMetrics, max: MetricMaxima, before: WeekMetrics | undefined, isCurrentWeek: boolean) => ({
  ...week,
  label: isCurrentWeek ? `${dayFormat.format(week.weekAt)} so far` : dayFormat.format(week.weekAt),
  barHeight: fractionOfMax(week.received, max.received),
  firstShare: fractionOfMax(week.firstMedianMs, max.firstMs),
  firstP90Share: fractionOfMax(week.firstP90Ms, max.firstMs),
  ...durationTextsOf(week),
  change: isCurrentWeek ? '' : changeText(week.received, before?.received),
})

export function connectTeamReport(snapshot: SnapshotFrom<typeof teamReportMachine>, send: ActorRefFrom<typeof teamReportMachine>['send']) {
  const { report, form, problem } = snapshot.context
  if (snapshot.matches('failed')) return { screen: 'failed', problem: problem ?? LOAD_FAILED, retry: () => send({ type: 'REPORT.RETRY' }) } as const
  if (report === null) return { screen: 'loading' } as const
  const { weeks: weeksOfForm, total } = report.forms.find(({ route }) => route === form) ?? report.all
  const firstWeekIndex = weeksOfForm.findIndex(({ received }) => received > 0)
  const weeks = weeksOfForm.slice(firstWeekIndex < 0 ? -1 : firstWeekIndex)
  const maxima = {
    received: Math.max(...weeks.map(({ received }) => received), 0),
    firstMs: Math.max(...weeks.map(({ firstP90Ms }) => firstP90Ms ?? 0), 0),
  }
  return {
    screen: 'report',
    form,
    forms: report.forms.map(({ route, title }) => ({ value: route, label: title })),
    weeks: weeks.map((week, index) => weekViewOf(week, maxima, weeks[index - 1], index === weeks.length - 1)),
    totals: { ...total, ...durationTextsOf(total) },
    /** Forms with all weeks together, the most frequent first. Empty if one form is chosen. */
    byForm:
      form === ''
        ? report.forms
            .map(({ route, title, total: formTotal }) => ({ route, title, ...formTotal, ...durationTextsOf(formTotal) }))
            .sort((one, other) => other.received - one.received)
        : [],
    csv: toCsv(report),
    choose: (route: string) => send({ type: 'FORM.CHOOSE', form: route }),
  } as const
}
export type TeamReportView = Extract<ReturnType<typeof connectTeamReport>, { readonly screen: 'report' }>
