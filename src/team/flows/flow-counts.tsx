import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { companySlug } from '#contract/company.ts'
import { FLOW_PERIOD_DAYS } from '#contract/flow-counts.ts'
import { connectTeamFlows, type TeamFlowsView } from '#machines/team/flows/team-flows.connect.ts'
import { LoadError, LoadingStatus } from '#src/account-area/status-text.tsx'
import { useFlow } from '#src/flow/use-flow.ts'
import { FlowPicture } from '#src/team/flows/flow-picture.tsx'
import { teamFlowsFlow } from '#src/team/shell/team-flows.ts'
import { SelectWithArrow } from '#src/ui/controls/select-control.tsx'
import { emphasisStyle, smallPrintStyle } from '#src/ui/theme/styles.ts'

/** Report that shows at which steps visitors stop. */
export function FlowCounts() {
  const { snapshot, send, state } = useFlow(teamFlowsFlow, { actor: {} })
  const view = connectTeamFlows(snapshot, send)
  return (
    <chakra.div data-flow="team-flows" data-state={state} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      {view.screen === 'loading' && <LoadingStatus>Loading the counts...</LoadingStatus>}
      {view.screen === 'failed' && <LoadError problem={view.problem} onRetry={view.retry} />}
      {view.screen === 'report' && <FlowCountsContent view={view} />}
    </chakra.div>
  )
}

function FlowCountsContent({ view }: { readonly view: TeamFlowsView }) {
  return (
    <>
      <p>Visitor drop-off: the steps where visitors leave a form or another flow.</p>
      <FlowFilters view={view} />
      {view.steps.length === 0 ? (
        <p>No counts yet. Browsers send counts when a visitor leaves a page with a form.</p>
      ) : (
        <>
          <StepTable view={view} />
          <FieldErrorTable view={view} />
          {view.chart !== null && (
            <chakra.details css={{ '&[open] > summary': { listStyleType: 'disclosure-open' } }}>
              <chakra.summary {...emphasisStyle} listStyle="inside disclosure-closed" width="fit-content" minHeight="2.75rem" alignContent="center">
                Flow chart
              </chakra.summary>
              <FlowPicture chart={view.chart} title="Chart of this flow. Thicker arrows show more frequent transitions." edges={view.edges} />
            </chakra.details>
          )}
        </>
      )}
      <chakra.p {...smallPrintStyle}>
        {`These counts cover the last ${FLOW_PERIOD_DAYS} days, compared with the previous ${FLOW_PERIOD_DAYS} days. A visitor who goes back enters a step again, so a step can have more entries than the step before it. “Went back” counts these returns, including failed attempts. The counts don’t identify visitors, and they contain no answers. Browsers that ask sites not to track them send no counts.`}
      </chakra.p>
    </>
  )
}

interface FilterSelectProps {
  readonly label: string
  readonly anyLabel?: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

function FilterSelect({ label, anyLabel, value, options, onChange }: FilterSelectProps) {
  const id = useId()
  return (
    <div>
      <chakra.label htmlFor={id} display="block" marginBottom="1" fontSize="small" {...emphasisStyle}>
        {label}
      </chakra.label>
      <SelectWithArrow id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {anyLabel !== undefined && <option value="">{anyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectWithArrow>
    </div>
  )
}

function FlowFilters({ view }: { readonly view: TeamFlowsView }) {
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '2fr 1fr 1fr auto' }} gap="4" alignItems="end" data-no-print>
      <FilterSelect label="Flow" value={view.choice.flow} options={view.flows} onChange={(flow) => view.choose({ flow })} />
      <FilterSelect label="Language" anyLabel="All" value={view.choice.language} options={view.languages} onChange={(language) => view.choose({ language })} />
      <FilterSelect label="Device" anyLabel="All" value={view.choice.device} options={view.devices} onChange={(device) => view.choose({ device })} />
      <chakra.a
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(view.csv)}`}
        download={`${companySlug}-flows.csv`}
        display="inline-flex"
        alignItems="center"
        minHeight="control"
      >
        Save as CSV
      </chakra.a>
    </chakra.div>
  )
}

/** All number columns have the same width, so that the columns of both tables are aligned. */
const tableStyle = {
  width: 'full',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  css: {
    '& th, & td': { padding: '2', textAlign: 'end', whiteSpace: 'nowrap', borderBottom: '1px solid', borderColor: 'line' },
    '& th:not(:first-of-type), & td': { width: '6.5rem' },
    '& th:first-of-type': { textAlign: 'start', paddingInlineStart: '0' },
    '& thead th': { fontSize: 'small', color: 'muted', fontWeight: 'strong' },
    '& thead th:last-of-type, & td:last-of-type': { paddingInlineEnd: '0' },
    '& tbody th': { color: 'ink', fontWeight: 'regular' },
  },
} as const

const COLUMN_HEADERS = ['Step', 'Drop-off', 'Previous period', 'Entered', 'Stopped here', 'Went back', 'Median time'] as const

function StepTable({ view }: { readonly view: TeamFlowsView }) {
  return (
    // The section can get the focus, so that the keyboard can scroll it.
    <chakra.section aria-label="Steps" tabIndex={0} overflowX="auto" aria-busy={view.isLoading}>
      <chakra.table {...tableStyle}>
        <thead>
          <tr>
            {COLUMN_HEADERS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.steps.map((row) => (
            <tr key={row.step}>
              <th scope="row">{row.label}</th>
              <td>{row.share}</td>
              <td>{row.before}</td>
              <td>{row.visitCount}</td>
              <td>{row.isGoal ? '–' : row.dropOffCount}</td>
              <td>{row.returnCount}</td>
              <td>{row.median}</td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.section>
  )
}

function FieldErrorTable({ view }: { readonly view: TeamFlowsView }) {
  if (view.fields.length === 0) return null
  return (
    <chakra.section aria-label="Fields with the most errors" tabIndex={0} overflowX="auto">
      <chakra.table {...tableStyle}>
        <thead>
          <tr>
            <th scope="col">Fields with the most errors</th>
            <th scope="col">Errors</th>
            <th scope="col">Previous period</th>
          </tr>
        </thead>
        <tbody>
          {view.fields.map(({ name, now, before }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{now}</td>
              <td>{before}</td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.section>
  )
}
