import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'
import { companySlug } from '#contract/company.ts'
import { connectTeamReport, type TeamReportView } from '#machines/team/report/team-report.connect.ts'
import { LoadError, LoadingStatus } from '#src/account-area/status-text.tsx'
import { useFlow } from '#src/flow/use-flow.ts'
import { teamReportFlow } from '#src/team/shell/team-flows.ts'
import { SelectWithArrow } from '#src/ui/controls/select-control.tsx'
import { emphasisStyle, minorHeadingStyle, smallPrintStyle } from '#src/ui/theme/styles.ts'

export function Report() {
  const { snapshot, send, state } = useFlow(teamReportFlow, { actor: {} })
  const view = connectTeamReport(snapshot, send)
  return (
    <chakra.div data-flow="team-report" data-state={state} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      {view.screen === 'loading' && <LoadingStatus>Loading the report...</LoadingStatus>}
      {view.screen === 'failed' && <LoadError problem={view.problem} onRetry={view.retry} />}
      {view.screen === 'report' && <WeekNumbers view={view} />}
    </chakra.div>
  )
}

function WeekNumbers({ view }: { readonly view: TeamReportView }) {
  const id = useId()
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" justifyContent="space-between" gap="4" data-no-print>
        <chakra.div flex="0 1 20rem" minWidth="0">
          <chakra.label htmlFor={id} display="block" marginBottom="1" fontSize="small" {...emphasisStyle}>
            Form
          </chakra.label>
          <SelectWithArrow id={id} value={view.form} onChange={({ target }) => view.choose(target.value)}>
            <option value="">All forms</option>
            {view.forms.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectWithArrow>
        </chakra.div>
        <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(view.csv)}`} download={`${companySlug}-report.csv`}>
          Save as CSV
        </a>
      </chakra.div>
      <chakra.div display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }} columnGap="12" rowGap="6">
        <BarChart title="Received per week" weeks={view.weeks} barsOf={({ received, barHeight }) => [{ text: String(received), barFraction: barHeight }]} />
        <BarChart
          title="First response"
          legend={['Median', '90th percentile']}
          weeks={view.weeks}
          barsOf={({ firstResponseMedian, firstShare, firstP90, firstP90Share }) => [
            { text: firstResponseMedian, barFraction: firstShare },
            { text: firstP90, barFraction: firstP90Share },
          ]}
        />
      </chakra.div>
      <WeekTable view={view} />
      {view.byForm.length > 0 && <FormTable forms={view.byForm} />}
      <chakra.p {...smallPrintStyle}>
        Weeks begin on Monday. Each request counts toward the week it arrived. A first response is a member’s first action. The report leaves out spam.
      </chakra.p>
    </>
  )
}

type Week = TeamReportView['weeks'][number]

interface BarChartProps {
  readonly title: string
  readonly weeks: TeamReportView['weeks']
  readonly barsOf: (week: Week) => readonly { readonly text: string; readonly barFraction: number }[]
  readonly legend?: readonly string[]
}

/** Number of weeks that fit on a phone. */
const PHONE_WEEKS = 6
const BAR_FILLS = ['green', 'edge'] as const

/** Bar chart. Hidden from screen readers, because the table below has the same numbers. */
function BarChart({ title, weeks, barsOf, legend = [] }: BarChartProps) {
  return (
    <chakra.div aria-hidden display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" alignContent="space-between">
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="4">
        <chakra.p {...minorHeadingStyle}>{title}</chakra.p>
        {legend.map((text, index) => (
          <chakra.span key={text} {...smallPrintStyle} display="inline-flex" alignItems="center" gap="1.5">
            <chakra.span width="3" height="3" bg={BAR_FILLS[index]} />
            <span>{text}</span>
          </chakra.span>
        ))}
      </chakra.div>
      <chakra.div display="grid" gridAutoFlow="column" gridAutoColumns="minmax(0, 1fr)" columnGap="1">
        {weeks.map((week, index) => (
          <chakra.div
            key={week.weekAt}
            hideBelow={index < weeks.length - PHONE_WEEKS ? 'md' : undefined}
            display="grid"
            gridTemplateRows="auto 1fr auto"
            gridTemplateColumns="minmax(0, 1fr)"
            rowGap="1"
            textAlign="center"
            {...smallPrintStyle}
            lineHeight="1.25"
          >
            <chakra.div fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {barsOf(week).map(({ text }, barIndex) => (
                <chakra.p key={BAR_FILLS[barIndex]} color={barIndex === 0 ? 'ink' : 'muted'}>
                  {text}
                </chakra.p>
              ))}
            </chakra.div>
            <chakra.svg width="full" height="7rem" viewBox={`0 0 ${barsOf(week).length} 64`} preserveAspectRatio="none">
              {barsOf(week).map(({ barFraction }, barIndex) => (
                <chakra.rect
                  key={BAR_FILLS[barIndex]}
                  fill={BAR_FILLS[barIndex]}
                  x={barIndex + 0.08}
                  y={63 - 63 * barFraction}
                  width="0.84"
                  height={1 + 63 * barFraction}
                />
              ))}
            </chakra.svg>
            <span>{week.label}</span>
          </chakra.div>
        ))}
      </chakra.div>
    </chakra.div>
  )
}

/** Shows that the table continues beyond the edge. */
const fadeStyle = {
  content: '""',
  display: { xl: 'none' },
  position: 'absolute',
  insetBlock: '0',
  insetInlineEnd: '0',
  width: '8',
  pointerEvents: 'none',
  backgroundImage: 'linear-gradient(to right, transparent, {colors.paper})',
} as const

interface MetricsTableProps {
  readonly title: string
  readonly firstHeading: string
  readonly hasChange?: boolean
  readonly children: ReactNode
}

/** Table with a row of numbers per week or form. It scrolls if the screen is too narrow. */
function MetricsTable({ title, firstHeading, hasChange = false, children }: MetricsTableProps) {
  return (
    <chakra.div position="relative" _after={fadeStyle}>
      {/* The section can get the focus, so that the keyboard can scroll it. */}
      <chakra.section aria-label={title} tabIndex={0} overflowX="auto" paddingInlineEnd={{ base: '8', xl: '0' }}>
        <chakra.table
          aria-label={title}
          width="full"
          borderCollapse="collapse"
          fontVariantNumeric="tabular-nums"
          css={{
            '& th, & td': {
              padding: { base: '1', xl: '2' },
              textAlign: 'end',
              whiteSpace: 'nowrap',
              fontSize: { base: 'small', md: 'inherit' },
              borderBottom: '1px solid',
              borderColor: 'line',
            },
            '& th[scope=row], & th[data-first]': {
              position: 'sticky',
              insetInlineStart: '0',
              maxWidth: { base: '9.5rem', md: '14rem', xl: 'none' },
              bg: 'paper',
              textAlign: 'start',
              whiteSpace: hasChange ? 'nowrap' : { base: 'normal', xl: 'nowrap' },
            },
            '& thead th': { ...smallPrintStyle, fontWeight: 'strong', verticalAlign: 'bottom' },
            '& thead [colspan]': { textAlign: 'center' },
            '& tfoot th, & tfoot td': { fontWeight: 'strong', color: 'ink' },
          }}
        >
          <thead>
            <tr>
              <th scope="col" rowSpan={2} data-first>
                {firstHeading}
              </th>
              <th scope="col" rowSpan={2}>
                Received
              </th>
              {hasChange && (
                <chakra.th scope="col" rowSpan={2} hideBelow="md">
                  Change
                </chakra.th>
              )}
              <th scope="col" rowSpan={2}>
                Overdue
              </th>
              <th scope="colgroup" colSpan={2}>
                First response
              </th>
              <th scope="colgroup" colSpan={2}>
                Completed
              </th>
              <th scope="col" rowSpan={2}>
                Asked
              </th>
              <th scope="col" rowSpan={2}>
                Declined
              </th>
            </tr>
            <tr>
              <th scope="col">Median</th>
              <th scope="col">90th</th>
              <th scope="col">Cases</th>
              <th scope="col">Median</th>
            </tr>
          </thead>
          {children}
        </chakra.table>
      </chakra.section>
    </chakra.div>
  )
}

interface MetricsRowProps {
  readonly label: string
  readonly metrics: TeamReportView['totals']
  /** Difference from the previous week. Undefined in a table without this column. */
  readonly change?: string
}

const MetricsRow = ({ label, metrics, change }: MetricsRowProps) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{metrics.received}</td>
    {change !== undefined && (
      <chakra.td color="muted" hideBelow="md">
        {change}
      </chakra.td>
    )}
    <chakra.td color={metrics.overdue > 0 ? 'error' : undefined}>{metrics.overdue}</chakra.td>
    <td>{metrics.firstResponseMedian}</td>
    <td>{metrics.firstP90}</td>
    <td>{metrics.completed}</td>
    <td>{metrics.completedMedian}</td>
    <td>{metrics.asked}</td>
    <td>{metrics.declined}</td>
  </tr>
)

const WeekTable = ({ view }: { readonly view: TeamReportView }) => (
  <MetricsTable title="Numbers per week" firstHeading="Week of" hasChange>
    <tbody>
      {view.weeks.toReversed().map((week) => (
        <MetricsRow key={week.weekAt} label={week.label} metrics={week} change={week.change} />
      ))}
    </tbody>
    <tfoot>
      <MetricsRow label={view.weeks.length === 1 ? '1 week' : `All ${view.weeks.length} weeks`} metrics={view.totals} change="" />
    </tfoot>
  </MetricsTable>
)

const FormTable = ({ forms }: { readonly forms: TeamReportView['byForm'] }) => (
  <MetricsTable title="Numbers per form" firstHeading="Form">
    <tbody>
      {forms.map((form) => (
        <MetricsRow key={form.route} label={form.title} metrics={form} />
      ))}
    </tbody>
  </MetricsTable>
)
