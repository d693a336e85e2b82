import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { companyKey } from '#contract/company.ts'
import { connectTeamReport, type TeamReportView } from '#machines/team/report/team-report.connect.ts'
import { LoadFailed, LoadingStatus } from '#src/account-area/status-text.tsx'
import { useFlow } from '#src/flow/use-flow.ts'
import { teamReportFlow } from '#src/team/shell/team-flows.ts'
import { ArrowedSelect } from '#src/ui/controls/select-control.tsx'
import { emphasis, smallPrint } from '#src/ui/theme/styles.ts'

export function Report() {
  const { snapshot, send, state } = useFlow(teamReportFlow, { actor: {} })
  const view = connectTeamReport(snapshot, send)
  return (
    <chakra.div data-flow="team-report" data-state={state} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      {view.screen === 'loading' && <LoadingStatus>Loading the report...</LoadingStatus>}
      {view.screen === 'failed' && <LoadFailed problem={view.problem} onRetry={view.retry} />}
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
          <chakra.label htmlFor={id} display="block" marginBottom="1" fontSize="small" {...emphasis}>
            Form
          </chakra.label>
          <ArrowedSelect id={id} value={view.form} onChange={({ target }) => view.choose(target.value)}>
            <option value="">All forms</option>
            {view.forms.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </ArrowedSelect>
        </chakra.div>
        <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(view.csv)}`} download={`${companyKey}-report.csv`}>
          Save as CSV
        </a>
      </chakra.div>
      <Bars view={view} />
      <Weeks view={view} />
      <chakra.p {...smallPrint}>
        Weeks begin on Monday. Each request counts in the week it arrived. A first response is the first action of a member. Spam isn’t counted.
      </chakra.p>
    </>
  )
}

/** Hidden from screen readers, because the table below has the same numbers. */
function Bars({ view }: { readonly view: TeamReportView }) {
  return (
    <chakra.div aria-hidden display="grid" gridAutoFlow="column" gridAutoColumns="minmax(0, 1fr)" columnGap={{ base: '1', md: '3' }} alignItems="end">
      {view.weeks.map((week) => (
        <chakra.div key={week.weekAt} display="grid" gridTemplateColumns="minmax(0, 1fr)" rowGap="1" textAlign="center" {...smallPrint}>
          <chakra.span hideBelow="sm" fontVariantNumeric="tabular-nums">
            {week.received}
          </chakra.span>
          <chakra.svg width="full" height="8rem" viewBox="0 0 1 64" preserveAspectRatio="none" fill="green">
            <rect y={63 - 63 * week.share} width="1" height={1 + 63 * week.share} />
          </chakra.svg>
          <chakra.span hideBelow="md">{week.label}</chakra.span>
        </chakra.div>
      ))}
    </chakra.div>
  )
}

const HEADS = [
  'Week of',
  'Received',
  'Change',
  'First response, median',
  'First response, 90th percentile',
  'Completed',
  'Time to complete, median',
  'Asked',
  'Declined',
  'Overdue',
] as const

function Weeks({ view }: { readonly view: TeamReportView }) {
  return (
    // Can get the focus, so that the keyboard can scroll it.
    <chakra.section aria-label="Numbers per week" tabIndex={0} overflowX="auto">
      <chakra.table
        width="full"
        borderCollapse="collapse"
        fontVariantNumeric="tabular-nums"
        css={{
          '& th, & td': { padding: '2', textAlign: 'end', whiteSpace: 'nowrap', borderBottom: '1px solid', borderColor: 'line' },
          '& th:first-of-type': { textAlign: 'start' },
          '& thead th': { ...smallPrint, fontWeight: 'strong', whiteSpace: 'normal', verticalAlign: 'bottom' },
          '& tfoot th, & tfoot td': { fontWeight: 'strong', color: 'ink' },
        }}
      >
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.weeks.toReversed().map((week) => (
            <tr key={week.weekAt}>
              <th scope="row">{week.label}</th>
              <td>{week.received}</td>
              <chakra.td color="muted">{week.change}</chakra.td>
              <td>{week.first}</td>
              <td>{week.firstP90}</td>
              <td>{week.completed}</td>
              <td>{week.done}</td>
              <td>{week.asked}</td>
              <td>{week.declined}</td>
              <chakra.td color={week.overdue > 0 ? 'error' : undefined}>{week.overdue}</chakra.td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{`All ${view.weeks.length} weeks`}</th>
            <td>{view.totals.received}</td>
            <td colSpan={3} />
            <td>{view.totals.completed}</td>
            <td />
            <td>{view.totals.asked}</td>
            <td>{view.totals.declined}</td>
            <td>{view.totals.overdue}</td>
          </tr>
        </tfoot>
      </chakra.table>
    </chakra.section>
  )
}
